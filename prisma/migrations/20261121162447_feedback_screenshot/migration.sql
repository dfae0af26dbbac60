-- AlterTable
ALTER TABLE "Feedback" ADD COLUMN     "uploadId" INTEGER;

-- CreateIndex
CREATE UNIQUE INDEX "Feedback_uploadId_key" ON "Feedback"("uploadId");

-- AddForeignKey
ALTER TABLE "Feedback" ADD CONSTRAINT "Feedback_uploadId_fkey" FOREIGN KEY ("uploadId") REFERENCES "Upload"("id") ON DELETE SET NULL ON UPDATE CASCADE;
