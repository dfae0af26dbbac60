DROP INDEX CONCURRENTLY IF EXISTS "Post_authorId_key_key";
CREATE UNIQUE INDEX CONCURRENTLY "Post_authorId_key_key" ON "Post"("authorId", "key");
