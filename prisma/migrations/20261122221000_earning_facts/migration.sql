-- What a grant of Seeds is decided by, read in one statement. The decision itself is lib/seeds/decide-grant.ts.

-- Opens the accounts that are missing and locks all of them until the transaction ends, always in the same order: two members
-- who like each other's posts must not wait for each other. Not FOR UPDATE: entries refer to the account, and their foreign
-- keys need not wait.
CREATE FUNCTION kerf_lock_seed_accounts(members int[]) RETURNS SETOF "SeedAccount" LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  INSERT INTO "SeedAccount" (kind, "userId", balance)
    SELECT DISTINCT 'MEMBER'::"SeedAccountKind", member, 0 FROM unnest(members) AS member
    WHERE NOT EXISTS (SELECT FROM "SeedAccount" WHERE "userId" = member) ORDER BY member
    ON CONFLICT ("userId") DO NOTHING;
  RETURN QUERY SELECT * FROM "SeedAccount" WHERE "userId" = ANY (members) ORDER BY id FOR NO KEY UPDATE;
END $$;

-- Takes [{ userId, rule, key }] and returns the facts of each, in that order. The accounts are locked first; what is counted
-- is read by a statement after that, which sees what was committed while the lock was waited for. Counts are of what stands
-- (was not taken back, or was given back since), by type, under any version of the rule; `total` is that of today where no
-- version in force limits it.
CREATE FUNCTION kerf_earning_facts(grants jsonb, at timestamptz) RETURNS jsonb LANGUAGE plpgsql VOLATILE AS $$
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
      SELECT transfer.type, count(*) FILTER (WHERE transfer.day = today.day) AS of_today, count(*) AS in_all
      FROM "SeedTransfer" AS transfer JOIN "SeedRule" AS held ON held.id = transfer."ruleId"
      WHERE transfer."toId" = account.id AND transfer.type = ANY (rule.types) AND held.code = asked->>'rule'
        AND (rule.ever OR transfer.day = today.day) AND transfer."reversesId" IS NULL
        AND (NOT EXISTS (SELECT FROM "SeedTransfer" AS back WHERE back."reversesId" = transfer.id)
          OR kerf_transfer_stands(transfer.id))
      GROUP BY transfer.type
    ) AS by_type
  ) AS counted;
  RETURN facts;
END $$;

-- The same for the two grants of a like (giver first), with the likes between the two members since a moment, both directions
-- together, posts and designs. A like that is written already is among them.
CREATE FUNCTION kerf_like_facts(grants jsonb, at timestamptz, since timestamptz) RETURNS jsonb LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  facts jsonb := kerf_earning_facts(grants, at);
  pair int[] := ARRAY(SELECT (asked->>'userId')::int FROM jsonb_array_elements(grants) AS asked);
  likes int;
BEGIN
  SELECT (
      SELECT count(*) FROM "PostLike" AS given JOIN "Post" AS work ON work.id = given."postId"
      WHERE given."createdAt" >= since AND given."userId" = ANY (pair) AND work."authorId" = ANY (pair)
        AND work."authorId" <> given."userId"
    ) + (
      SELECT count(*) FROM "DesignLike" AS given JOIN "Design" AS work ON work.id = given."designId"
      WHERE given."createdAt" >= since AND given."userId" = ANY (pair) AND work."authorId" = ANY (pair)
        AND work."authorId" <> given."userId"
    ) INTO likes;
  RETURN jsonb_build_object('grants', facts, 'likesBetween', likes);
END $$;
