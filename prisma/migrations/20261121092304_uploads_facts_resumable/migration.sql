-- DropIndex
DROP INDEX "DesignFile_uploadId_idx";

-- DropIndex
DROP INDEX "DesignFile_designId_uploadId_key";

-- AlterTable
ALTER TABLE "Upload" ADD COLUMN     "facts" JSONB,
ADD COLUMN     "previewToken" VARCHAR(40);

-- CreateTable
CREATE TABLE "ResumableUpload" (
    "id" VARCHAR(40) NOT NULL,
    "ownerId" INTEGER NOT NULL,
    "kind" "UploadKind" NOT NULL,
    "name" VARCHAR(300) NOT NULL,
    "size" INTEGER NOT NULL,
    "uploadId" INTEGER,
    "refusal" JSONB,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ResumableUpload_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "ResumableUpload_uploadId_key" ON "ResumableUpload"("uploadId");

-- CreateIndex
CREATE INDEX "ResumableUpload_ownerId_idx" ON "ResumableUpload"("ownerId");

-- CreateIndex
CREATE INDEX "ResumableUpload_expiresAt_idx" ON "ResumableUpload"("expiresAt");

-- CreateIndex
CREATE UNIQUE INDEX "DesignFile_uploadId_key" ON "DesignFile"("uploadId");

-- CreateIndex
CREATE INDEX "DesignFile_designId_idx" ON "DesignFile"("designId");

-- CreateIndex
CREATE INDEX "Upload_createdAt_idx" ON "Upload"("createdAt");

-- AddForeignKey
ALTER TABLE "ResumableUpload" ADD CONSTRAINT "ResumableUpload_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ResumableUpload" ADD CONSTRAINT "ResumableUpload_uploadId_fkey" FOREIGN KEY ("uploadId") REFERENCES "Upload"("id") ON DELETE CASCADE ON UPDATE CASCADE;
