-- What the published revision of a post can be found by, as before; of the rows of the library those that are in it now.
CREATE OR REPLACE FUNCTION kerf_post_facets(wanted integer) RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT ARRAY(
    SELECT 'postType:' || p."postType"
    UNION SELECT 'language:' || p.language
    UNION SELECT 'difficulty:' || p.difficulty
    UNION SELECT 'device:' || d.slug FROM "Device" d WHERE d.id = p."deviceId"
    UNION SELECT 'module:' || (r.content->>'module') WHERE p."deviceId" IS NOT NULL
    UNION SELECT 'module:' || m.slug
      FROM "MaterialRow" s JOIN "DeviceModule" m ON m.id = s."moduleId"
      WHERE s."postId" = p.id AND s.source = 'POST' AND s.step IS NOT NULL
    UNION SELECT 'method:' || s.method FROM "MaterialRow" s
      WHERE s."postId" = p.id AND s.source = 'POST' AND s.step IS NOT NULL
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
