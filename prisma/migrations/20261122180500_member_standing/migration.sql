-- Who has left or is suspended does nothing more, also with a request that was under way: the member is looked at in the write
-- itself, and what a member does holds a shared lock of theirs until it ends. Deleting an account takes that lock for itself
-- first, so what began before is waited for and erased, and what comes after finds a member who has left. It is an advisory
-- lock because those have a queue: on the member's row a deletion could wait as long as anything of theirs is under way.
--
-- KF001: the member has left; KF002: is suspended; KF003: the other member has left (lib/auth/standing.ts).

CREATE FUNCTION kerf_lock_standing(who int) RETURNS "UserStatus" LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  standing "UserStatus";
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtext('kerf_member'), who);
  -- a statement of its own, which sees what was committed while the lock was waited for
  SELECT status INTO standing FROM "User" WHERE id = who;
  RETURN standing;
END $$;

CREATE FUNCTION kerf_refuse_standing(who int) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  standing "UserStatus" := kerf_lock_standing(who);
BEGIN
  IF standing = 'DELETED' THEN
    RAISE EXCEPTION 'Member %: has left.', who USING ERRCODE = 'KF001';
  ELSIF standing = 'SUSPENDED' THEN
    RAISE EXCEPTION 'Member %: is suspended.', who USING ERRCODE = 'KF002';
  END IF;
END $$;

CREATE FUNCTION kerf_member_acts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  who int := (to_jsonb(NEW) ->> TG_ARGV[0])::int;
BEGIN
  IF who IS NOT NULL THEN PERFORM kerf_refuse_standing(who); END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER a_member_acts BEFORE INSERT ON "Post" FOR EACH ROW EXECUTE FUNCTION kerf_member_acts('authorId');
CREATE TRIGGER a_member_acts BEFORE INSERT ON "PostLike" FOR EACH ROW EXECUTE FUNCTION kerf_member_acts('userId');
CREATE TRIGGER a_member_acts BEFORE INSERT ON "PostSave" FOR EACH ROW EXECUTE FUNCTION kerf_member_acts('userId');
CREATE TRIGGER a_member_acts BEFORE INSERT ON "PostShare" FOR EACH ROW EXECUTE FUNCTION kerf_member_acts('userId');
CREATE TRIGGER a_member_acts BEFORE INSERT ON "Design" FOR EACH ROW EXECUTE FUNCTION kerf_member_acts('authorId');
CREATE TRIGGER a_member_acts BEFORE INSERT ON "DesignLike" FOR EACH ROW EXECUTE FUNCTION kerf_member_acts('userId');
CREATE TRIGGER a_member_acts BEFORE INSERT ON "DesignSave" FOR EACH ROW EXECUTE FUNCTION kerf_member_acts('userId');
CREATE TRIGGER a_member_acts BEFORE INSERT ON "Download" FOR EACH ROW EXECUTE FUNCTION kerf_member_acts('userId');
CREATE TRIGGER a_member_acts BEFORE INSERT ON "Comment" FOR EACH ROW EXECUTE FUNCTION kerf_member_acts('authorId');
CREATE TRIGGER a_member_acts BEFORE INSERT ON "CommentLike" FOR EACH ROW EXECUTE FUNCTION kerf_member_acts('userId');
CREATE TRIGGER a_member_acts BEFORE INSERT ON "Follow" FOR EACH ROW EXECUTE FUNCTION kerf_member_acts('followerId');
CREATE TRIGGER a_member_acts BEFORE INSERT ON "Block" FOR EACH ROW EXECUTE FUNCTION kerf_member_acts('blockerId');
CREATE TRIGGER a_member_acts BEFORE INSERT ON "Report" FOR EACH ROW EXECUTE FUNCTION kerf_member_acts('reporterId');
CREATE TRIGGER a_member_acts BEFORE INSERT ON "Feedback" FOR EACH ROW EXECUTE FUNCTION kerf_member_acts('userId');
CREATE TRIGGER a_member_acts BEFORE INSERT ON "Upload" FOR EACH ROW EXECUTE FUNCTION kerf_member_acts('ownerId');
CREATE TRIGGER a_member_acts BEFORE INSERT ON "ResumableUpload" FOR EACH ROW EXECUTE FUNCTION kerf_member_acts('ownerId');
CREATE TRIGGER a_member_acts BEFORE INSERT ON "Session" FOR EACH ROW EXECUTE FUNCTION kerf_member_acts('userId');
CREATE TRIGGER a_member_acts BEFORE INSERT ON "ExternalAccount" FOR EACH ROW EXECUTE FUNCTION kerf_member_acts('userId');
CREATE TRIGGER a_member_acts BEFORE INSERT ON "HandoffToken" FOR EACH ROW EXECUTE FUNCTION kerf_member_acts('userId');
CREATE TRIGGER a_member_acts BEFORE INSERT ON "NewsletterRequest" FOR EACH ROW EXECUTE FUNCTION kerf_member_acts('userId');
CREATE TRIGGER a_member_acts BEFORE INSERT ON "NotificationSetting" FOR EACH ROW EXECUTE FUNCTION kerf_member_acts('userId');
CREATE TRIGGER a_member_acts BEFORE INSERT ON "UserDevice" FOR EACH ROW EXECUTE FUNCTION kerf_member_acts('userId');
CREATE TRIGGER a_member_acts BEFORE INSERT ON "SocialLink" FOR EACH ROW EXECUTE FUNCTION kerf_member_acts('userId');
CREATE TRIGGER a_member_acts BEFORE INSERT ON "Redemption" FOR EACH ROW EXECUTE FUNCTION kerf_member_acts('userId');
CREATE TRIGGER a_member_acts BEFORE INSERT ON "TutorialProgress" FOR EACH ROW EXECUTE FUNCTION kerf_member_acts('userId');
CREATE TRIGGER a_member_acts BEFORE INSERT ON "LearningClock" FOR EACH ROW EXECUTE FUNCTION kerf_member_acts('userId');
CREATE TRIGGER a_member_acts BEFORE INSERT ON "TutorialVote" FOR EACH ROW EXECUTE FUNCTION kerf_member_acts('userId');
CREATE TRIGGER a_member_acts BEFORE INSERT ON "WatchLater" FOR EACH ROW EXECUTE FUNCTION kerf_member_acts('userId');

