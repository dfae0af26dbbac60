-- designs from before have none: there is nothing to compare them by
DROP INDEX CONCURRENTLY IF EXISTS "Design_authorId_key_key";
CREATE UNIQUE INDEX CONCURRENTLY "Design_authorId_key_key" ON "Design"("authorId", "key") WHERE "key" IS NOT NULL;
