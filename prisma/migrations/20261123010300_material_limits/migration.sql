-- Where a material cannot be worked, and what to use in its place.
ALTER TABLE "Material" ADD COLUMN "cannot" JSONB, ADD COLUMN "instead" TEXT[] DEFAULT ARRAY[]::TEXT[];
