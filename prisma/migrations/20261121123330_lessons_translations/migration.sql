-- AlterTable
ALTER TABLE "Tutorial" DROP COLUMN "videoUrl",
ADD COLUMN     "contentHash" VARCHAR(64),
ADD COLUMN     "pictures" JSONB,
ADD COLUMN     "prerequisites" TEXT[],
ADD COLUMN     "video" JSONB;

-- AlterTable
ALTER TABLE "BadgeAward" ADD COLUMN     "code" VARCHAR(32) NOT NULL DEFAULT replace((gen_random_uuid())::text, '-'::text, ''::text);

-- AlterTable
ALTER TABLE "Upload" ADD COLUMN     "playback" VARCHAR(12);

-- CreateTable
CREATE TABLE "PostLesson" (
    "postId" INTEGER NOT NULL,
    "tutorialId" INTEGER NOT NULL,

    CONSTRAINT "PostLesson_pkey" PRIMARY KEY ("postId","tutorialId")
);

-- CreateTable
CREATE TABLE "TranslatedSegment" (
    "hash" CHAR(64) NOT NULL,
    "target" "Language" NOT NULL,
    "text" TEXT NOT NULL,
    "provider" VARCHAR(20) NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "TranslatedSegment_pkey" PRIMARY KEY ("hash","target")
);

-- CreateIndex
CREATE INDEX "PostLesson_tutorialId_postId_idx" ON "PostLesson"("tutorialId", "postId" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "BadgeAward_code_key" ON "BadgeAward"("code");

-- AddForeignKey
ALTER TABLE "PostLesson" ADD CONSTRAINT "PostLesson_postId_fkey" FOREIGN KEY ("postId") REFERENCES "Post"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PostLesson" ADD CONSTRAINT "PostLesson_tutorialId_fkey" FOREIGN KEY ("tutorialId") REFERENCES "Tutorial"("id") ON DELETE CASCADE ON UPDATE CASCADE;
