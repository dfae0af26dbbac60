-- A mark names the numbers of the rows that changed: what is reported on equal rows of several makers is counted together, and
-- a row that is gone has left the others of its numbers with fewer reports.
ALTER TABLE "MaterialMark" ADD COLUMN "numbers" VARCHAR(80);

CREATE FUNCTION kerf_mark_numbers(cells int[], makers int[], of_numbers text[], of_rows boolean, kind text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF coalesce(cardinality(cells), 0) = 0 THEN RETURN; END IF;
  INSERT INTO "MaterialMark" ("cellId", who, numbers, rows)
    SELECT DISTINCT cell, maker, numbers, of_rows FROM unnest(cells, makers, of_numbers) AS mark (cell, maker, numbers);
  IF coalesce(current_setting('kerf.cells_marked', true), '') <> pg_current_xact_id()::text THEN
    PERFORM set_config('kerf.cells_marked', pg_current_xact_id()::text, true);
    PERFORM graphile_worker.add_job('keep_cells', '{}'::json, queue_name => 'materials');
  END IF;
  PERFORM kerf_expire_tags(kind, ARRAY(
    SELECT DISTINCT 'material:' || "materialId" FROM "MaterialCell" WHERE id = ANY (cells)
    UNION ALL SELECT 'materials' WHERE kind = 'removal'));
END $$;

CREATE OR REPLACE FUNCTION kerf_rows_added() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  cells int[];
  makers int[];
  of_numbers text[];
BEGIN
  SELECT array_agg("cellId"), array_agg(kerf_row_voice("makerId", "tutorialId")), array_agg(numbers)
    INTO cells, makers, of_numbers
  FROM added WHERE live AND "cellId" IS NOT NULL;
  PERFORM kerf_mark_numbers(cells, makers, of_numbers, true, 'content');
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION kerf_rows_gone() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  cells int[];
  makers int[];
  of_numbers text[];
BEGIN
  SELECT array_agg("cellId"), array_agg(kerf_row_voice("makerId", "tutorialId")), array_agg(numbers)
    INTO cells, makers, of_numbers
  FROM gone WHERE live AND "cellId" IS NOT NULL;
  PERFORM kerf_mark_numbers(cells, makers, of_numbers, true, 'removal');
  RETURN NULL;
END $$;

-- Planned anew each time: a plan that was kept from a statement of three rows compares each of the thousands of another with
-- all others. Other numbers leave the old ones, which is no removal to a reader.
CREATE OR REPLACE FUNCTION kerf_rows_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  cells int[];
  makers int[];
  of_numbers text[];
BEGIN
  EXECUTE $sql$
    SELECT array_agg(was."cellId"), array_agg(kerf_row_voice(was."makerId", was."tutorialId")), array_agg(was.numbers)
    FROM was JOIN became USING (id)
    WHERE was.live AND was."cellId" IS NOT NULL
      AND (NOT became.live OR (became."cellId", became."makerId") IS DISTINCT FROM (was."cellId", was."makerId"))
  $sql$ INTO cells, makers, of_numbers;
  PERFORM kerf_mark_numbers(cells, makers, of_numbers, true, 'removal');
  EXECUTE $sql$
    SELECT array_agg(mark.cell), array_agg(mark.maker), array_agg(mark.numbers)
    FROM was JOIN became USING (id)
    CROSS JOIN LATERAL (VALUES
      (became."cellId", kerf_row_voice(became."makerId", became."tutorialId"), became.numbers),
      (was."cellId", kerf_row_voice(was."makerId", was."tutorialId"), was.numbers)) AS mark (cell, maker, numbers)
    WHERE became.live AND became."cellId" IS NOT NULL AND mark.cell IS NOT NULL
      AND (NOT was.live OR (was."cellId", was.numbers, was."makerId", was.since)
        IS DISTINCT FROM (became."cellId", became.numbers, became."makerId", became.since))
  $sql$ INTO cells, makers, of_numbers;
  PERFORM kerf_mark_numbers(cells, makers, of_numbers, true, 'content');
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION kerf_outcome_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  counted boolean := TG_OP <> 'INSERT' AND OLD.counts;
  cells int[];
  makers int[];
  of_numbers text[];
BEGIN
  IF counted OR (TG_OP <> 'DELETE' AND NEW.counts) THEN
    SELECT array_agg("cellId"), array_agg(kerf_row_voice("makerId", "tutorialId")), array_agg(numbers)
      INTO cells, makers, of_numbers
    FROM "MaterialRow" WHERE id = coalesce(NEW."rowId", OLD."rowId") AND live AND "cellId" IS NOT NULL;
    PERFORM kerf_mark_numbers(cells, makers, of_numbers, false,
      CASE WHEN counted AND (TG_OP = 'DELETE' OR NOT NEW.counts) THEN 'removal' ELSE 'numbers' END);
  END IF;
  IF TG_OP = 'UPDATE' AND OLD.counts <> NEW.counts THEN
    UPDATE "MaterialRow" SET live = live WHERE "outcomeId" = NEW.id;
  END IF;
  RETURN NULL;
END $$;

DROP FUNCTION kerf_mark_makers(int[], int[], boolean, text);
