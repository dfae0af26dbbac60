-- A report counts when its member has published or learned something. The removal of a post decides this again through
-- its job, and so does this trigger when a completion is undone.
CREATE FUNCTION kerf_completion_undone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "MaterialOutcome" SET counts = counts
  WHERE "memberId" = NEW."userId" AND counts AND NOT kerf_reports_count(NEW."userId");
  RETURN NULL;
END $$;

CREATE TRIGGER completion_undone AFTER UPDATE OF "completedAt" ON "TutorialProgress" FOR EACH ROW
  WHEN (OLD."completedAt" IS NOT NULL AND NEW."completedAt" IS NULL) EXECUTE FUNCTION kerf_completion_undone();
