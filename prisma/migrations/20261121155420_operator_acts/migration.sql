-- AlterTable
ALTER TABLE "Design" ADD COLUMN     "removedReason" VARCHAR(30);

-- AlterTable
ALTER TABLE "User" ADD COLUMN     "suspendedNote" VARCHAR(1000),
ADD COLUMN     "suspendedReason" VARCHAR(30),
ADD COLUMN     "suspendedUntil" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "OperatorAct" (
    "id" SERIAL NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "actor" VARCHAR(80) NOT NULL,
    "dbRole" VARCHAR(63) NOT NULL,
    "subject" VARCHAR(63) NOT NULL,
    "rowId" VARCHAR(120) NOT NULL,
    "operation" VARCHAR(6) NOT NULL,
    "before" JSONB,
    "after" JSONB,

    CONSTRAINT "OperatorAct_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "OperatorAct_subject_rowId_idx" ON "OperatorAct"("subject", "rowId");

-- CreateIndex
CREATE INDEX "OperatorAct_actor_id_idx" ON "OperatorAct"("actor", "id");

-- ---------------------------------------------------------------- who is an operator

-- Commands name their operator in the session (kerf.operator). Whoever is not the site itself (its connections are called
-- `kerf`) works with SQL. What only operators do is written down whoever says it.
CREATE FUNCTION kerf_operates() RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce(current_setting('kerf.operator', true), '') <> '' OR current_setting('application_name') <> 'kerf'
$$;

CREATE FUNCTION kerf_operator() RETURNS text LANGUAGE sql STABLE AS $$
  SELECT left(coalesce(nullif(current_setting('kerf.operator', true), ''), nullif(current_setting('kerf.actor', true), ''),
                       'sql:' || session_user), 80)
$$;

-- ---------------------------------------------------------------- suspension, removal of designs

CREATE FUNCTION kerf_member_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status = 'SUSPENDED' THEN
    IF OLD.status = 'DELETED' THEN
      RAISE EXCEPTION 'Member %: is deleted and cannot be suspended.', OLD.id USING ERRCODE = 'check_violation';
    END IF;
    IF NEW."suspendedUntil" <= now() AND (OLD.status <> 'SUSPENDED' OR NEW."suspendedUntil" IS DISTINCT FROM OLD."suspendedUntil") THEN
      RAISE EXCEPTION 'Member %: a suspension ends in the future.', OLD.id
        USING ERRCODE = 'check_violation', HINT = 'To lift it: UPDATE "User" SET status = ''ACTIVE'' WHERE id = ' || OLD.id;
    END IF;
    NEW."suspendedReason" := coalesce(NEW."suspendedReason", 'guidelines');
  ELSE
    NEW."suspendedUntil" := NULL;
    NEW."suspendedReason" := NULL;
    NEW."suspendedNote" := NULL;
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER member_guard BEFORE UPDATE OF status, "suspendedUntil", "suspendedReason", "suspendedNote" ON "User"
  FOR EACH ROW EXECUTE FUNCTION kerf_member_guard();

-- Sessions end at once; the letter, and the end by the calendar, are jobs (lib/auth/tasks.ts).
CREATE FUNCTION kerf_member_suspended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status = 'SUSPENDED' THEN
    UPDATE "Session" SET "endedAt" = now(), "endReason" = 'suspended' WHERE "userId" = NEW.id AND "endedAt" IS NULL;
    IF NEW."suspendedUntil" IS NOT NULL THEN
      PERFORM graphile_worker.add_job('lift_suspension', json_build_object('userId', NEW.id),
                                      run_at => NEW."suspendedUntil", job_key => 'suspension:lift:' || NEW.id);
    END IF;
  END IF;
  IF NEW.status <> 'DELETED' THEN
    PERFORM graphile_worker.add_job('member_suspended', json_build_object('userId', NEW.id),
                                    queue_name => 'member:' || NEW.id, job_key => 'suspension:tell:' || NEW.id);
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER member_suspended AFTER UPDATE OF status, "suspendedUntil" ON "User" FOR EACH ROW
  WHEN ((OLD.status = 'SUSPENDED') <> (NEW.status = 'SUSPENDED')
        OR (NEW.status = 'SUSPENDED' AND OLD."suspendedUntil" IS DISTINCT FROM NEW."suspendedUntil"))
  EXECUTE FUNCTION kerf_member_suspended();

CREATE FUNCTION kerf_design_removal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."removedReason" := CASE WHEN NEW.status = 'REMOVED' THEN coalesce(NEW."removedReason", 'guidelines') END;
  RETURN NEW;
END $$;

CREATE TRIGGER design_removal BEFORE UPDATE OF status, "removedReason" ON "Design"
  FOR EACH ROW EXECUTE FUNCTION kerf_design_removal();

CREATE FUNCTION kerf_design_status_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM graphile_worker.add_job('design_status_changed', json_build_object('designId', NEW.id, 'removed', NEW.status = 'REMOVED'),
                                  queue_name => 'design:' || NEW.id, job_key => 'design:status:' || NEW.id);
  PERFORM pg_notify('kerf_tags', format('["design:%s", "designs", "maker:%s"]', NEW.id, NEW."authorId"));
  RETURN NULL;
END $$;

CREATE TRIGGER design_status_changed AFTER UPDATE OF status ON "Design" FOR EACH ROW
  WHEN ((OLD.status = 'REMOVED') <> (NEW.status = 'REMOVED'))
  EXECUTE FUNCTION kerf_design_status_changed();

-- ---------------------------------------------------------------- acts

-- One act a row: the columns named in the trigger that changed. Long values stand as their hash.
CREATE FUNCTION kerf_act_columns(row_before jsonb, row_other jsonb, names text) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_object_agg(name, CASE WHEN length((row_before->name)::text) > 500
                                     THEN to_jsonb('md5:' || md5((row_before->name)::text)) ELSE row_before->name END)
  FROM unnest(string_to_array(names, ',')) AS name
  WHERE row_before ? name AND (row_other IS NULL OR row_before->name IS DISTINCT FROM row_other->name)
$$;

CREATE FUNCTION kerf_operator_act() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was jsonb := CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) END;
  becomes jsonb := CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) END;
  changed jsonb := kerf_act_columns(becomes, was, TG_ARGV[0]);
  whole jsonb := coalesce(becomes, was);
