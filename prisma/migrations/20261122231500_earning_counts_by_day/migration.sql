-- Accounts that are there are locked before missing ones are opened, as by all who lock several.
CREATE OR REPLACE FUNCTION kerf_lock_seed_accounts(members int[]) RETURNS SETOF "SeedAccount" LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  PERFORM FROM "SeedAccount" WHERE "userId" = ANY (members) ORDER BY id FOR NO KEY UPDATE;
  INSERT INTO "SeedAccount" (kind, "userId", balance)
    SELECT DISTINCT 'MEMBER'::"SeedAccountKind", member, 0 FROM unnest(members) AS member
    WHERE NOT EXISTS (SELECT FROM "SeedAccount" WHERE "userId" = member) ORDER BY member
    ON CONFLICT ("userId") DO NOTHING;
  RETURN QUERY SELECT * FROM "SeedAccount" WHERE "userId" = ANY (members) ORDER BY id FOR NO KEY UPDATE;
END $$;

-- The same facts; the days are a range of the column's own type, so that the index on (toId, type, day) finds those of today
-- among years of them.
CREATE OR REPLACE FUNCTION kerf_earning_facts(grants jsonb, at timestamptz) RETURNS jsonb LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  facts jsonb;
BEGIN
  PERFORM kerf_lock_seed_accounts(ARRAY(SELECT (asked->>'userId')::int FROM jsonb_array_elements(grants) AS asked));
  SELECT jsonb_agg(jsonb_build_object(
      'status', member.status, 'region', member.region, 'language', member.language,
      'dayOffsetMinutes', member."dayOffsetMinutes", 'email', member.email,
      'addressKnown', EXISTS (SELECT FROM "EarningAddress" WHERE "userId" = member.id),
      'beganElsewhere', EXISTS (
        SELECT FROM "EarningAddress" AS mine JOIN "EarningAddress" AS other ON other.hash = mine.hash
        WHERE mine."userId" = member.id AND other."userId" <> member.id AND other.first),
      'done', EXISTS (SELECT FROM "SeedTransfer" WHERE key = 'grant:' || (asked->>'key')),
      'rules', coalesce(rule.versions, '[]'), 'counts', coalesce(counted.types, '{}')) ORDER BY place) INTO facts
  FROM jsonb_array_elements(grants) WITH ORDINALITY AS given (asked, place)
  JOIN "User" AS member ON member.id = (asked->>'userId')::int
  JOIN "SeedAccount" AS account ON account."userId" = member.id
  CROSS JOIN LATERAL (
    SELECT to_char((at + make_interval(mins => member."dayOffsetMinutes")) AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day
  ) AS today
  CROSS JOIN LATERAL (
    SELECT jsonb_agg(to_jsonb(held) - 'names' - 'startsAt' - 'endsAt') AS versions,
      array_agg(DISTINCT type) AS types, bool_or("totalCap" IS NOT NULL) AS ever
    FROM "SeedRule" AS held
    WHERE code = asked->>'rule' AND "startsAt" <= at AND ("endsAt" IS NULL OR "endsAt" > at)
  ) AS rule
  CROSS JOIN LATERAL (
    SELECT jsonb_object_agg(type, jsonb_build_object('today', of_today, 'total', in_all)) AS types
    FROM (
      SELECT transfer.type, count(*) FILTER (WHERE transfer.day = today.day::char(10)) AS of_today, count(*) AS in_all
      FROM "SeedTransfer" AS transfer JOIN "SeedRule" AS held ON held.id = transfer."ruleId"
      WHERE transfer."toId" = account.id AND transfer.type = ANY (rule.types) AND held.code = asked->>'rule'
        AND transfer.day BETWEEN (CASE WHEN rule.ever THEN '0000-00-00' ELSE today.day END)::char(10)
          AND (CASE WHEN rule.ever THEN '9999-99-99' ELSE today.day END)::char(10)
        AND transfer."reversesId" IS NULL
        AND (NOT EXISTS (SELECT FROM "SeedTransfer" AS back WHERE back."reversesId" = transfer.id)
          OR kerf_transfer_stands(transfer.id))
      GROUP BY transfer.type
    ) AS by_type
  ) AS counted;
  RETURN facts;
END $$;
