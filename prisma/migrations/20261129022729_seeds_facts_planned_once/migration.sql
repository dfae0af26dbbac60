-- The planner estimated that a plan made for the values at hand reads less, so it planned these statements again with each
-- call: half a millisecond for a grant, longer than reading its facts. They find a few rows by index whatever the values.
ALTER FUNCTION kerf_facts_of_grant(int, text, text, timestamptz) SET plan_cache_mode = force_generic_plan;
ALTER FUNCTION kerf_hold_seed_accounts(int[]) SET plan_cache_mode = force_generic_plan;
