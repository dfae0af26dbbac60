-- All rows of the same numbers in a cell, whoever's they are: what is reported on one counts for all.
DROP INDEX CONCURRENTLY IF EXISTS material_row_numbers;
CREATE INDEX CONCURRENTLY material_row_numbers ON "MaterialRow" ("cellId", numbers) WHERE live;
