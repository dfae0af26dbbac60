CREATE FUNCTION kerf_lesson_rows_shown() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "MaterialRow" SET live = live WHERE "tutorialId" = NEW.id;
  RETURN NULL;
END $$;

CREATE TRIGGER lesson_rows_shown AFTER UPDATE OF "retiredAt" ON "Tutorial" FOR EACH ROW
  WHEN ((OLD."retiredAt" IS NULL) <> (NEW."retiredAt" IS NULL)) EXECUTE FUNCTION kerf_lesson_rows_shown();
