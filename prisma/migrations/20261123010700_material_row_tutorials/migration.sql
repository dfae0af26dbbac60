-- tables: the key of a new column without values
ALTER TABLE "MaterialRow" ADD CONSTRAINT "MaterialRow_tutorialId_fkey" FOREIGN KEY ("tutorialId") REFERENCES "Tutorial"("id") ON DELETE CASCADE ON UPDATE CASCADE NOT VALID;
