ALTER TYPE "CodePurpose" ADD VALUE 'OLD_EMAIL';
ALTER TYPE "CodePurpose" ADD VALUE 'NEW_EMAIL';

-- AlterTable
ALTER TABLE "Session" ADD COLUMN     "country" CHAR(2);

-- these live for 60 s; those without a session are of no use any more
DELETE FROM "HandoffToken";

-- AlterTable
ALTER TABLE "HandoffToken" ADD COLUMN     "sessionId" UUID NOT NULL;

-- CreateIndex
CREATE INDEX "HandoffToken_sessionId_idx" ON "HandoffToken"("sessionId");

-- AddForeignKey
ALTER TABLE "HandoffToken" ADD CONSTRAINT "HandoffToken_sessionId_fkey" FOREIGN KEY ("sessionId") REFERENCES "Session"("id") ON DELETE CASCADE ON UPDATE CASCADE;
