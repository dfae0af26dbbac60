-- Where a row belongs, what its numbers are in one word, and whether everybody may read it now: said by the database, so that
-- it is true whoever writes. `SET live = live` says it anew. The post is held against a removal that goes on at the same time.
CREATE FUNCTION kerf_material_row() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  of_band smallint := kerf_material_band(NEW.method, NEW."thicknessMm");
BEGIN
  NEW.numbers := concat_ws('/', NEW.power, coalesce(NEW.depth::text, trim_scale(NEW.speed)::text), NEW.passes,
    coalesce(NEW.resolution, '-'), coalesce(NEW.density::text, '-'), coalesce(NEW.frequency::text, '-'),
    coalesce(NEW.acceleration::text, '-'));
  IF NEW."postId" IS NOT NULL THEN
    PERFORM pg_advisory_xact_lock_shared(hashtext('kerf_rows'), NEW."postId");
    SELECT visible, CASE WHEN NEW.source = 'POST' THEN "authorId" ELSE NEW."makerId" END
      INTO NEW.live, NEW."makerId" FROM "Post" WHERE id = NEW."postId";
  ELSE
    SELECT "retiredAt" IS NULL INTO NEW.live FROM "Tutorial" WHERE id = NEW."tutorialId";
  END IF;
  IF NEW.source = 'TRIED' THEN
    SELECT NEW.live AND counts, "memberId" INTO NEW.live, NEW."makerId" FROM "MaterialOutcome" WHERE id = NEW."outcomeId";
  ELSE
    NEW.live := NEW.live AND NEW.step IS NOT NULL;
  END IF;
  NEW."cellId" := NULL;
  IF NEW."materialId" IS NOT NULL AND NEW."schemeVersion" IS NOT NULL AND of_band IS NOT NULL THEN
    FOR attempt IN 1..2 LOOP
      SELECT id INTO NEW."cellId" FROM "MaterialCell"
      WHERE "materialId" = NEW."materialId" AND "deviceId" = NEW."deviceId" AND "moduleId" = NEW."moduleId"
        AND method = NEW.method AND band = of_band AND scheme = NEW.scheme AND "schemeVersion" = NEW."schemeVersion";
      EXIT WHEN FOUND;
      INSERT INTO "MaterialCell" ("materialId", "deviceId", "moduleId", method, band, scheme, "schemeVersion")
      VALUES (NEW."materialId", NEW."deviceId", NEW."moduleId", NEW.method, of_band, NEW.scheme, NEW."schemeVersion")
      ON CONFLICT DO NOTHING;
    END LOOP;
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER material_row
  BEFORE INSERT OR UPDATE OF source, "postId", step, "tutorialId", "outcomeId", scheme, "schemeVersion", "deviceId",
    "moduleId", "materialId", "thicknessMm", method, power, passes, depth, speed, resolution, density, frequency, acceleration, live
  ON "MaterialRow" FOR EACH ROW EXECUTE FUNCTION kerf_material_row();

CREATE FUNCTION kerf_rows_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM kerf_mark_cells(ARRAY(SELECT "cellId" FROM added WHERE live AND "cellId" IS NOT NULL), 'content');
  RETURN NULL;
END $$;

CREATE FUNCTION kerf_rows_gone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM kerf_mark_cells(ARRAY(SELECT "cellId" FROM gone WHERE live AND "cellId" IS NOT NULL), 'removal');
  RETURN NULL;
END $$;

-- What the queue itself writes (standings, counts) marks nothing.
CREATE FUNCTION kerf_rows_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM kerf_mark_cells(ARRAY(
    SELECT was."cellId" FROM was JOIN became USING (id)
    WHERE was.live AND was."cellId" IS NOT NULL AND (NOT became.live OR became."cellId" IS DISTINCT FROM was."cellId")
  ), 'removal');
  PERFORM kerf_mark_cells(ARRAY(
    SELECT became."cellId" FROM was JOIN became USING (id)
    WHERE became.live AND became."cellId" IS NOT NULL
      AND (NOT was.live OR (was."cellId", was.numbers, was."makerId", was.since)
        IS DISTINCT FROM (became."cellId", became.numbers, became."makerId", became.since))
  ), 'content');
  RETURN NULL;
END $$;

CREATE TRIGGER rows_added AFTER INSERT ON "MaterialRow" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION kerf_rows_added();
CREATE TRIGGER rows_changed AFTER UPDATE ON "MaterialRow" REFERENCING OLD TABLE AS was NEW TABLE AS became
  FOR EACH STATEMENT EXECUTE FUNCTION kerf_rows_changed();
CREATE TRIGGER rows_gone AFTER DELETE ON "MaterialRow" REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION kerf_rows_gone();
