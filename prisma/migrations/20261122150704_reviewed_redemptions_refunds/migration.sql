-- CreateEnum
CREATE TYPE "ReviewState" AS ENUM ('WAITING', 'APPROVED', 'REJECTED');

-- AlterTable
ALTER TABLE "Redemption" ADD COLUMN     "addressHash" CHAR(64),
ADD COLUMN     "alarmedAt" TIMESTAMPTZ(3),
ADD COLUMN     "rejectedFor" VARCHAR(40),
ADD COLUMN     "review" "ReviewState",
ADD COLUMN     "reviewReasons" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "reviewedAt" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "StoreOrder" ADD COLUMN     "awardedAt" TIMESTAMPTZ(3),
ADD COLUMN     "review" "ReviewState";

-- CreateTable
CREATE TABLE "StoreRefund" (
    "id" SERIAL NOT NULL,
    "number" VARCHAR(80) NOT NULL,
    "orderNumber" VARCHAR(80) NOT NULL,
    "amount" DECIMAL(14,2) NOT NULL,
    "currency" CHAR(3) NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "StoreRefund_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "StoreRefund_number_key" ON "StoreRefund"("number");

-- CreateIndex
CREATE INDEX "StoreRefund_orderNumber_idx" ON "StoreRefund"("orderNumber");

-- CreateIndex
CREATE INDEX "Redemption_review_createdAt_idx" ON "Redemption"("review", "createdAt");

-- CreateIndex
CREATE INDEX "Redemption_addressHash_idx" ON "Redemption"("addressHash");

-- CreateIndex
CREATE INDEX "StoreOrder_awardedAt_userId_idx" ON "StoreOrder"("awardedAt", "userId");

-- ---------------------------------------------------------------- redemptions that an operator looks at

ALTER TABLE "Redemption"
  ADD CONSTRAINT redemption_review_has_reason CHECK (review IS NULL OR cardinality("reviewReasons") > 0),
  ADD CONSTRAINT redemption_rejected_has_reason CHECK ((review IS NOT DISTINCT FROM 'REJECTED') = ("rejectedFor" IS NOT NULL)),
  ADD CONSTRAINT redemption_reviewed_first CHECK (status <> 'SUCCEEDED' OR review IS NULL OR review = 'APPROVED');

-- UPDATE "Redemption" SET review = 'APPROVED' WHERE id = … decides, and so does 'REJECTED'; once, and while it waits.
CREATE FUNCTION kerf_redemption_review() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.review IS DISTINCT FROM 'WAITING' OR NEW.review IS NULL OR OLD.status <> 'PENDING' THEN
    RAISE EXCEPTION 'Redemption %: nobody has to look at it%.', OLD.id,
      CASE WHEN OLD.review IS NULL THEN '' ELSE ' any more: it is ' || OLD.review END
      USING ERRCODE = 'check_violation';
  END IF;
  NEW."reviewedAt" := now();
  IF NEW.review = 'REJECTED' THEN NEW."rejectedFor" := coalesce(NEW."rejectedFor", 'unusual_activity'); END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER redemption_review BEFORE UPDATE OF review ON "Redemption" FOR EACH ROW
  WHEN (OLD.review IS DISTINCT FROM NEW.review) EXECUTE FUNCTION kerf_redemption_review();

CREATE FUNCTION kerf_redemption_reviewed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM graphile_worker.add_job('settle_redemption', json_build_object('redemptionId', NEW.id), job_key => 'redemption:' || NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER redemption_reviewed AFTER UPDATE OF review ON "Redemption" FOR EACH ROW
  WHEN (OLD.review IS DISTINCT FROM NEW.review) EXECUTE FUNCTION kerf_redemption_reviewed();

DROP TRIGGER act_shipped ON "Redemption";
CREATE TRIGGER act_shipped AFTER UPDATE OF "shippedAt", status, "askedAt", review ON "Redemption" FOR EACH ROW
  WHEN (OLD."shippedAt" IS DISTINCT FROM NEW."shippedAt" OR OLD.review IS DISTINCT FROM NEW.review OR kerf_operates())
  EXECUTE FUNCTION kerf_operator_act('shippedAt,status,askedAt,review,rejectedFor');

-- ---------------------------------------------------------------- orders that wait, refunds

ALTER TABLE "StoreRefund" ADD CONSTRAINT refund_positive CHECK (amount > 0);
CREATE TRIGGER refund_append_only BEFORE UPDATE OR DELETE ON "StoreRefund" FOR EACH ROW EXECUTE FUNCTION kerf_append_only();
CREATE TRIGGER refund_no_truncate BEFORE TRUNCATE ON "StoreRefund" FOR EACH STATEMENT EXECUTE FUNCTION kerf_append_only();

-- what there is has been counted, but for the orders that have no member yet
UPDATE "StoreOrder" SET "awardedAt" = "createdAt" WHERE "userId" IS NOT NULL;

CREATE FUNCTION kerf_order_review() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.review IS NULL OR OLD.review IN ('APPROVED', 'REJECTED') OR (OLD.review IS NULL AND NEW.review <> 'WAITING') THEN
    RAISE EXCEPTION 'Order % (%): nobody has to look at it%.', OLD.id, OLD.number,
      CASE WHEN OLD.review IS NULL THEN '' ELSE ' any more: it is ' || OLD.review END
      USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.review = 'APPROVED' THEN
    PERFORM graphile_worker.add_job('award_orders', '{}', job_key => 'orders:award');
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER order_review BEFORE UPDATE OF review ON "StoreOrder" FOR EACH ROW
  WHEN (OLD.review IS DISTINCT FROM NEW.review) EXECUTE FUNCTION kerf_order_review();
CREATE TRIGGER act_reviewed AFTER UPDATE OF review ON "StoreOrder" FOR EACH ROW
  WHEN (OLD.review IS DISTINCT FROM NEW.review AND OLD.review IS NOT NULL) EXECUTE FUNCTION kerf_operator_act('review');
