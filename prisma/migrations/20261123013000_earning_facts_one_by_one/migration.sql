-- The same facts as before, asked for one grant at a time: each part finds a few rows by index whatever is asked, so that a
-- connection plans it once and not with each call, which took longer than reading.

-- Locks as kerf_lock_seed_accounts does, where only the lock is wanted: missing accounts are rare and looked for when one is.
CREATE FUNCTION kerf_hold_seed_accounts(members int[]) RETURNS void LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  found_accounts int;
BEGIN
  PERFORM FROM "SeedAccount" WHERE "userId" = ANY (members) ORDER BY id FOR NO KEY UPDATE;
  GET DIAGNOSTICS found_accounts = ROW_COUNT;
  IF found_accounts < (SELECT count(DISTINCT member) FROM unnest(members) AS member) THEN
    PERFORM kerf_lock_seed_accounts(members);
  END IF;
END $$;

-- The facts of one grant, null where there is no such member. Reads what is committed; who may not be overtaken has locked the
-- account before.
CREATE FUNCTION kerf_facts_of_grant(who int, rule text, fact text, at timestamptz) RETURNS jsonb LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  member record;
  versions jsonb;
  types "SeedType"[];
  ever boolean;
  today char(10);
  counts jsonb;
BEGIN
  SELECT jsonb_build_object('status', "User".status, 'region', region, 'language', language,
      'dayOffsetMinutes', "dayOffsetMinutes", 'email', email,
      'addressKnown', EXISTS (SELECT FROM "EarningAddress" WHERE "userId" = who),
      'beganElsewhere', EXISTS (
        SELECT FROM "EarningAddress" AS mine JOIN "EarningAddress" AS other ON other.hash = mine.hash
        WHERE mine."userId" = who AND other."userId" <> who AND other.first),
      'done', EXISTS (SELECT FROM "SeedTransfer" WHERE key = 'grant:' || fact)) AS facts,
    "dayOffsetMinutes", account.id AS account
  INTO member
  FROM "User" JOIN "SeedAccount" AS account ON account."userId" = "User".id WHERE "User".id = who;
  IF NOT FOUND THEN RETURN NULL; END IF;

  SELECT jsonb_agg(to_jsonb(held) - 'names' - 'startsAt' - 'endsAt'), array_agg(DISTINCT type), bool_or("totalCap" IS NOT NULL)
  INTO versions, types, ever
  FROM "SeedRule" AS held WHERE code = rule AND "startsAt" <= at AND ("endsAt" IS NULL OR "endsAt" > at);

  -- a day is a range of the column's own type, so that the index on (toId, type, day) finds those of today among years of them
  today := to_char((at + make_interval(mins => member."dayOffsetMinutes")) AT TIME ZONE 'UTC', 'YYYY-MM-DD');
  SELECT jsonb_object_agg(type, jsonb_build_object('today', of_today, 'total', in_all)) INTO counts
  FROM (
    SELECT transfer.type, count(*) FILTER (WHERE transfer.day = today) AS of_today, count(*) AS in_all
    FROM "SeedTransfer" AS transfer JOIN "SeedRule" AS held ON held.id = transfer."ruleId"
    WHERE transfer."toId" = member.account AND transfer.type = ANY (types) AND held.code = rule
      AND transfer.day BETWEEN CASE WHEN ever THEN '0000-00-00' ELSE today END
        AND CASE WHEN ever THEN '9999-99-99' ELSE today END
      AND transfer."reversesId" IS NULL
      AND (NOT EXISTS (SELECT FROM "SeedTransfer" AS back WHERE back."reversesId" = transfer.id)
        OR kerf_transfer_stands(transfer.id))
    GROUP BY transfer.type
  ) AS by_type;
  RETURN member.facts || jsonb_build_object('rules', coalesce(versions, '[]'), 'counts', coalesce(counts, '{}'));
END $$;

CREATE OR REPLACE FUNCTION kerf_earning_facts(grants jsonb, at timestamptz) RETURNS jsonb LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  facts jsonb;
BEGIN
  PERFORM kerf_hold_seed_accounts(ARRAY(SELECT (asked->>'userId')::int FROM jsonb_array_elements(grants) AS asked));
  -- a statement of its own, which sees what was committed while the lock was waited for
  SELECT jsonb_agg(of_grant ORDER BY place) FILTER (WHERE of_grant IS NOT NULL) INTO facts
  FROM jsonb_array_elements(grants) WITH ORDINALITY AS given (asked, place)
  CROSS JOIN LATERAL kerf_facts_of_grant((asked->>'userId')::int, asked->>'rule', asked->>'key', at) AS of_grant;
  RETURN facts;
END $$;

-- The likes of a member for the works of another since a moment, posts and designs.
CREATE FUNCTION kerf_likes_for(giver int, author int, since timestamptz) RETURNS int LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (
      SELECT count(*) FROM "PostLike" AS given JOIN "Post" AS work ON work.id = given."postId"
      WHERE given."userId" = giver AND given."createdAt" >= since AND work."authorId" = author
    ) + (
      SELECT count(*) FROM "DesignLike" AS given JOIN "Design" AS work ON work.id = given."designId"
      WHERE given."userId" = giver AND given."createdAt" >= since AND work."authorId" = author
    );
END $$;

CREATE OR REPLACE FUNCTION kerf_like_facts(grants jsonb, at timestamptz, since timestamptz) RETURNS jsonb LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  facts jsonb := kerf_earning_facts(grants, at);
  giver int := (grants->0->>'userId')::int;
  author int := (grants->1->>'userId')::int;
BEGIN
  -- the functions that count see what this one sees: both locks are held
  RETURN jsonb_build_object('grants', facts,
    'likesBetween', kerf_likes_for(giver, author, since) + kerf_likes_for(author, giver, since));
END $$;
