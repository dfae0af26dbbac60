-- Whether what a member reports counts now: a member of some days, who is not suspended, has published a project or completed
-- a lesson, and is not a second account of a mailbox. How many days is an operator's row of "Setting".
CREATE FUNCTION kerf_reports_count(who int) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT member.status = 'ACTIVE'
    AND member."createdAt" <= now() - make_interval(days => coalesce(
      (SELECT (value #>> '{}')::int FROM "Setting" WHERE key = 'materials.report_days' AND jsonb_typeof(value) = 'number'), 7))
    AND (EXISTS (SELECT FROM "Post" WHERE "authorId" = who AND visible)
      OR EXISTS (SELECT FROM "TutorialProgress" WHERE "userId" = who AND "completedAt" IS NOT NULL))
    AND NOT EXISTS (
      SELECT FROM "EarningAddress" AS mine
      JOIN "EarningAddress" AS other ON other.hash = mine.hash AND other.first AND other."userId" <> mine."userId"
      JOIN "User" AS first_one ON first_one.id = other."userId" AND first_one.status <> 'DELETED'
      WHERE mine."userId" = who)
  FROM "User" AS member WHERE member.id = who
$$;

-- `SET counts = counts` says it anew. Held against a suspension that goes on at the same time.
CREATE FUNCTION kerf_outcome_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtext('kerf_reports'), NEW."memberId");
  NEW.counts := NOT NEW.crowded AND coalesce(kerf_reports_count(NEW."memberId"), false);
  RETURN NEW;
END $$;

CREATE FUNCTION kerf_outcome_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  counted boolean := TG_OP <> 'INSERT' AND OLD.counts;
BEGIN
  IF counted OR (TG_OP <> 'DELETE' AND NEW.counts) THEN
    PERFORM kerf_mark_cells(ARRAY(
      SELECT "cellId" FROM "MaterialRow" WHERE id = coalesce(NEW."rowId", OLD."rowId") AND live AND "cellId" IS NOT NULL
    ), CASE WHEN counted AND (TG_OP = 'DELETE' OR NOT NEW.counts) THEN 'removal' ELSE 'numbers' END);
  END IF;
  IF TG_OP = 'UPDATE' AND OLD.counts <> NEW.counts THEN
    UPDATE "MaterialRow" SET live = live WHERE "outcomeId" = NEW.id;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER a_member_acts BEFORE INSERT ON "MaterialOutcome" FOR EACH ROW EXECUTE FUNCTION kerf_member_acts('memberId');
CREATE TRIGGER outcome_counts BEFORE INSERT OR UPDATE OF outcome, counts, crowded ON "MaterialOutcome"
  FOR EACH ROW EXECUTE FUNCTION kerf_outcome_counts();
CREATE TRIGGER outcome_changed AFTER INSERT OR UPDATE OF outcome, counts, crowded OR DELETE ON "MaterialOutcome"
  FOR EACH ROW EXECUTE FUNCTION kerf_outcome_changed();
CREATE TRIGGER act_gone AFTER DELETE ON "MaterialOutcome" FOR EACH ROW
  WHEN (kerf_operates()) EXECUTE FUNCTION kerf_operator_act('rowId,memberId,outcome');
CREATE TRIGGER act_changed AFTER UPDATE OF outcome, note, crowded ON "MaterialOutcome" FOR EACH ROW
  WHEN (kerf_operates()) EXECUTE FUNCTION kerf_operator_act('outcome,note,crowded');
