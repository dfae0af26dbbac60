DROP INDEX CONCURRENTLY IF EXISTS material_row_voices;
CREATE INDEX CONCURRENTLY material_row_voices ON "MaterialRow" ("cellId", kerf_row_voice("makerId", "tutorialId")) WHERE live;
