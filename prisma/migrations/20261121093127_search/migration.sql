-- CreateEnum
CREATE TYPE "SearchKind" AS ENUM ('post', 'design', 'tutorial', 'user');

-- CreateTable
CREATE TABLE "SearchDocument" (
    "kind" "SearchKind" NOT NULL,
    "subjectId" INTEGER NOT NULL,
    "language" "Language" NOT NULL,
    "title" TEXT NOT NULL,
    "names" TEXT NOT NULL DEFAULT '',
    "deviceIds" INTEGER[],
    "materialIds" INTEGER[],
    "popularity" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "words" tsvector NOT NULL,

    CONSTRAINT "SearchDocument_pkey" PRIMARY KEY ("kind","subjectId","language")
);

-- CreateIndex
CREATE INDEX "SearchDocument_kind_popularity_subjectId_idx" ON "SearchDocument"("kind", "popularity" DESC, "subjectId" DESC);

-- ---------------------------------------------------------------- by hand

-- Ranking reads the words of every hit: kept uncompressed, so that it costs no unpacking.
ALTER TABLE "SearchDocument" ALTER COLUMN words SET STORAGE EXTERNAL;

CREATE INDEX search_document_words ON "SearchDocument" USING gin (words);
CREATE INDEX search_document_trigrams ON "SearchDocument" USING gin (lower(title || ' ' || names) gin_trgm_ops);
-- what a title or name begins with, whatever the database's collation
CREATE INDEX search_document_title ON "SearchDocument" (lower(title) text_pattern_ops);
CREATE INDEX tag_key_prefix ON "Tag" (key text_pattern_ops);

-- One job a subject, in the transaction that changes it; what is read is what stands when the job runs.
-- SET kerf.search = 'off' spares a bulk load a job a row: npm run search:rebuild afterwards.
CREATE FUNCTION kerf_index_search(kind text, subject integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('kerf.search', true) = 'off' THEN RETURN; END IF;
  PERFORM graphile_worker.add_job('index_search', json_build_object('kind', kind, 'id', subject),
                                  job_key => 'search:' || kind || ':' || subject, priority => 5);
END $$;

-- What nobody may read any more is gone from the index at once, not when the queue comes to it.
CREATE FUNCTION kerf_forget_search(forget_kind "SearchKind", subject integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "SearchDocument" WHERE kind = forget_kind AND "subjectId" = subject;
  IF FOUND THEN PERFORM pg_notify('kerf_tags', '["search"]'); END IF;
END $$;

CREATE FUNCTION kerf_post_searched() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN PERFORM kerf_forget_search('post', OLD.id);
  ELSIF NEW.visible THEN PERFORM kerf_index_search('post', NEW.id);
  ELSE PERFORM kerf_forget_search('post', NEW.id);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER post_searched_new AFTER INSERT ON "Post" FOR EACH ROW
  WHEN (NEW.visible) EXECUTE FUNCTION kerf_post_searched();
CREATE TRIGGER post_searched AFTER UPDATE ON "Post" FOR EACH ROW
  WHEN ((OLD.visible OR NEW.visible)
    AND (OLD.visible, OLD."publishedRevisionId", OLD.title, OLD.language, OLD."deviceId")
      IS DISTINCT FROM (NEW.visible, NEW."publishedRevisionId", NEW.title, NEW.language, NEW."deviceId"))
  EXECUTE FUNCTION kerf_post_searched();
CREATE TRIGGER post_searched_gone AFTER DELETE ON "Post" FOR EACH ROW
  WHEN (OLD.visible) EXECUTE FUNCTION kerf_post_searched();

CREATE FUNCTION kerf_design_searched() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN PERFORM kerf_forget_search('design', OLD.id);
  ELSIF NEW.status = 'APPROVED' AND NEW."deletedAt" IS NULL AND NEW."publishedAt" IS NOT NULL THEN
    PERFORM kerf_index_search('design', NEW.id);
  ELSE PERFORM kerf_forget_search('design', NEW.id);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER design_searched_new AFTER INSERT ON "Design" FOR EACH ROW EXECUTE FUNCTION kerf_design_searched();
CREATE TRIGGER design_searched AFTER UPDATE ON "Design" FOR EACH ROW
  WHEN ((OLD.status, OLD."deletedAt", OLD."publishedAt", OLD.name, OLD.description, OLD.tags, OLD.language, OLD."categoryId")
    IS DISTINCT FROM
    (NEW.status, NEW."deletedAt", NEW."publishedAt", NEW.name, NEW.description, NEW.tags, NEW.language, NEW."categoryId"))
  EXECUTE FUNCTION kerf_design_searched();
CREATE TRIGGER design_searched_gone AFTER DELETE ON "Design" FOR EACH ROW EXECUTE FUNCTION kerf_design_searched();

CREATE FUNCTION kerf_design_file_searched() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM kerf_index_search('design', CASE WHEN TG_OP = 'DELETE' THEN OLD."designId" ELSE NEW."designId" END);
  RETURN NULL;
END $$;
CREATE TRIGGER design_file_searched AFTER INSERT OR DELETE ON "DesignFile" FOR EACH ROW
  EXECUTE FUNCTION kerf_design_file_searched();

CREATE FUNCTION kerf_tutorial_searched() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN PERFORM kerf_forget_search('tutorial', OLD.id);
  ELSIF NEW."retiredAt" IS NULL THEN PERFORM kerf_index_search('tutorial', NEW.id);
  ELSE PERFORM kerf_forget_search('tutorial', NEW.id);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER tutorial_searched AFTER UPDATE ON "Tutorial" FOR EACH ROW
  WHEN ((OLD."retiredAt", OLD.product) IS DISTINCT FROM (NEW."retiredAt", NEW.product))
  EXECUTE FUNCTION kerf_tutorial_searched();
CREATE TRIGGER tutorial_searched_gone AFTER DELETE ON "Tutorial" FOR EACH ROW EXECUTE FUNCTION kerf_tutorial_searched();

CREATE FUNCTION kerf_tutorial_text_searched() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM kerf_index_search('tutorial', CASE WHEN TG_OP = 'DELETE' THEN OLD."tutorialId" ELSE NEW."tutorialId" END);
  RETURN NULL;
END $$;
CREATE TRIGGER tutorial_text_searched AFTER INSERT OR DELETE OR UPDATE ON "TutorialText" FOR EACH ROW
  EXECUTE FUNCTION kerf_tutorial_text_searched();

CREATE FUNCTION kerf_user_searched() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN PERFORM kerf_forget_search('user', OLD.id);
  ELSIF NEW.status = 'ACTIVE' THEN PERFORM kerf_index_search('user', NEW.id);
  ELSE PERFORM kerf_forget_search('user', NEW.id);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER user_searched_new AFTER INSERT ON "User" FOR EACH ROW EXECUTE FUNCTION kerf_user_searched();
CREATE TRIGGER user_searched AFTER UPDATE ON "User" FOR EACH ROW
  WHEN ((OLD.nickname, OLD.bio, OLD.status, OLD.language) IS DISTINCT FROM (NEW.nickname, NEW.bio, NEW.status, NEW.language))
  EXECUTE FUNCTION kerf_user_searched();
CREATE TRIGGER user_searched_gone AFTER DELETE ON "User" FOR EACH ROW EXECUTE FUNCTION kerf_user_searched();

-- served the search by patterns that this one replaces
DROP INDEX post_title_trigrams;
