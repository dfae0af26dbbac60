-- AlterTable
ALTER TABLE "EmailCode" ADD COLUMN     "deviceHash" VARCHAR(64),
ADD COLUMN     "networkHash" VARCHAR(64),
ADD COLUMN     "networkTries" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "otherTries" INTEGER NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "EarningAddress" (
    "hash" CHAR(64) NOT NULL,
    "userId" INTEGER NOT NULL,
    "first" BOOLEAN NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "endsAt" TIMESTAMPTZ(3),

    CONSTRAINT "EarningAddress_pkey" PRIMARY KEY ("hash","userId")
);

-- CreateIndex
CREATE INDEX "EarningAddress_userId_idx" ON "EarningAddress"("userId");

-- CreateIndex
CREATE INDEX "EarningAddress_endsAt_idx" ON "EarningAddress"("endsAt");

-- AddForeignKey
ALTER TABLE "EarningAddress" ADD CONSTRAINT "EarningAddress_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- one beginning a mailbox: who registers at the same time waits here for the other
CREATE UNIQUE INDEX "EarningAddress_first" ON "EarningAddress"("hash") WHERE "first";
