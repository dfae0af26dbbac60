-- DropIndex
DROP INDEX "Notification_userId_category_updatedAt_id_idx";

-- DropIndex
DROP INDEX "Notification_userId_updatedAt_id_idx";

-- AlterTable
ALTER TABLE "Notification" ADD COLUMN     "actorIds" INTEGER[] DEFAULT ARRAY[]::INTEGER[],
ADD COLUMN     "seq" INTEGER NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "Inbox" (
    "userId" INTEGER NOT NULL,
    "seq" INTEGER NOT NULL DEFAULT 0,
    "digestSeq" INTEGER NOT NULL DEFAULT 0,
    "digestAt" TIMESTAMPTZ(3),

    CONSTRAINT "Inbox_pkey" PRIMARY KEY ("userId")
);

-- CreateTable
CREATE TABLE "Announcement" (
    "id" SERIAL NOT NULL,
    "key" VARCHAR(100),
    "texts" JSONB NOT NULL,
    "href" VARCHAR(300),
    "language" "Language",
    "region" CHAR(2),
    "runAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "told" INTEGER NOT NULL DEFAULT 0,
    "doneAt" TIMESTAMPTZ(3),
    "canceledAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Announcement_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "Announcement_key_key" ON "Announcement"("key");

-- CreateIndex
CREATE INDEX "Notification_userId_category_seq_idx" ON "Notification"("userId", "category", "seq" DESC);

-- CreateIndex
CREATE INDEX "Notification_userId_groupKey_idx" ON "Notification"("userId", "groupKey");

-- CreateIndex
CREATE INDEX "Notification_actorIds_idx" ON "Notification" USING GIN ("actorIds");

-- CreateIndex
CREATE INDEX "Notification_updatedAt_idx" ON "Notification" USING BRIN ("updatedAt");

-- what is there gets its place in the order in which it was shown; who did it moves from the parameters into its column
UPDATE "Notification" AS note SET seq = places.place,
  "actorIds" = coalesce((SELECT array_agg(actor::integer) FROM jsonb_array_elements_text(note.params->'actors') AS actor), '{}'),
  -- the oldest know nothing but a name
  params = CASE WHEN note.params ? 'actors' THEN note.params - 'actors' - 'by' ELSE note.params END
FROM (SELECT id, row_number() OVER (PARTITION BY "userId" ORDER BY "updatedAt", id) AS place FROM "Notification") AS places
WHERE places.id = note.id;
INSERT INTO "Inbox" ("userId", seq) SELECT "userId", max(seq) FROM "Notification" GROUP BY "userId";

-- CreateIndex
CREATE UNIQUE INDEX "Notification_userId_seq_key" ON "Notification"("userId", "seq" DESC);

-- CreateIndex
CREATE INDEX "Follow_followedId_followerId_idx" ON "Follow"("followedId", "followerId");

-- AddForeignKey
ALTER TABLE "Inbox" ADD CONSTRAINT "Inbox_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- ---------------------------------------------------------------- places, and who is told at once

-- The row of the receiver's inbox is locked until the commit: of two notifications of one member the one with the higher
-- place is seen later, so whoever has seen a place has seen all before it.
CREATE FUNCTION kerf_notification_place() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "Inbox" AS inbox ("userId", seq) VALUES (NEW."userId", 1)
    ON CONFLICT ("userId") DO UPDATE SET seq = inbox.seq + 1 RETURNING seq INTO NEW.seq;
  RETURN NEW;
END $$;

CREATE TRIGGER notification_place BEFORE INSERT ON "Notification" FOR EACH ROW EXECUTE FUNCTION kerf_notification_place();

-- Every process that has streams open hears whose notifications changed (lib/notifications/live): new ones, read ones.
CREATE FUNCTION kerf_notifications_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('kerf_news', 'news:' || ids) FROM (
    SELECT string_agg("userId"::text, ',') AS ids
    FROM (SELECT "userId", row_number() OVER () / 500 AS part FROM (SELECT DISTINCT "userId" FROM changed) AS one) AS parts
    GROUP BY part) AS messages;
  RETURN NULL;
END $$;

CREATE TRIGGER notifications_added AFTER INSERT ON "Notification" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION kerf_notifications_changed();
CREATE TRIGGER notifications_changed AFTER UPDATE ON "Notification" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION kerf_notifications_changed();

-- Streams of a session that was ended are closed at once.
CREATE FUNCTION kerf_sessions_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('kerf_news', 'sessions:' || CASE WHEN TG_TABLE_NAME = 'User' THEN to_jsonb(OLD)->>'id' ELSE to_jsonb(OLD)->>'userId' END);
  RETURN NULL;
END $$;

CREATE TRIGGER session_ended AFTER UPDATE OF "endedAt" ON "Session" FOR EACH ROW
  WHEN (OLD."endedAt" IS NULL AND NEW."endedAt" IS NOT NULL) EXECUTE FUNCTION kerf_sessions_changed();
CREATE TRIGGER session_deleted AFTER DELETE ON "Session" FOR EACH ROW EXECUTE FUNCTION kerf_sessions_changed();
CREATE TRIGGER member_barred AFTER UPDATE OF status ON "User" FOR EACH ROW
  WHEN (OLD.status = 'ACTIVE' AND NEW.status <> 'ACTIVE') EXECUTE FUNCTION kerf_sessions_changed();
