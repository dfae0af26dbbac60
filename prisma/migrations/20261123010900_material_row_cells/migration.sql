-- tables: the keys of new columns without values, to tables that are empty
ALTER TABLE "MaterialRow" ADD CONSTRAINT "MaterialRow_cellId_fkey" FOREIGN KEY ("cellId") REFERENCES "MaterialCell"("id") ON DELETE SET NULL ON UPDATE CASCADE NOT VALID;
ALTER TABLE "MaterialRow" ADD CONSTRAINT "MaterialRow_outcomeId_fkey" FOREIGN KEY ("outcomeId") REFERENCES "MaterialOutcome"("id") ON DELETE CASCADE ON UPDATE CASCADE NOT VALID;
-- a row is of what its source says; a trigger names who made it
ALTER TABLE "MaterialRow" ADD CONSTRAINT material_row_of_its_source CHECK (CASE source
  WHEN 'POST' THEN "postId" IS NOT NULL AND num_nonnulls("tutorialId", "outcomeId") = 0
  WHEN 'LESSON' THEN "tutorialId" IS NOT NULL AND num_nonnulls("postId", "outcomeId", "makerId") = 0
  ELSE "outcomeId" IS NOT NULL AND num_nonnulls("postId", "tutorialId") <= 1 END) NOT VALID;