CREATE FUNCTION kerf_revision_written() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM kerf_refuse_standing("authorId") FROM "Post" WHERE id = NEW."postId";
  RETURN NEW;
END $$;

CREATE TRIGGER a_member_acts BEFORE INSERT ON "PostRevision" FOR EACH ROW EXECUTE FUNCTION kerf_revision_written();

-- Who has left is not followed or blocked any more; and nothing is kept for them.
CREATE FUNCTION kerf_member_is_there() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  who int := (to_jsonb(NEW) ->> TG_ARGV[0])::int;
BEGIN
  PERFORM FROM "User" WHERE id = who AND status <> 'DELETED' FOR KEY SHARE;
  IF FOUND THEN RETURN NEW; END IF;
  IF TG_ARGV[1] = 'skip' THEN RETURN NULL; END IF;
  RAISE EXCEPTION 'Member %: has left.', who USING ERRCODE = 'KF003';
END $$;

CREATE TRIGGER b_member_is_there BEFORE INSERT ON "Follow" FOR EACH ROW EXECUTE FUNCTION kerf_member_is_there('followedId', 'refuse');
CREATE TRIGGER b_member_is_there BEFORE INSERT ON "Block" FOR EACH ROW EXECUTE FUNCTION kerf_member_is_there('blockedId', 'refuse');
-- before the place in the inbox is given (notification_place)
CREATE TRIGGER b_member_is_there BEFORE INSERT ON "Notification" FOR EACH ROW EXECUTE FUNCTION kerf_member_is_there('userId', 'skip');
CREATE TRIGGER b_member_is_there BEFORE INSERT ON "CommentMention" FOR EACH ROW EXECUTE FUNCTION kerf_member_is_there('userId', 'skip');
CREATE TRIGGER b_member_is_there BEFORE INSERT ON "BadgeAward" FOR EACH ROW EXECUTE FUNCTION kerf_member_is_there('userId', 'skip');

-- What is left of a member who has left says nothing of who it was, and stays so. Numbers that others' acts change go on.
CREATE FUNCTION kerf_member_has_left() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Member %: has left.', OLD.id USING ERRCODE = 'KF001';
END $$;

CREATE TRIGGER a_member_has_left
  BEFORE UPDATE OF email, "emailVerifiedAt", "passwordHash", nickname, "nicknameKey", role, "avatarPreset", "avatarUploadId",
    bio, region, gender, birthday, phone, "officePhone", "groupName", newsletter, digest, "hideFollows"
  ON "User" FOR EACH ROW WHEN (OLD.status = 'DELETED') EXECUTE FUNCTION kerf_member_has_left();

-- A log-in that was under way when the suspension came may have left a session, which counts for nothing while it lasts. It
-- does not begin to count when the suspension ends.
CREATE FUNCTION kerf_suspension_over() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "Session" SET "endedAt" = now(), "endReason" = 'suspended' WHERE "userId" = NEW.id AND "endedAt" IS NULL;
  RETURN NULL;
END $$;

CREATE TRIGGER suspension_over AFTER UPDATE OF status ON "User" FOR EACH ROW
  WHEN (OLD.status = 'SUSPENDED' AND NEW.status = 'ACTIVE') EXECUTE FUNCTION kerf_suspension_over();
