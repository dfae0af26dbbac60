-- A follow in two statements: what it is decided by (lib/social/follow-member.ts), and the change.

-- Locks the standing of who follows, then the pair: nobody else follows or blocks between these two until the transaction ends.
-- What it returns is read after that. Only `status` where the member may not act.
CREATE FUNCTION kerf_lock_follow(who int, other int) RETURNS jsonb LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  standing "UserStatus" := kerf_lock_standing(who);
BEGIN
  IF standing IS DISTINCT FROM 'ACTIVE' THEN RETURN jsonb_build_object('status', standing); END IF;
  PERFORM pg_advisory_xact_lock(least(who, other), greatest(who, other));
  RETURN jsonb_build_object(
    'status', standing,
    'there', EXISTS (SELECT FROM "User" WHERE id = other AND status <> 'DELETED'),
    'blocked', EXISTS (SELECT FROM "Block" WHERE "blockerId" = who AND "blockedId" = other)
      OR EXISTS (SELECT FROM "Block" WHERE "blockerId" = other AND "blockedId" = who));
END $$;

-- Makes one follow the other, or not; `wanted` says whether news are wanted (null: as before, yes for a new follow). Counts it
-- on both sides and tells the caches. Returns whether that changed the follow, and how the two stand afterwards.
CREATE FUNCTION kerf_set_follow(follower int, followed int, follows boolean, wanted boolean) RETURNS jsonb LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  changed boolean;
  change int := CASE WHEN follows THEN 1 ELSE -1 END;
  member int;
BEGIN
  IF follows THEN
    INSERT INTO "Follow" ("followerId", "followedId", updates) VALUES (follower, followed, coalesce(wanted, true))
      ON CONFLICT DO NOTHING;
    changed := FOUND;
    IF NOT changed AND wanted IS NOT NULL THEN
      UPDATE "Follow" SET updates = wanted WHERE "followerId" = follower AND "followedId" = followed;
    END IF;
  ELSE
    DELETE FROM "Follow" WHERE "followerId" = follower AND "followedId" = followed;
    changed := FOUND;
  END IF;
  IF changed THEN
    -- the smaller id first, so that two members who follow each other at once do not deadlock
    FOREACH member IN ARRAY ARRAY[least(follower, followed), greatest(follower, followed)] LOOP
      IF member = follower THEN
        UPDATE "User" SET "followingCount" = "followingCount" + change WHERE id = member;
      ELSE
        UPDATE "User" SET "followersCount" = "followersCount" + change WHERE id = member;
      END IF;
    END LOOP;
    PERFORM kerf_expire_tags('numbers', ARRAY['maker:' || follower, 'maker:' || followed]);
  END IF;
  RETURN jsonb_build_object(
    'changed', changed,
    'updates', (SELECT updates FROM "Follow" WHERE "followerId" = follower AND "followedId" = followed),
    'back', EXISTS (SELECT FROM "Follow" WHERE "followerId" = followed AND "followedId" = follower));
END $$;

-- The guard looks at a post when what it guards is written, not at each like.
CREATE OR REPLACE TRIGGER post_guard BEFORE INSERT OR UPDATE OF status, "publishedRevisionId", visible ON "Post"
  FOR EACH ROW EXECUTE FUNCTION kerf_post_guard();
