-- AlterTable
ALTER TABLE "Post" ADD COLUMN     "basedOnId" INTEGER;

-- CreateIndex
CREATE INDEX "Post_basedOnId_idx" ON "Post"("basedOnId");

-- AddForeignKey
ALTER TABLE "Post" ADD CONSTRAINT "Post_basedOnId_fkey" FOREIGN KEY ("basedOnId") REFERENCES "Post"("id") ON DELETE SET NULL ON UPDATE CASCADE;
