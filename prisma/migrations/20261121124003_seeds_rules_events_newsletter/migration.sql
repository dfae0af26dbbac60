-- AlterTable
ALTER TABLE "Download" ADD COLUMN     "addressHash" CHAR(64),
ADD COLUMN     "counted" BOOLEAN NOT NULL DEFAULT true;

-- AlterTable
ALTER TABLE "SeedRule" ADD COLUMN     "multiplier" INTEGER,
ADD COLUMN     "names" JSONB;

-- CreateTable
CREATE TABLE "NewsletterRequest" (
    "userId" INTEGER NOT NULL,
    "tokenHash" CHAR(64) NOT NULL,
    "email" TEXT NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "NewsletterRequest_pkey" PRIMARY KEY ("userId")
);

-- CreateIndex
CREATE UNIQUE INDEX "NewsletterRequest_tokenHash_key" ON "NewsletterRequest"("tokenHash");

-- AddForeignKey
ALTER TABLE "NewsletterRequest" ADD CONSTRAINT "NewsletterRequest_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- ---------------------------------------------------------------- a removal can be lifted

CREATE OR REPLACE FUNCTION kerf_post_allowed(from_status "PostStatus", published boolean) RETURNS "PostStatus"[]
LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE from_status
    WHEN 'DRAFT' THEN ARRAY['REVIEW', 'DELETED']::"PostStatus"[]
    WHEN 'REVIEW' THEN ARRAY['APPROVED', 'REJECTED', 'DRAFT', 'DELETED']::"PostStatus"[]
    WHEN 'REJECTED' THEN ARRAY['DRAFT', 'DELETED']::"PostStatus"[]
    WHEN 'APPROVED' THEN ARRAY['REVIEW', 'REMOVED', 'DELETED']::"PostStatus"[]
    WHEN 'REMOVED' THEN ARRAY['DELETED']::"PostStatus"[]
    ELSE ARRAY[]::"PostStatus"[]
  END
  -- a published post can be removed while an edit of it is written, reviewed or rejected
  || CASE WHEN published AND from_status IN ('DRAFT', 'REVIEW', 'REJECTED')
       THEN ARRAY['REMOVED']::"PostStatus"[] ELSE ARRAY[]::"PostStatus"[] END
  -- and a removal lifted: what was published before is up again
  || CASE WHEN published AND from_status = 'REMOVED'
       THEN ARRAY['APPROVED']::"PostStatus"[] ELSE ARRAY[]::"PostStatus"[] END
$$;

