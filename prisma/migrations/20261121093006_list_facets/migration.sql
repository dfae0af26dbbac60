-- Filters of lists: facets on the row, how many of each, and indexes for every list that the site has.

-- DropIndex
DROP INDEX "Design_publishedAt_id_idx";

-- DropIndex
DROP INDEX "Design_categoryId_publishedAt_id_idx";

-- DropIndex
DROP INDEX "Design_authorId_id_idx";

-- DropIndex
DROP INDEX "Follow_followedId_createdAt_idx";

-- AlterTable
ALTER TABLE "Design" ADD COLUMN     "facets" TEXT[],
ADD COLUMN     "visible" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "Post" ADD COLUMN     "facets" TEXT[];

-- CreateTable
CREATE TABLE "FacetCount" (
    "subject" VARCHAR(10) NOT NULL,
    "facet" VARCHAR(100) NOT NULL,
    "count" INTEGER NOT NULL,

    CONSTRAINT "FacetCount_pkey" PRIMARY KEY ("subject","facet")
);

-- CreateIndex
CREATE INDEX "Design_visible_publishedAt_id_idx" ON "Design"("visible", "publishedAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "Design_visible_categoryId_publishedAt_id_idx" ON "Design"("visible", "categoryId", "publishedAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "Design_visible_likesCount_id_idx" ON "Design"("visible", "likesCount" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "Design_visible_downloadsCount_id_idx" ON "Design"("visible", "downloadsCount" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "Design_authorId_visible_publishedAt_id_idx" ON "Design"("authorId", "visible", "publishedAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "Design_categoryId_idx" ON "Design"("categoryId");

-- CreateIndex
CREATE INDEX "Design_facets_idx" ON "Design" USING GIN ("facets") WITH (fastupdate = off);

-- CreateIndex
CREATE INDEX "DesignSave_userId_createdAt_designId_idx" ON "DesignSave"("userId", "createdAt" DESC, "designId" DESC);

-- CreateIndex
CREATE INDEX "Follow_followedId_createdAt_followerId_idx" ON "Follow"("followedId", "createdAt" DESC, "followerId" DESC);

-- CreateIndex
CREATE INDEX "Follow_followerId_createdAt_followedId_idx" ON "Follow"("followerId", "createdAt" DESC, "followedId" DESC);

-- CreateIndex
CREATE INDEX "Post_authorId_visible_publishedAt_id_idx" ON "Post"("authorId", "visible", "publishedAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "Post_facets_idx" ON "Post" USING GIN ("facets") WITH (fastupdate = off);

-- CreateIndex
CREATE INDEX "PostLike_userId_createdAt_postId_idx" ON "PostLike"("userId", "createdAt" DESC, "postId" DESC);

-- CreateIndex
CREATE INDEX "PostSave_userId_createdAt_postId_idx" ON "PostSave"("userId", "createdAt" DESC, "postId" DESC);

-- CreateIndex
CREATE INDEX "Comment_designId_parentId_likesCount_id_idx" ON "Comment"("designId", "parentId", "likesCount" DESC, "id" DESC);

-- What the published revision of a post can be found by. Its rows (settings, materials, tags) must be there already.
CREATE FUNCTION kerf_post_facets(wanted integer) RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT ARRAY(
    SELECT 'postType:' || p."postType"
    UNION SELECT 'language:' || p.language
    UNION SELECT 'difficulty:' || p.difficulty
    UNION SELECT 'device:' || d.slug FROM "Device" d WHERE d.id = p."deviceId"
    UNION SELECT 'module:' || (r.content->>'module') WHERE p."deviceId" IS NOT NULL
    UNION SELECT 'module:' || m.slug
      FROM "PostSetting" s JOIN "DeviceModule" m ON m.id = s."moduleId" WHERE s."postId" = p.id
    UNION SELECT 'method:' || s.method FROM "PostSetting" s WHERE s."postId" = p.id
    UNION SELECT 'material:' || m.slug
      FROM "PostMaterial" c JOIN "Material" m ON m.id = c."materialId" WHERE c."postId" = p.id
    UNION SELECT 'tag:' || t.key FROM "PostTag" c JOIN "Tag" t ON t.id = c."tagId" WHERE c."postId" = p.id
    UNION SELECT 'has:files' WHERE jsonb_array_length(
      CASE jsonb_typeof(r.content->'files') WHEN 'array' THEN r.content->'files' ELSE '[]' END) > 0
    UNION SELECT 'has:video' WHERE jsonb_typeof(r.content->'video') NOT IN ('null', 'boolean')
    EXCEPT SELECT NULL
    ORDER BY 1)
  FROM "Post" p LEFT JOIN "PostRevision" r ON r.id = p."publishedRevisionId"
  WHERE p.id = wanted
$$;

CREATE FUNCTION kerf_design_facets() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.visible := NEW.status = 'APPROVED' AND NEW."deletedAt" IS NULL AND NEW."publishedAt" IS NOT NULL;
  NEW.facets := ARRAY(
    SELECT 'type:' || slug FROM "DesignCategory" WHERE id = NEW."categoryId"
    UNION SELECT 'language:' || NEW.language
    UNION SELECT 'format:' || lower(format) FROM unnest(NEW.formats) AS format
    -- a machine has it when it fits on its bed, turned or not
    UNION SELECT 'device:' || d.slug FROM "Device" d
      WHERE least(NEW."widthMm", NEW."heightMm") <= least(d."workWidth", d."workHeight")
        AND greatest(NEW."widthMm", NEW."heightMm") <= greatest(d."workWidth", d."workHeight")
        AND NEW."widthMm" IS NOT NULL AND NEW."heightMm" IS NOT NULL
    ORDER BY 1);
  RETURN NEW;
END $$;

CREATE TRIGGER design_facets
  BEFORE INSERT OR UPDATE OF status, "deletedAt", "publishedAt", "categoryId", language, formats, "widthMm", "heightMm"
  ON "Design" FOR EACH ROW EXECUTE FUNCTION kerf_design_facets();

-- The rows are taken in one order, so that two publications do not lock each other out.
CREATE FUNCTION kerf_count_facets() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was text[] := '{}';
  shown text[] := '{}';
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.visible THEN was := array_prepend('all', OLD.facets); END IF;
  IF TG_OP <> 'DELETE' AND NEW.visible THEN shown := array_prepend('all', NEW.facets); END IF;
  INSERT INTO "FacetCount" AS kept (subject, facet, count)
    SELECT TG_ARGV[0], facet, sum(change) FROM (
      SELECT unnest(shown) AS facet, 1 AS change UNION ALL SELECT unnest(was), -1) AS changes
    GROUP BY facet HAVING sum(change) <> 0 ORDER BY facet
  ON CONFLICT (subject, facet) DO UPDATE SET count = kept.count + excluded.count;
  PERFORM pg_notify('kerf_tags', format('["%s-facets"]', TG_ARGV[0]));
  RETURN NULL;
END $$;

UPDATE "Post" SET facets = kerf_post_facets(id) WHERE "publishedRevisionId" IS NOT NULL;
UPDATE "Design" SET status = status;

INSERT INTO "FacetCount" (subject, facet, count)
  SELECT 'post', facet, count(*) FROM "Post", unnest(array_prepend('all', facets)) AS facet WHERE visible GROUP BY 2
  UNION ALL
  SELECT 'design', facet, count(*) FROM "Design", unnest(array_prepend('all', facets)) AS facet WHERE visible GROUP BY 2;

CREATE TRIGGER post_facets_counted AFTER INSERT OR DELETE ON "Post"
  FOR EACH ROW EXECUTE FUNCTION kerf_count_facets('post');
CREATE TRIGGER post_facets_recounted AFTER UPDATE ON "Post" FOR EACH ROW
  WHEN (OLD.facets IS DISTINCT FROM NEW.facets OR OLD.visible IS DISTINCT FROM NEW.visible)
  EXECUTE FUNCTION kerf_count_facets('post');
CREATE TRIGGER design_facets_counted AFTER INSERT OR DELETE ON "Design"
  FOR EACH ROW EXECUTE FUNCTION kerf_count_facets('design');
CREATE TRIGGER design_facets_recounted AFTER UPDATE ON "Design" FOR EACH ROW
  WHEN (OLD.facets IS DISTINCT FROM NEW.facets OR OLD.visible IS DISTINCT FROM NEW.visible)
  EXECUTE FUNCTION kerf_count_facets('design');
