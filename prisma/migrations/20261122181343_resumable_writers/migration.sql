-- AlterTable
ALTER TABLE "ResumableUpload" ADD COLUMN     "wanted" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "writer" VARCHAR(40),
ADD COLUMN     "writerProcess" VARCHAR(200),
ADD COLUMN     "writerSeenAt" TIMESTAMPTZ(3);
