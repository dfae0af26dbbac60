-- Which role the site itself logs in as: written by scripts/migrate.ts, null where one role does everything.
CREATE FUNCTION kerf_site_role() RETURNS text LANGUAGE sql STABLE AS $$ SELECT NULL::text $$;

-- Whoever is not the site works with SQL or a command. With a role of its own, the site is known by that and not by the
-- connection's name, which anybody can choose.
CREATE OR REPLACE FUNCTION kerf_operates() RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce(current_setting('kerf.operator', true), '') <> ''
    OR CASE WHEN kerf_site_role() IS NULL THEN current_setting('application_name') <> 'kerf'
            ELSE session_user <> kerf_site_role() END
$$;

-- Acts are written with the owner's rights: no other role can add one by itself.
ALTER FUNCTION kerf_operator_act() SECURITY DEFINER SET search_path = public, pg_temp;
ALTER FUNCTION kerf_codes_act() SECURITY DEFINER SET search_path = public, pg_temp;

-- What was written waits in lists that every search reads to the end; only the owner of an index may have them put in
-- their places, and only the owner of a table brings the planner's figures up to date.
CREATE FUNCTION kerf_sort_search() RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT FROM (SELECT count(gin_clean_pending_list(i.indexrelid))
  FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid JOIN pg_am m ON m.oid = c.relam
  WHERE i.indrelid = '"SearchDocument"'::regclass AND m.amname = 'gin') AS sorted
$$;
CREATE FUNCTION kerf_analyze_search() RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  ANALYZE "SearchDocument", "SearchWord";
END $$;

-- A rule that nobody has earned by can be deleted: its foreign key asks for this right, and the ledger's trigger still
-- refuses the change itself.
GRANT UPDATE ("ruleId") ON "SeedTransfer" TO CURRENT_USER;