BEGIN
  IF TG_OP = 'UPDATE' AND changed IS NULL THEN RETURN NULL; END IF;
  INSERT INTO "OperatorAct" (actor, "dbRole", subject, "rowId", operation, before, after)
  VALUES (kerf_operator(), session_user, TG_TABLE_NAME,
          left(coalesce(whole->>'id', whole->>'key', concat_ws(':', whole->>'slot', whole->>'postId')), 120),
          lower(TG_OP), kerf_act_columns(was, becomes, TG_ARGV[0]), changed);
  RETURN NULL;
END $$;

CREATE TRIGGER act_status AFTER UPDATE OF status ON "Post" FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status AND (NEW.status IN ('APPROVED', 'REJECTED', 'REMOVED') OR kerf_operates()))
  EXECUTE FUNCTION kerf_operator_act('status,reviewReasons');
CREATE TRIGGER act_gone AFTER DELETE ON "Post" FOR EACH ROW
  WHEN (kerf_operates()) EXECUTE FUNCTION kerf_operator_act('status,authorId,postType');

CREATE TRIGGER act_status AFTER UPDATE OF status, "removedReason" ON "Design" FOR EACH ROW
  WHEN (OLD.status = 'REMOVED' OR NEW.status = 'REMOVED' OR kerf_operates())
  EXECUTE FUNCTION kerf_operator_act('status,removedReason');
CREATE TRIGGER act_gone AFTER DELETE ON "Design" FOR EACH ROW
  WHEN (kerf_operates()) EXECUTE FUNCTION kerf_operator_act('status,authorId');

CREATE TRIGGER act_removed AFTER UPDATE OF "deletedAt" ON "Comment" FOR EACH ROW
  WHEN (kerf_operates()) EXECUTE FUNCTION kerf_operator_act('deletedAt');
CREATE TRIGGER act_gone AFTER DELETE ON "Comment" FOR EACH ROW
  WHEN (kerf_operates()) EXECUTE FUNCTION kerf_operator_act('authorId,postId,designId,tutorialId');

CREATE TRIGGER act_standing AFTER UPDATE OF status, role, "suspendedUntil", "suspendedReason" ON "User" FOR EACH ROW
  WHEN (OLD.status = 'SUSPENDED' OR NEW.status = 'SUSPENDED' OR OLD.role <> NEW.role OR kerf_operates())
  EXECUTE FUNCTION kerf_operator_act('status,role,suspendedUntil,suspendedReason');
CREATE TRIGGER act_gone AFTER DELETE ON "User" FOR EACH ROW
  WHEN (kerf_operates()) EXECUTE FUNCTION kerf_operator_act('status,role');

