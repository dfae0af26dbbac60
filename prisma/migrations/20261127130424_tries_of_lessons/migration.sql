-- AlterTable
ALTER TABLE "TutorialProgress" ADD COLUMN     "tryAnswer" JSONB,
ADD COLUMN     "tryKey" VARCHAR(100);
