-- AlterTable
ALTER TABLE "Comment" ADD COLUMN     "key" VARCHAR(100);

-- Comments from before have none: there is nothing to write for them.
CREATE UNIQUE INDEX "Comment_authorId_key_key" ON "Comment"("authorId", "key") WHERE "key" IS NOT NULL;
