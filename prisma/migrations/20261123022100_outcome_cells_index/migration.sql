DROP INDEX CONCURRENTLY IF EXISTS "MaterialOutcome_cellId_counts_changedAt_id_idx";
CREATE INDEX CONCURRENTLY "MaterialOutcome_cellId_counts_changedAt_id_idx" ON "MaterialOutcome"("cellId", "counts", "changedAt" DESC, "id" DESC);
DROP INDEX CONCURRENTLY IF EXISTS "MaterialOutcome_memberId_id_idx";
CREATE INDEX CONCURRENTLY "MaterialOutcome_memberId_id_idx" ON "MaterialOutcome"("memberId", "id" DESC);
