-- Where a row lies among those of others is asked for twenty rows at a time: their numbers stand in the index, so that the
-- rows themselves, which lie all over the table, are not read. It has all that the index of voices had.
DROP INDEX CONCURRENTLY IF EXISTS material_row_voices_of_planes;
CREATE INDEX CONCURRENTLY material_row_voices_of_planes ON "MaterialRow" ("cellId", passes) INCLUDE ("makerId", power, depth, speed)
  WHERE live AND voice;
DROP INDEX CONCURRENTLY IF EXISTS material_row_voices_of_cells;
