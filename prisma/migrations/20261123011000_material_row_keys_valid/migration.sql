ALTER TABLE "MaterialRow" VALIDATE CONSTRAINT "MaterialRow_tutorialId_fkey";
ALTER TABLE "MaterialRow" VALIDATE CONSTRAINT "MaterialRow_makerId_fkey";
ALTER TABLE "MaterialRow" VALIDATE CONSTRAINT "MaterialRow_cellId_fkey";
ALTER TABLE "MaterialRow" VALIDATE CONSTRAINT "MaterialRow_outcomeId_fkey";
ALTER TABLE "MaterialRow" VALIDATE CONSTRAINT material_row_of_its_source;
