-- What the database itself guards: post status, the append-only ledger, and facts that must stay true whoever writes.

CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- ---------------------------------------------------------------- posts

CREATE FUNCTION kerf_post_allowed(from_status "PostStatus", published boolean) RETURNS "PostStatus"[]
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
$$;

CREATE FUNCTION kerf_post_guard() RETURNS trigger LANGUAGE plpgsql AS $$
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
    IF NEW.status IN ('REVIEW', 'APPROVED') AND NEW."reviewRevisionId" IS NULL THEN
      RAISE EXCEPTION 'Post %: there is no submitted revision, so it cannot become %.', OLD.id, NEW.status
        USING ERRCODE = 'check_violation', HINT = 'The author submits a revision first.';
    END IF;
    IF NEW.status = 'REVIEW' THEN
      NEW."reviewReasons" := NULL;
      NEW."reviewNote" := NULL;
    ELSIF NEW.status IN ('REJECTED', 'REMOVED') AND coalesce(jsonb_array_length(NEW."reviewReasons"), 0) = 0 THEN
      NEW."reviewReasons" := '[{"code": "guidelines"}]';
    END IF;
    IF NEW.status = 'REMOVED' THEN NEW."removedAt" := now(); END IF;
    IF NEW.status = 'DELETED' THEN NEW."deletedAt" := now(); END IF;
    NEW."updatedAt" := now();
  END IF;
  NEW.visible := NEW."publishedRevisionId" IS NOT NULL AND NEW.status NOT IN ('REMOVED', 'DELETED');
  RETURN NEW;
END $$;

CREATE TRIGGER post_guard BEFORE INSERT OR UPDATE ON "Post" FOR EACH ROW EXECUTE FUNCTION kerf_post_guard();

-- One job for every change, in the same transaction: psql, scripts and the app share lib/moderation/tasks.ts.
CREATE FUNCTION kerf_post_status_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  change_id integer;
BEGIN
  INSERT INTO "PostStatusChange" ("postId", "from", "to", "revisionId", actor, reasons, note)
  VALUES (NEW.id, OLD.status, NEW.status,
          CASE WHEN NEW.status IN ('REVIEW', 'APPROVED', 'REJECTED') THEN NEW."reviewRevisionId" END,
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

CREATE TRIGGER post_status_changed AFTER UPDATE OF status ON "Post" FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION kerf_post_status_changed();

CREATE FUNCTION kerf_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only: % is refused. Write a reversal instead.', TG_TABLE_NAME, TG_OP
    USING ERRCODE = 'insufficient_privilege';
END $$;

CREATE TRIGGER post_status_change_append_only BEFORE UPDATE ON "PostStatusChange"
  FOR EACH ROW EXECUTE FUNCTION kerf_append_only();

ALTER TABLE "Post"
  ADD CONSTRAINT post_type_known CHECK ("postType" IN (0, 1)),
  ADD CONSTRAINT post_counters_not_negative CHECK (
    "likesCount" >= 0 AND "savesCount" >= 0 AND "commentsCount" >= 0 AND "downloadsCount" >= 0 AND "sharesCount" >= 0);

ALTER TABLE "PostSetting" ADD CONSTRAINT setting_in_its_scheme CHECK (
  (scheme = 'lp' AND depth IS NOT NULL AND speed IS NULL) OR (scheme = 'lx' AND speed IS NOT NULL AND depth IS NULL));

ALTER TABLE "Comment" ADD CONSTRAINT comment_one_subject CHECK (num_nonnulls("postId", "designId", "tutorialId") = 1);
ALTER TABLE "Download" ADD CONSTRAINT download_one_subject CHECK (num_nonnulls("postId", "designId") = 1);
ALTER TABLE "Follow" ADD CONSTRAINT follow_not_oneself CHECK ("followerId" <> "followedId");
ALTER TABLE "Block" ADD CONSTRAINT block_not_oneself CHECK ("blockerId" <> "blockedId");

CREATE INDEX post_title_trigrams ON "Post" USING gin (title gin_trgm_ops) WHERE visible;

-- ---------------------------------------------------------------- seeds

ALTER TABLE "SeedAccount"
  ADD CONSTRAINT member_has_balance CHECK ((kind = 'MEMBER') = (balance IS NOT NULL));
CREATE UNIQUE INDEX seed_account_one_of_a_kind ON "SeedAccount" (kind) WHERE kind <> 'MEMBER';
INSERT INTO "SeedAccount" (kind) VALUES ('ISSUANCE'), ('HOLDS'), ('STORE');

ALTER TABLE "SeedTransfer"
  ADD CONSTRAINT transfer_positive CHECK (amount > 0),
  ADD CONSTRAINT transfer_two_accounts CHECK ("fromId" <> "toId"),
  ADD CONSTRAINT transfer_from_account FOREIGN KEY ("fromId") REFERENCES "SeedAccount" (id),
  ADD CONSTRAINT transfer_to_account FOREIGN KEY ("toId") REFERENCES "SeedAccount" (id);

CREATE TRIGGER transfer_append_only BEFORE UPDATE OR DELETE ON "SeedTransfer" FOR EACH ROW EXECUTE FUNCTION kerf_append_only();
CREATE TRIGGER transfer_no_truncate BEFORE TRUNCATE ON "SeedTransfer" FOR EACH STATEMENT EXECUTE FUNCTION kerf_append_only();
CREATE TRIGGER entry_append_only BEFORE UPDATE OR DELETE ON "SeedEntry" FOR EACH ROW EXECUTE FUNCTION kerf_append_only();
CREATE TRIGGER entry_no_truncate BEFORE TRUNCATE ON "SeedEntry" FOR EACH STATEMENT EXECUTE FUNCTION kerf_append_only();

-- At commit every transfer has moved exactly its amount from one account to the other.
CREATE FUNCTION kerf_transfer_balanced() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  transfer "SeedTransfer";
BEGIN
  SELECT * INTO transfer FROM "SeedTransfer" WHERE id = (CASE WHEN TG_TABLE_NAME = 'SeedTransfer' THEN to_jsonb(NEW)->>'id' ELSE to_jsonb(NEW)->>'transferId' END)::integer;
  IF (SELECT count(*) FILTER (WHERE "accountId" = transfer."fromId" AND amount = -transfer.amount) = 1
         AND count(*) FILTER (WHERE "accountId" = transfer."toId" AND amount = transfer.amount) = 1
         AND count(*) = 2
      FROM "SeedEntry" WHERE "transferId" = transfer.id) IS NOT TRUE THEN
    RAISE EXCEPTION 'Transfer %: its entries do not say what it says.', transfer.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER transfer_balanced AFTER INSERT ON "SeedTransfer"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION kerf_transfer_balanced();
CREATE CONSTRAINT TRIGGER entry_balanced AFTER INSERT ON "SeedEntry"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION kerf_transfer_balanced();

-- ---------------------------------------------------------------- rewards, notifications

ALTER TABLE "Reward"
  ADD CONSTRAINT reward_price_positive CHECK (price > 0),
  ADD CONSTRAINT reward_stock_not_negative CHECK (stock IS NULL OR stock >= 0);
ALTER TABLE "Redemption" ADD CONSTRAINT redemption_failed_has_reason CHECK ((status = 'FAILED') = (reason IS NOT NULL));

CREATE UNIQUE INDEX notification_one_unread_a_group ON "Notification" ("userId", "groupKey") WHERE "readAt" IS NULL;
