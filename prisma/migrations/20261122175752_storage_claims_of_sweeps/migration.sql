-- AlterTable
ALTER TABLE "StorageClaim" ADD COLUMN     "sweeping" BOOLEAN NOT NULL DEFAULT false;
