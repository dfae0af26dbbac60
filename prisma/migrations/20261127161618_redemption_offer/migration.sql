-- AlterTable
ALTER TABLE "Redemption" ADD COLUMN     "offer" JSONB;
