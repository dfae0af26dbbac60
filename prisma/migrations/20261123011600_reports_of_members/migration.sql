-- What a suspended member reported leaves the library at once, and comes back with the end of the suspension.
CREATE FUNCTION kerf_member_reports() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('kerf_reports'), NEW.id);
  UPDATE "MaterialOutcome" SET counts = counts WHERE "memberId" = NEW.id;
  RETURN NULL;
END $$;

CREATE TRIGGER member_reports AFTER UPDATE OF status ON "User" FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION kerf_member_reports();
