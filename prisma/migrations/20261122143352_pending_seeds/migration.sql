-- AlterTable
ALTER TABLE "SeedAccount" ADD COLUMN     "pending" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "SeedRule" ADD COLUMN     "pendingDays" INTEGER;

-- CreateTable
CREATE TABLE "SeedPending" (
    "transferId" INTEGER NOT NULL,
    "accountId" INTEGER NOT NULL,
    "amount" INTEGER NOT NULL,
    "availableAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "SeedPending_pkey" PRIMARY KEY ("transferId")
);

-- CreateIndex
CREATE INDEX "SeedPending_availableAt_idx" ON "SeedPending"("availableAt");

-- CreateIndex
CREATE INDEX "SeedPending_accountId_availableAt_idx" ON "SeedPending"("accountId", "availableAt");

-- AddForeignKey
ALTER TABLE "SeedPending" ADD CONSTRAINT "SeedPending_transferId_fkey" FOREIGN KEY ("transferId") REFERENCES "SeedTransfer"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SeedPending" ADD CONSTRAINT "SeedPending_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "SeedAccount"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- ---------------------------------------------------------------- what is on the way

ALTER TABLE "SeedAccount"
  ADD CONSTRAINT pending_not_negative CHECK (pending >= 0 AND (kind = 'MEMBER' OR pending = 0));
ALTER TABLE "SeedPending"
  ADD CONSTRAINT pending_earning_positive CHECK (amount > 0);

-- The rows are facts of the ledger: they come with their transfer and go once. Only their day can be moved, by an
-- operator: UPDATE "SeedPending" SET "availableAt" = now() WHERE "transferId" = … makes an earning available at once.
CREATE FUNCTION kerf_pending_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW."transferId", NEW."accountId", NEW.amount) IS DISTINCT FROM (OLD."transferId", OLD."accountId", OLD.amount) THEN
    RAISE EXCEPTION 'Of an earning on the way only the day can be changed.' USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF NOT kerf_operates() THEN
    RAISE EXCEPTION 'The day of an earning on the way is for operators to change.' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER pending_guard BEFORE UPDATE ON "SeedPending" FOR EACH ROW EXECUTE FUNCTION kerf_pending_guard();
CREATE TRIGGER pending_no_truncate BEFORE TRUNCATE ON "SeedPending" FOR EACH STATEMENT EXECUTE FUNCTION kerf_append_only();
CREATE OR REPLACE FUNCTION kerf_operator_act() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was jsonb := CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) END;
  becomes jsonb := CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) END;
  changed jsonb := kerf_act_columns(becomes, was, TG_ARGV[0]);
  whole jsonb := coalesce(becomes, was);
BEGIN
  IF TG_OP = 'UPDATE' AND changed IS NULL THEN RETURN NULL; END IF;
  INSERT INTO "OperatorAct" (actor, "dbRole", subject, "rowId", operation, before, after)
  VALUES (kerf_operator(), session_user, TG_TABLE_NAME,
          left(coalesce(whole->>'id', whole->>'key', whole->>'transferId', concat_ws(':', whole->>'slot', whole->>'postId')), 120),
          lower(TG_OP), kerf_act_columns(was, becomes, TG_ARGV[0]), changed);
  RETURN NULL;
END $$;
CREATE TRIGGER act_pending AFTER UPDATE ON "SeedPending" FOR EACH ROW EXECUTE FUNCTION kerf_operator_act('availableAt');

-- At commit a row says what its transfer moved to the account, and goes only when its day has come, its transfer is
-- reversed or its member has left.
CREATE FUNCTION kerf_pending_right() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' AND NOT EXISTS (
       SELECT FROM "SeedTransfer" WHERE id = NEW."transferId" AND "toId" = NEW."accountId" AND amount = NEW.amount) THEN
    RAISE EXCEPTION 'Earning %: its transfer says something else.', NEW."transferId" USING ERRCODE = 'check_violation';
  END IF;
  IF TG_OP = 'DELETE' AND OLD."availableAt" > now()
     AND NOT EXISTS (SELECT FROM "SeedTransfer" WHERE "reversesId" = OLD."transferId")
     AND NOT EXISTS (SELECT FROM "SeedAccount" AS account LEFT JOIN "User" AS member ON member.id = account."userId"
                     WHERE account.id = OLD."accountId" AND coalesce(member.status = 'DELETED', true)) THEN
    RAISE EXCEPTION 'Earning % is on the way until %.', OLD."transferId", OLD."availableAt" USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER pending_right AFTER INSERT OR DELETE ON "SeedPending"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION kerf_pending_right();

-- At commit the column is the sum of the rows.
CREATE FUNCTION kerf_pending_sum() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  account integer := (CASE WHEN TG_TABLE_NAME = 'SeedAccount' THEN to_jsonb(NEW)->>'id'
                           ELSE coalesce(to_jsonb(NEW), to_jsonb(OLD))->>'accountId' END)::integer;
BEGIN
  IF (SELECT pending FROM "SeedAccount" WHERE id = account)
     <> (SELECT coalesce(sum(amount), 0) FROM "SeedPending" WHERE "accountId" = account) THEN
    RAISE EXCEPTION 'Account %: what is on the way is not the sum of its earnings.', account USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER pending_sum AFTER INSERT OR DELETE ON "SeedPending"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION kerf_pending_sum();
CREATE CONSTRAINT TRIGGER pending_sum AFTER UPDATE OF pending ON "SeedAccount"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.pending IS DISTINCT FROM NEW.pending)
  EXECUTE FUNCTION kerf_pending_sum();

REVOKE TRUNCATE ON "SeedPending" FROM PUBLIC, CURRENT_USER;

-- ---------------------------------------------------------------- how long

ALTER TABLE "SeedRule" ADD CONSTRAINT rule_pending_days CHECK ("pendingDays" BETWEEN 0 AND 365);

CREATE FUNCTION kerf_pending_days(of "SeedType") RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN of IN ('POST', 'INSPIRATION_POST', 'EVENT') THEN 7 WHEN of = 'ORDER_AWARD' THEN 14 ELSE 3 END
$$;

CREATE FUNCTION kerf_seed_rule_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."pendingDays" := coalesce(
    NEW."pendingDays",
    (SELECT "pendingDays" FROM "SeedRule" WHERE code = NEW.code AND version < NEW.version ORDER BY version DESC LIMIT 1),
    kerf_pending_days(NEW.type));
  RETURN NEW;
END $$;
CREATE TRIGGER seed_rule_days BEFORE INSERT ON "SeedRule" FOR EACH ROW EXECUTE FUNCTION kerf_seed_rule_days();

-- the versions there are: from now on what they give is on the way first
ALTER TABLE "SeedRule" DISABLE TRIGGER seed_rule_guard;
UPDATE "SeedRule" SET "pendingDays" = kerf_pending_days(type);
ALTER TABLE "SeedRule" ENABLE TRIGGER seed_rule_guard;

DROP TRIGGER act_rule ON "SeedRule";
CREATE TRIGGER act_rule AFTER INSERT OR UPDATE OR DELETE ON "SeedRule" FOR EACH ROW
  EXECUTE FUNCTION kerf_operator_act('code,version,type,amount,dailyCap,totalCap,threshold,pendingDays,market,multiplier,startsAt,endsAt');
