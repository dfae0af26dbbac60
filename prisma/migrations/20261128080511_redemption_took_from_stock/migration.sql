-- AlterTable
ALTER TABLE "Redemption" ADD COLUMN     "fromStock" BOOLEAN NOT NULL DEFAULT true;
