DROP INDEX CONCURRENTLY IF EXISTS "MaterialRow_outcomeId_key";
CREATE UNIQUE INDEX CONCURRENTLY "MaterialRow_outcomeId_key" ON "MaterialRow"("outcomeId");
DROP INDEX CONCURRENTLY IF EXISTS "MaterialRow_cellId_live_latest_standing_id_idx";
CREATE INDEX CONCURRENTLY "MaterialRow_cellId_live_latest_standing_id_idx" ON "MaterialRow"("cellId", "live", "latest", "standing" DESC, "id" DESC);
DROP INDEX CONCURRENTLY IF EXISTS "MaterialRow_makerId_id_idx";
CREATE INDEX CONCURRENTLY "MaterialRow_makerId_id_idx" ON "MaterialRow"("makerId", "id" DESC);
DROP INDEX CONCURRENTLY IF EXISTS "MaterialRow_tutorialId_idx";
CREATE INDEX CONCURRENTLY "MaterialRow_tutorialId_idx" ON "MaterialRow"("tutorialId");
-- rows of a release that knew no versions (lib/materials/fill-rows.ts)
DROP INDEX CONCURRENTLY IF EXISTS material_row_unread;
CREATE INDEX CONCURRENTLY material_row_unread ON "MaterialRow" (id) WHERE "schemeVersion" IS NULL;
-- nothing reads it
DROP INDEX CONCURRENTLY IF EXISTS "PostSetting_deviceId_materialId_method_idx";
