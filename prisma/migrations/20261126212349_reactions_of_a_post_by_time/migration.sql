-- What others did with one's projects in the last two weeks is read by time; the indexes by project alone are contained.
DROP INDEX CONCURRENTLY IF EXISTS "PostLike_postId_createdAt_idx";
CREATE INDEX CONCURRENTLY "PostLike_postId_createdAt_idx" ON "PostLike"("postId", "createdAt");
DROP INDEX CONCURRENTLY IF EXISTS "PostLike_postId_idx";
DROP INDEX CONCURRENTLY IF EXISTS "PostSave_postId_createdAt_idx";
CREATE INDEX CONCURRENTLY "PostSave_postId_createdAt_idx" ON "PostSave"("postId", "createdAt");
DROP INDEX CONCURRENTLY IF EXISTS "PostSave_postId_idx";
DROP INDEX CONCURRENTLY IF EXISTS "Download_postId_createdAt_idx";
CREATE INDEX CONCURRENTLY "Download_postId_createdAt_idx" ON "Download"("postId", "createdAt");
DROP INDEX CONCURRENTLY IF EXISTS "Download_postId_idx";
