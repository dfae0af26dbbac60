-- The answer to a follow names the followers that there are now: a cached page still shows the number before it.

-- Makes one follow the other, or not; `wanted` says whether news are wanted (null: as before, yes for a new follow). Counts it
-- on both sides and tells the caches. Returns whether that changed the follow, how the two stand and how many follow afterwards.
CREATE OR REPLACE FUNCTION kerf_set_follow(follower int, followed int, follows boolean, wanted boolean) RETURNS jsonb LANGUAGE plpgsql VOLATILE AS $$
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
    'followers', (SELECT "followersCount" FROM "User" WHERE id = followed),
    'back', EXISTS (SELECT FROM "Follow" WHERE "followerId" = followed AND "followedId" = follower));
END $$;