CREATE OR REPLACE FUNCTION kerf_post_guard() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  allowed "PostStatus"[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.status <> 'DRAFT' THEN
      RAISE EXCEPTION 'A new post starts as DRAFT, not as %.', NEW.status USING ERRCODE = 'check_violation';
    END IF;
  ELSIF NEW.status IS DISTINCT FROM OLD.status THEN
    allowed := kerf_post_allowed(OLD.status, OLD."publishedRevisionId" IS NOT NULL);
    IF NOT (NEW.status = ANY (allowed)) THEN
      RAISE EXCEPTION 'Post %: the status cannot go from % to %.', OLD.id, OLD.status, NEW.status
        USING ERRCODE = 'check_violation',
              DETAIL = CASE WHEN cardinality(allowed) = 0 THEN format('%s is final.', OLD.status)
                       ELSE format('From %s it can go to: %s.', OLD.status, array_to_string(allowed, ', ')) END,
              HINT = CASE WHEN cardinality(allowed) = 0 THEN NULL
                     ELSE format('Allowed from %s: %s.', OLD.status, array_to_string(allowed, ', ')) END;
    END IF;
    IF NEW.status IN ('REVIEW', 'APPROVED') AND OLD.status <> 'REMOVED' AND NEW."reviewRevisionId" IS NULL THEN
      RAISE EXCEPTION 'Post %: there is no submitted revision, so it cannot become %.', OLD.id, NEW.status
        USING ERRCODE = 'check_violation', HINT = 'The author submits a revision first.';
    END IF;
    IF NEW.status = 'REVIEW' OR OLD.status = 'REMOVED' THEN
      NEW."reviewReasons" := NULL;
      NEW."reviewNote" := NULL;
    ELSIF NEW.status IN ('REJECTED', 'REMOVED') AND coalesce(jsonb_array_length(NEW."reviewReasons"), 0) = 0 THEN
      NEW."reviewReasons" := '[{"code": "guidelines"}]';
    END IF;
    IF NEW.status = 'REMOVED' THEN NEW."removedAt" := now(); END IF;
    IF OLD.status = 'REMOVED' AND NEW.status = 'APPROVED' THEN NEW."removedAt" := NULL; END IF;
    IF NEW.status = 'DELETED' THEN NEW."deletedAt" := now(); END IF;
    NEW."updatedAt" := now();
  END IF;
  NEW.visible := NEW."publishedRevisionId" IS NOT NULL AND NEW.status NOT IN ('REMOVED', 'DELETED');
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION kerf_post_status_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  change_id integer;
BEGIN
  INSERT INTO "PostStatusChange" ("postId", "from", "to", "revisionId", actor, reasons, note)
  VALUES (NEW.id, OLD.status, NEW.status,
          -- a lifted removal is about what was published, not about an edit that waits
          CASE WHEN OLD.status = 'REMOVED' THEN NEW."publishedRevisionId"
               WHEN NEW.status IN ('REVIEW', 'APPROVED', 'REJECTED') THEN NEW."reviewRevisionId" END,
          coalesce(nullif(current_setting('kerf.actor', true), ''), 'sql:' || session_user),
          CASE WHEN NEW.status IN ('REJECTED', 'REMOVED') THEN NEW."reviewReasons" END,
          CASE WHEN NEW.status IN ('REJECTED', 'REMOVED') THEN NEW."reviewNote" END)
  RETURNING id INTO change_id;
  PERFORM graphile_worker.add_job('post_status_changed', json_build_object('changeId', change_id),
                                  queue_name => 'post:' || NEW.id);
  IF NEW.visible IS DISTINCT FROM OLD.visible THEN
    PERFORM pg_notify('kerf_tags', format('["post:%s", "posts"]', NEW.id));
  END IF;
  RETURN NULL;
END $$;

-- ---------------------------------------------------------------- the ledger

-- A transfer stands unless it is reversed by one that stands: a removal that is lifted reverses the reversal.
CREATE FUNCTION kerf_transfer_stands(wanted integer) RETURNS boolean LANGUAGE sql STABLE AS $$
  WITH RECURSIVE chain AS (
    SELECT wanted AS id, 0 AS depth
    UNION ALL
    SELECT back.id, chain.depth + 1 FROM chain JOIN "SeedTransfer" AS back ON back."reversesId" = chain.id
  )
  SELECT max(depth) % 2 = 0 FROM chain
$$;

-- Not even the right to: the triggers are the second lock. One column stays, because looking at a row to refer to it
-- (a foreign key) needs a right to change something; the trigger refuses to.
REVOKE UPDATE, DELETE, TRUNCATE ON "SeedTransfer", "SeedEntry" FROM PUBLIC, CURRENT_USER;
GRANT UPDATE (id) ON "SeedTransfer" TO CURRENT_USER;

ALTER TABLE "SeedAccount"
  -- no sum of two transfers can reach what the column cannot hold
  ADD CONSTRAINT balance_in_bounds CHECK (balance BETWEEN -1000000000 AND 1000000000);

-- ---------------------------------------------------------------- rules

ALTER TABLE "SeedRule"
  ADD CONSTRAINT rule_amount_in_bounds CHECK (amount BETWEEN 0 AND 10000),
  ADD CONSTRAINT rule_event_amount CHECK (type <> 'EVENT' OR amount = 0 OR amount BETWEEN 20 AND 1000),
  ADD CONSTRAINT rule_caps_positive CHECK ("dailyCap" > 0 AND "totalCap" > 0 AND threshold > 0 AND version > 0),
  ADD CONSTRAINT rule_ends_after_start CHECK ("endsAt" >= "startsAt"),
  ADD CONSTRAINT rule_multiplies_for_a_while CHECK (multiplier IS NULL OR (multiplier BETWEEN 2 AND 10 AND amount = 0 AND "endsAt" IS NOT NULL)),
  ADD CONSTRAINT rule_market_known CHECK (market IN ('US', 'EU', 'UK', 'CA', 'AU', 'JP', 'CN', 'other'));

-- What has held keeps saying what it said: a change is a new version, and a version ends by its date.
CREATE FUNCTION kerf_seed_rule_guard() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  used boolean;
  first_type "SeedType";
BEGIN
  IF TG_OP <> 'INSERT' THEN
    used := OLD."startsAt" <= now() OR EXISTS (SELECT FROM "SeedTransfer" WHERE "ruleId" = OLD.id);
  END IF;
  IF TG_OP = 'DELETE' THEN
    IF used THEN
      RAISE EXCEPTION 'Rule %, version %, has been in force and stays in the history.', OLD.code, OLD.version
        USING ERRCODE = 'check_violation', HINT = 'End it: UPDATE "SeedRule" SET "endsAt" = now() WHERE id = ' || OLD.id;
    END IF;
    RETURN OLD;
  END IF;
  SELECT type INTO first_type FROM "SeedRule" WHERE code = NEW.code AND id <> NEW.id ORDER BY version LIMIT 1;
  IF first_type IS DISTINCT FROM NEW.type AND first_type IS NOT NULL THEN
    RAISE EXCEPTION 'Rule % is of the type %, not %.', NEW.code, first_type, NEW.type USING ERRCODE = 'check_violation';
  END IF;
  IF TG_OP = 'UPDATE' AND used THEN
    IF (to_jsonb(NEW) - ARRAY['endsAt', 'sort', 'names']) IS DISTINCT FROM (to_jsonb(OLD) - ARRAY['endsAt', 'sort', 'names']) THEN
      RAISE EXCEPTION 'Rule %, version %, has been in force: only its end can be changed.', OLD.code, OLD.version
        USING ERRCODE = 'check_violation', HINT = 'Insert a new version of it.';
    END IF;
    IF NEW."endsAt" IS DISTINCT FROM OLD."endsAt" AND (OLD."endsAt" < now() OR NEW."endsAt" < now() - interval '1 minute') THEN
      RAISE EXCEPTION 'Rule %, version %: what is over cannot be changed, and nothing ends in the past.', OLD.code, OLD.version
        USING ERRCODE = 'check_violation', HINT = 'Insert a new version of it.';
    END IF;
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER seed_rule_guard BEFORE INSERT OR UPDATE OR DELETE ON "SeedRule"
  FOR EACH ROW EXECUTE FUNCTION kerf_seed_rule_guard();

CREATE FUNCTION kerf_seed_rule_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('kerf_tags', '["seed-rules"]');
  RETURN NULL;
END $$;
CREATE TRIGGER seed_rule_changed AFTER INSERT OR UPDATE OR DELETE ON "SeedRule"
  FOR EACH STATEMENT EXECUTE FUNCTION kerf_seed_rule_changed();
