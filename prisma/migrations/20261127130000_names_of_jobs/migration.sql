-- The task that counts marked cells is named for what it does: update_cells. Jobs of the old name are run by it, too.
CREATE OR REPLACE FUNCTION kerf_mark_numbers(cells int[], makers int[], of_numbers text[], of_rows boolean, kind text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF coalesce(cardinality(cells), 0) = 0 THEN RETURN; END IF;
  INSERT INTO "MaterialMark" ("cellId", who, numbers, rows)
    SELECT DISTINCT cell, maker, numbers, of_rows FROM unnest(cells, makers, of_numbers) AS mark (cell, maker, numbers);
  IF coalesce(current_setting('kerf.cells_marked', true), '') <> pg_current_xact_id()::text THEN
    PERFORM set_config('kerf.cells_marked', pg_current_xact_id()::text, true);
    PERFORM graphile_worker.add_job('update_cells', '{}'::json, queue_name => 'materials');
  END IF;
  PERFORM kerf_expire_tags(kind, ARRAY(
    SELECT DISTINCT 'material:' || "materialId" FROM "MaterialCell" WHERE id = ANY (cells)
    UNION ALL SELECT 'materials' WHERE kind = 'removal'));
END $$;
