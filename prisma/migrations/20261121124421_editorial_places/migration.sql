-- What operators write, by a script or by SQL, is on the pages at once.
CREATE FUNCTION kerf_editorial_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('kerf_tags', '["editorial"]');
  RETURN NULL;
END $$;

CREATE TRIGGER editorial_slot_changed AFTER INSERT OR UPDATE OR DELETE ON "EditorialSlot"
  FOR EACH STATEMENT EXECUTE FUNCTION kerf_editorial_changed();
CREATE TRIGGER article_changed AFTER INSERT OR UPDATE OR DELETE ON "Article"
  FOR EACH STATEMENT EXECUTE FUNCTION kerf_editorial_changed();
CREATE TRIGGER activity_changed AFTER INSERT OR UPDATE OR DELETE ON "Activity"
  FOR EACH STATEMENT EXECUTE FUNCTION kerf_editorial_changed();

ALTER TABLE "EditorialSlot" ADD CONSTRAINT editorial_slot_known CHECK (slot IN ('excellent', 'recommended'));
