-- CreateTable
CREATE TABLE "PostUpload" (
    "postId" INTEGER NOT NULL,
    "uploadId" INTEGER NOT NULL,

    CONSTRAINT "PostUpload_pkey" PRIMARY KEY ("postId","uploadId")
);

-- CreateIndex
CREATE INDEX "PostUpload_uploadId_idx" ON "PostUpload"("uploadId");

-- CreateIndex
CREATE INDEX "Design_previewToken_idx" ON "Design"("previewToken");

-- CreateIndex
CREATE INDEX "Upload_previewToken_idx" ON "Upload"("previewToken");

-- AddForeignKey
ALTER TABLE "PostUpload" ADD CONSTRAINT "PostUpload_postId_fkey" FOREIGN KEY ("postId") REFERENCES "Post"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PostUpload" ADD CONSTRAINT "PostUpload_uploadId_fkey" FOREIGN KEY ("uploadId") REFERENCES "Upload"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The files of a post are those that its published revision names, whoever publishes it.
CREATE FUNCTION kerf_post_uploads(post integer) RETURNS void LANGUAGE sql AS $$
  DELETE FROM "PostUpload" WHERE "postId" = post;
  INSERT INTO "PostUpload" ("postId", "uploadId")
  SELECT DISTINCT p.id, u.id
  FROM "Post" p
  JOIN "PostRevision" r ON r.id = p."publishedRevisionId"
  CROSS JOIN LATERAL jsonb_path_query(r.content, '$.**.uploadId ? (@.type() == "number")') AS named
  JOIN "Upload" u ON u.id = (named #>> '{}')::numeric AND u."ownerId" = p."authorId"
  WHERE p.id = post
$$;

CREATE FUNCTION kerf_post_published() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM kerf_post_uploads(NEW.id);
  RETURN NULL;
END $$;

CREATE TRIGGER post_uploads_new AFTER INSERT ON "Post" FOR EACH ROW
  WHEN (NEW."publishedRevisionId" IS NOT NULL) EXECUTE FUNCTION kerf_post_published();
CREATE TRIGGER post_uploads AFTER UPDATE OF "publishedRevisionId" ON "Post" FOR EACH ROW
  WHEN (OLD."publishedRevisionId" IS DISTINCT FROM NEW."publishedRevisionId") EXECUTE FUNCTION kerf_post_published();

-- a published revision is frozen; what a script changes in it all the same counts
CREATE FUNCTION kerf_published_content() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM kerf_post_uploads(p.id) FROM "Post" p WHERE p."publishedRevisionId" = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER post_uploads_content AFTER UPDATE OF content ON "PostRevision" FOR EACH ROW
  WHEN (OLD.content IS DISTINCT FROM NEW.content) EXECUTE FUNCTION kerf_published_content();

SELECT kerf_post_uploads(id) FROM "Post" WHERE "publishedRevisionId" IS NOT NULL;

-- Which of these files anybody may see now: what shows them is public. A function, because its plans are kept.
CREATE FUNCTION kerf_files_seen(asked text[])
RETURNS TABLE (token text, "uploadId" integer, "ownerId" integer, seen boolean) LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN QUERY
  SELECT u.token::text, u.id, u."ownerId",
    -- the site's own, but for what is sold for Seeds
    (u."ownerId" IS NULL AND NOT EXISTS (SELECT FROM "Reward" r WHERE r."fileUploadId" = u.id))
    OR EXISTS (SELECT FROM "PostUpload" pu JOIN "Post" p ON p.id = pu."postId" WHERE pu."uploadId" = u.id AND p.visible)
    OR EXISTS (SELECT FROM "User" m WHERE m."avatarUploadId" = u.id AND m.status <> 'DELETED')
    OR EXISTS (SELECT FROM "DesignFile" f JOIN "Design" d ON d.id = f."designId" WHERE f."uploadId" = u.id AND d.visible)
    OR EXISTS (SELECT FROM "Design" d WHERE d."previewToken" = u.token AND d.visible)
    -- the picture of a drawing that is seen
    OR EXISTS (SELECT FROM "Upload" w JOIN "PostUpload" pu ON pu."uploadId" = w.id JOIN "Post" p ON p.id = pu."postId"
               WHERE w."previewToken" = u.token AND p.visible)
    OR EXISTS (SELECT FROM "Upload" w JOIN "DesignFile" f ON f."uploadId" = w.id JOIN "Design" d ON d.id = f."designId"
               WHERE w."previewToken" = u.token AND d.visible)
    OR EXISTS (SELECT FROM "Comment" c
               LEFT JOIN "Post" p ON p.id = c."postId"
               LEFT JOIN "Design" d ON d.id = c."designId"
               LEFT JOIN "Tutorial" t ON t.id = c."tutorialId"
               WHERE c."uploadId" = u.id AND c."deletedAt" IS NULL
                 AND (p.visible OR d.visible OR (t.id IS NOT NULL AND t."retiredAt" IS NULL)))
    OR EXISTS (SELECT FROM "Article" a WHERE a."coverUploadId" = u.id)
    OR EXISTS (SELECT FROM "Activity" a WHERE a."coverUploadId" = u.id)
  FROM "Upload" u WHERE u.token = ANY (asked)
  UNION ALL
  -- films of lessons are no uploads
  SELECT DISTINCT t.video ->> 'token', NULL::integer, NULL::integer, true
  FROM "Tutorial" t WHERE t."retiredAt" IS NULL AND t.video ->> 'token' = ANY (asked);
END $$;
