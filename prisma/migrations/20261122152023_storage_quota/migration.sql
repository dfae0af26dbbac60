-- AlterTable
ALTER TABLE "ResumableUpload" ADD COLUMN     "released" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "StorageUse" (
    "userId" INTEGER NOT NULL,
    "bytes" BIGINT NOT NULL DEFAULT 0,
    "unfinished" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "StorageUse_pkey" PRIMARY KEY ("userId")
);

-- AddForeignKey
ALTER TABLE "StorageUse" ADD CONSTRAINT "StorageUse_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- An operator's number, or the default.
CREATE FUNCTION kerf_upload_limit(name text, usual bigint) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT (value #>> '{}')::numeric::bigint FROM "Setting" WHERE key = name AND jsonb_typeof(value) = 'number'), usual)
$$;

-- More is refused in the same write that would take it: the member's row is locked, so that two at once see each other.
CREATE FUNCTION kerf_take_storage(owner integer, more bigint, uploads integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  now_used "StorageUse";
BEGIN
  IF owner IS NULL OR (more = 0 AND uploads = 0) THEN RETURN; END IF;
  INSERT INTO "StorageUse" AS own ("userId", bytes, unfinished) VALUES (owner, greatest(more, 0), greatest(uploads, 0))
  ON CONFLICT ("userId") DO UPDATE
    SET bytes = greatest(own.bytes + more, 0), unfinished = greatest(own.unfinished + uploads, 0)
  RETURNING * INTO now_used;
  IF more > 0 AND now_used.bytes > kerf_upload_limit('uploads.quotaMb', 2048) * 1048576 THEN
    RAISE EXCEPTION 'kerf_storage_full' USING ERRCODE = 'check_violation';
  END IF;
  IF uploads > 0 AND now_used.unfinished > kerf_upload_limit('uploads.unfinished', 30) THEN
    RAISE EXCEPTION 'kerf_too_many_unfinished' USING ERRCODE = 'check_violation';
  END IF;
END $$;

CREATE FUNCTION kerf_upload_stored() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN PERFORM kerf_take_storage(OLD."ownerId", -OLD.size, 0); END IF;
  PERFORM kerf_take_storage(NEW."ownerId", NEW.size, 0);
  RETURN NULL;
END $$;
CREATE TRIGGER upload_stored AFTER INSERT ON "Upload" FOR EACH ROW EXECUTE FUNCTION kerf_upload_stored();
CREATE TRIGGER upload_changed AFTER UPDATE OF size, "ownerId" ON "Upload" FOR EACH ROW
  WHEN (OLD.size IS DISTINCT FROM NEW.size OR OLD."ownerId" IS DISTINCT FROM NEW."ownerId")
  EXECUTE FUNCTION kerf_upload_stored();

-- Many go at once when unused files are swept: the rows of their owners are taken in one order, so that nobody waits in a circle.
CREATE FUNCTION kerf_uploads_erased() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  freed record;
BEGIN
  FOR freed IN SELECT "ownerId" AS owner, sum(size)::bigint AS bytes FROM gone WHERE "ownerId" IS NOT NULL GROUP BY 1 ORDER BY 1
  LOOP
    UPDATE "StorageUse" SET bytes = greatest(bytes - freed.bytes, 0) WHERE "userId" = freed.owner;
  END LOOP;
  RETURN NULL;
END $$;
CREATE TRIGGER uploads_erased AFTER DELETE ON "Upload" REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION kerf_uploads_erased();

-- What still comes in pieces keeps its announced size free.
CREATE FUNCTION kerf_upload_announced() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was boolean := TG_OP <> 'INSERT' AND OLD."uploadId" IS NULL AND OLD.refusal IS NULL AND NOT OLD.released;
  becomes boolean := TG_OP <> 'DELETE' AND NEW."uploadId" IS NULL AND NEW.refusal IS NULL AND NOT NEW.released;
BEGIN
  IF was THEN PERFORM kerf_take_storage(OLD."ownerId", -OLD.size, -1); END IF;
  IF becomes THEN PERFORM kerf_take_storage(NEW."ownerId", NEW.size, 1); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER upload_announced AFTER INSERT OR DELETE ON "ResumableUpload" FOR EACH ROW EXECUTE FUNCTION kerf_upload_announced();
CREATE TRIGGER upload_announced_change AFTER UPDATE ON "ResumableUpload" FOR EACH ROW
  WHEN ((OLD."uploadId", OLD.refusal, OLD.released, OLD.size) IS DISTINCT FROM (NEW."uploadId", NEW.refusal, NEW.released, NEW.size))
  EXECUTE FUNCTION kerf_upload_announced();

INSERT INTO "StorageUse" ("userId", bytes, unfinished)
SELECT owner, sum(bytes), sum(unfinished) FROM (
  SELECT "ownerId" AS owner, size::bigint AS bytes, 0 AS unfinished FROM "Upload" WHERE "ownerId" IS NOT NULL
  UNION ALL
  SELECT "ownerId", size, 1 FROM "ResumableUpload" WHERE "uploadId" IS NULL AND refusal IS NULL) AS used
GROUP BY owner;
