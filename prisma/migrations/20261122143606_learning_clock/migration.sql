-- AlterTable
ALTER TABLE "TutorialProgress" ADD COLUMN     "beatAt" TIMESTAMPTZ(3),
ADD COLUMN     "quizDay" VARCHAR(10),
ADD COLUMN     "quizTries" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "seconds" DOUBLE PRECISION NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "LearningClock" (
    "userId" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "LearningClock_pkey" PRIMARY KEY ("userId")
);

-- AddForeignKey
ALTER TABLE "LearningClock" ADD CONSTRAINT "LearningClock_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "TutorialProgress" ADD CONSTRAINT progress_not_negative CHECK (seconds >= 0 AND "quizTries" >= 0);