CREATE TRIGGER act_settled AFTER UPDATE OF state ON "Report" FOR EACH ROW
  WHEN (OLD.state IS DISTINCT FROM NEW.state) EXECUTE FUNCTION kerf_operator_act('state');
CREATE TRIGGER act_gone AFTER DELETE ON "Report" FOR EACH ROW
  WHEN (kerf_operates()) EXECUTE FUNCTION kerf_operator_act('state,subjectType,subjectId,reason');

CREATE TRIGGER act_seeds AFTER INSERT ON "SeedTransfer" FOR EACH ROW
  WHEN (NEW."causeType" = 'operator') EXECUTE FUNCTION kerf_operator_act('type,amount,fromId,toId');
CREATE TRIGGER act_rule AFTER INSERT OR UPDATE OR DELETE ON "SeedRule" FOR EACH ROW
  EXECUTE FUNCTION kerf_operator_act('code,version,type,amount,dailyCap,totalCap,threshold,market,multiplier,startsAt,endsAt');

CREATE TRIGGER act_reward AFTER INSERT OR UPDATE OR DELETE ON "Reward" FOR EACH ROW
  WHEN (kerf_operates())
  EXECUTE FUNCTION kerf_operator_act('slug,kind,provider,price,validity,stock,perMemberLimit,onSaleFrom,onSaleTo,sort');
CREATE TRIGGER act_shipped AFTER UPDATE OF "shippedAt", status, "askedAt" ON "Redemption" FOR EACH ROW
  WHEN (OLD."shippedAt" IS DISTINCT FROM NEW."shippedAt" OR kerf_operates())
  EXECUTE FUNCTION kerf_operator_act('shippedAt,status,askedAt');

-- of codes only how many: they are worth money
CREATE FUNCTION kerf_codes_act() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "OperatorAct" (actor, "dbRole", subject, "rowId", operation, before, after)
  SELECT kerf_operator(), session_user, 'RewardCode', concat_ws(':', "rewardId", region), lower(TG_OP),
         CASE WHEN TG_OP = 'DELETE' THEN jsonb_build_object('codes', count(*)) END,
         CASE WHEN TG_OP = 'INSERT' THEN jsonb_build_object('codes', count(*)) END
  FROM changed GROUP BY "rewardId", region;
  RETURN NULL;
END $$;
CREATE TRIGGER act_codes_added AFTER INSERT ON "RewardCode" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION kerf_codes_act();
CREATE TRIGGER act_codes_gone AFTER DELETE ON "RewardCode" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION kerf_codes_act();

CREATE TRIGGER act_setting AFTER INSERT OR UPDATE OR DELETE ON "Setting" FOR EACH ROW
  WHEN (kerf_operates()) EXECUTE FUNCTION kerf_operator_act('value');
CREATE TRIGGER act_place AFTER INSERT OR UPDATE OR DELETE ON "EditorialSlot" FOR EACH ROW
  EXECUTE FUNCTION kerf_operator_act('slot,postId,sort');
CREATE TRIGGER act_article AFTER INSERT OR UPDATE OR DELETE ON "Article" FOR EACH ROW
  WHEN (kerf_operates()) EXECUTE FUNCTION kerf_operator_act('slug,titles,bodies,publishedAt');
CREATE TRIGGER act_activity AFTER INSERT OR UPDATE OR DELETE ON "Activity" FOR EACH ROW
  WHEN (kerf_operates()) EXECUTE FUNCTION kerf_operator_act('slug,tag,rules,prizes,startsAt,endsAt');
CREATE TRIGGER act_announced AFTER INSERT OR UPDATE OF texts, href, "runAt", "canceledAt" OR DELETE ON "Announcement"
  FOR EACH ROW WHEN (kerf_operates()) EXECUTE FUNCTION kerf_operator_act('key,language,region,runAt,canceledAt');
CREATE TRIGGER act_tutorial AFTER UPDATE OF "retiredAt" OR DELETE ON "Tutorial" FOR EACH ROW
  WHEN (kerf_operates()) EXECUTE FUNCTION kerf_operator_act('slug,retiredAt');

CREATE TRIGGER operator_act_append_only BEFORE UPDATE OR DELETE ON "OperatorAct"
  FOR EACH ROW EXECUTE FUNCTION kerf_append_only();
CREATE TRIGGER operator_act_no_truncate BEFORE TRUNCATE ON "OperatorAct"
  FOR EACH STATEMENT EXECUTE FUNCTION kerf_append_only();
REVOKE UPDATE, DELETE, TRUNCATE ON "OperatorAct" FROM PUBLIC, CURRENT_USER;
