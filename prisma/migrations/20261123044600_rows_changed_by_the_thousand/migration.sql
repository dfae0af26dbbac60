-- The same as before, planned anew each time: a plan that was kept from a statement of three rows compares each of the
-- thousands of another with all others.
CREATE OR REPLACE FUNCTION kerf_rows_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  cells int[];
  makers int[];
BEGIN
  EXECUTE $sql$
    SELECT array_agg(was."cellId"), array_agg(kerf_row_voice(was."makerId", was."tutorialId"))
    FROM was JOIN became USING (id)
    WHERE was.live AND was."cellId" IS NOT NULL
      AND (NOT became.live OR (became."cellId", became."makerId") IS DISTINCT FROM (was."cellId", was."makerId"))
  $sql$ INTO cells, makers;
  PERFORM kerf_mark_makers(cells, makers, true, 'removal');
  EXECUTE $sql$
    SELECT array_agg(became."cellId"), array_agg(kerf_row_voice(became."makerId", became."tutorialId"))
    FROM was JOIN became USING (id)
    WHERE became.live AND became."cellId" IS NOT NULL
      AND (NOT was.live OR (was."cellId", was.numbers, was."makerId", was.since)
        IS DISTINCT FROM (became."cellId", became.numbers, became."makerId", became.since))
  $sql$ INTO cells, makers;
  PERFORM kerf_mark_makers(cells, makers, true, 'content');
  RETURN NULL;
END $$;
