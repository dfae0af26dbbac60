-- one open report a member and subject; those that are closed stand beside it
DROP INDEX CONCURRENTLY IF EXISTS "report_one_open";
CREATE UNIQUE INDEX CONCURRENTLY "report_one_open" ON "Report"("reporterId", "subjectType", "subjectId") WHERE "state" = 'open';
DROP INDEX CONCURRENTLY IF EXISTS "Report_reporterId_subjectType_subjectId_idx";
CREATE INDEX CONCURRENTLY "Report_reporterId_subjectType_subjectId_idx" ON "Report"("reporterId", "subjectType", "subjectId");
-- last: the running release counts rows, and inserts where nothing is in the way, whatever index says so
DROP INDEX CONCURRENTLY IF EXISTS "Report_reporterId_subjectType_subjectId_key";
