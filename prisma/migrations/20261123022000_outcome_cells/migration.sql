-- The cell of the row that a report is on, so that the newest reports of a cell are found by an index.
ALTER TABLE "MaterialOutcome" ADD COLUMN "cellId" INTEGER;

CREATE OR REPLACE FUNCTION kerf_outcome_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtext('kerf_reports'), NEW."memberId");
  NEW.counts := NOT NEW.crowded AND coalesce(kerf_reports_count(NEW."memberId"), false);
  NEW."cellId" := (SELECT "cellId" FROM "MaterialRow" WHERE id = NEW."rowId");
  RETURN NEW;
END $$;
