-- A post that is shown, removed or restored takes its rows along, and what others ended at who tried them.
CREATE FUNCTION kerf_post_rows_shown() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('kerf_rows'), NEW.id);
  UPDATE "MaterialRow" SET live = live WHERE "postId" = NEW.id;
  RETURN NULL;
END $$;

CREATE TRIGGER post_rows_shown AFTER UPDATE OF status, "publishedRevisionId" ON "Post" FOR EACH ROW
  WHEN (OLD.visible IS DISTINCT FROM NEW.visible) EXECUTE FUNCTION kerf_post_rows_shown();
