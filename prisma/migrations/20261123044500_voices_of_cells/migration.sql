DROP INDEX CONCURRENTLY IF EXISTS material_row_voices_of_cells;
CREATE INDEX CONCURRENTLY material_row_voices_of_cells ON "MaterialRow" ("cellId") INCLUDE ("makerId", depth, speed) WHERE live AND voice;
