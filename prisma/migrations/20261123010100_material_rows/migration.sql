-- The settings rows of posts become the rows of the material library: of lessons and of what people ended at, too. A view of
-- the old name serves the release before.
-- contract: what the release before reads and writes stays there as a view
-- tables: one table under two names
CREATE TYPE "RowSource" AS ENUM ('POST', 'LESSON', 'TRIED');

-- the release before reads rows of posts alone, which have all three
-- squawk-ignore ban-drop-not-null
ALTER TABLE "PostSetting" ALTER COLUMN "postId" DROP NOT NULL;
-- squawk-ignore ban-drop-not-null
ALTER TABLE "PostSetting" ALTER COLUMN "step" DROP NOT NULL;
-- squawk-ignore ban-drop-not-null
ALTER TABLE "PostSetting" ALTER COLUMN "row" DROP NOT NULL;
ALTER TABLE "PostSetting"
  ADD COLUMN "source" "RowSource" NOT NULL DEFAULT 'POST',
  ADD COLUMN "tutorialId" INTEGER,
  ADD COLUMN "outcomeId" INTEGER,
  ADD COLUMN "makerId" INTEGER,
  ADD COLUMN "schemeVersion" SMALLINT,
  ADD COLUMN "thicknessMm" DECIMAL(7,2),
  ADD COLUMN "since" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  ADD COLUMN "cellId" INTEGER,
  ADD COLUMN "numbers" VARCHAR(80) NOT NULL DEFAULT '',
  ADD COLUMN "live" BOOLEAN NOT NULL DEFAULT false,
  ADD COLUMN "latest" BOOLEAN NOT NULL DEFAULT true,
  ADD COLUMN "voice" BOOLEAN NOT NULL DEFAULT false,
  ADD COLUMN "worked" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "tooWeak" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "tooStrong" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "failed" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "standing" DOUBLE PRECISION NOT NULL DEFAULT 0,
  ADD COLUMN "toldAt" TIMESTAMPTZ(3);

ALTER TABLE "PostSetting" RENAME TO "MaterialRow";
ALTER SEQUENCE "PostSetting_id_seq" RENAME TO "MaterialRow_id_seq";
ALTER TABLE "MaterialRow" RENAME CONSTRAINT "PostSetting_pkey" TO "MaterialRow_pkey";
ALTER TABLE "MaterialRow" RENAME CONSTRAINT "PostSetting_postId_fkey" TO "MaterialRow_postId_fkey";
ALTER INDEX "PostSetting_postId_step_row_key" RENAME TO "MaterialRow_postId_step_row_key";

CREATE VIEW "PostSetting" AS
  SELECT id, "postId", step, row, scheme, "deviceId", "moduleId", "materialId", method, power, passes, depth, speed,
    resolution, density, frequency, acceleration, other
  FROM "MaterialRow" WHERE source = 'POST' AND step IS NOT NULL;
