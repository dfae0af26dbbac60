-- Whether a transfer stands was found by a recursive query, for which the ledger was read from end to end: once for each
-- grant of the day that was taken back, with each further grant to the same member. One look by index for each reversal.
CREATE OR REPLACE FUNCTION kerf_transfer_stands(wanted integer) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
DECLARE
  latest integer := wanted;
  stands boolean := true;
BEGIN
  LOOP
    -- what was reversed is reversed once at most ("reversesId" is unique)
    SELECT id INTO latest FROM "SeedTransfer" WHERE "reversesId" = latest;
    IF NOT FOUND THEN RETURN stands; END IF;
    stands := NOT stands;
  END LOOP;
END $$;
