-- A mark names the maker whose rows changed, so that a cell of a hundred thousand rows is not ranked anew for one of them, and
-- whether rows changed or only what was reported on them. No maker: the whole cell.
ALTER TABLE "MaterialMark" ADD COLUMN "who" INTEGER, ADD COLUMN "rows" BOOLEAN NOT NULL DEFAULT true;

CREATE FUNCTION kerf_mark_makers(cells int[], makers int[], of_rows boolean, kind text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF coalesce(cardinality(cells), 0) = 0 THEN RETURN; END IF;
  INSERT INTO "MaterialMark" ("cellId", who, rows)
    SELECT DISTINCT cell, maker, of_rows FROM unnest(cells, makers) AS mark (cell, maker);
  IF coalesce(current_setting('kerf.cells_marked', true), '') <> pg_current_xact_id()::text THEN
    PERFORM set_config('kerf.cells_marked', pg_current_xact_id()::text, true);
    PERFORM graphile_worker.add_job('keep_cells', '{}'::json, queue_name => 'materials');
  END IF;
  PERFORM kerf_expire_tags(kind, ARRAY(
    SELECT DISTINCT 'material:' || "materialId" FROM "MaterialCell" WHERE id = ANY (cells)
    UNION ALL SELECT 'materials' WHERE kind = 'removal'));
END $$;

-- Whose voice a row is in its cell: its maker's, or its lesson's.
CREATE FUNCTION kerf_row_voice(maker int, lesson int) RETURNS int LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(maker, -lesson)
$$;

CREATE OR REPLACE FUNCTION kerf_rows_added() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  cells int[];
  makers int[];
BEGIN
  SELECT array_agg("cellId"), array_agg(kerf_row_voice("makerId", "tutorialId")) INTO cells, makers
  FROM added WHERE live AND "cellId" IS NOT NULL;
  PERFORM kerf_mark_makers(cells, makers, true, 'content');
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION kerf_rows_gone() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  cells int[];
  makers int[];
BEGIN
  SELECT array_agg("cellId"), array_agg(kerf_row_voice("makerId", "tutorialId")) INTO cells, makers
  FROM gone WHERE live AND "cellId" IS NOT NULL;
  PERFORM kerf_mark_makers(cells, makers, true, 'removal');
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION kerf_rows_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  cells int[];
  makers int[];
BEGIN
  SELECT array_agg(was."cellId"), array_agg(kerf_row_voice(was."makerId", was."tutorialId")) INTO cells, makers
  FROM was JOIN became USING (id)
  WHERE was.live AND was."cellId" IS NOT NULL
    AND (NOT became.live OR (became."cellId", became."makerId") IS DISTINCT FROM (was."cellId", was."makerId"));
  PERFORM kerf_mark_makers(cells, makers, true, 'removal');
  SELECT array_agg(became."cellId"), array_agg(kerf_row_voice(became."makerId", became."tutorialId")) INTO cells, makers
  FROM was JOIN became USING (id)
  WHERE became.live AND became."cellId" IS NOT NULL
    AND (NOT was.live OR (was."cellId", was.numbers, was."makerId", was.since)
      IS DISTINCT FROM (became."cellId", became.numbers, became."makerId", became.since));
  PERFORM kerf_mark_makers(cells, makers, true, 'content');
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION kerf_outcome_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  counted boolean := TG_OP <> 'INSERT' AND OLD.counts;
  cells int[];
  makers int[];
BEGIN
  IF counted OR (TG_OP <> 'DELETE' AND NEW.counts) THEN
    SELECT array_agg("cellId"), array_agg(kerf_row_voice("makerId", "tutorialId")) INTO cells, makers
    FROM "MaterialRow" WHERE id = coalesce(NEW."rowId", OLD."rowId") AND live AND "cellId" IS NOT NULL;
    PERFORM kerf_mark_makers(cells, makers, false,
      CASE WHEN counted AND (TG_OP = 'DELETE' OR NOT NEW.counts) THEN 'removal' ELSE 'numbers' END);
  END IF;
  IF TG_OP = 'UPDATE' AND OLD.counts <> NEW.counts THEN
    UPDATE "MaterialRow" SET live = live WHERE "outcomeId" = NEW.id;
  END IF;
  RETURN NULL;
END $$;

DROP FUNCTION kerf_mark_cells(int[], text);
