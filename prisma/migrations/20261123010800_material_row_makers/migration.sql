-- tables: the key of a new column without values
ALTER TABLE "MaterialRow" ADD CONSTRAINT "MaterialRow_makerId_fkey" FOREIGN KEY ("makerId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE NOT VALID;
