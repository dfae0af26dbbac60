import type { Amounts } from './amounts'
import { materialSteps } from './material-steps'

/** `after`: the steps whose rows this one reads. */
export type Step = { name: string; after?: string[]; sql: (amounts: Amounts) => string }

/** Two lists of steps, which two connections run side by side. */
export const lanes: Step[][] = [
  [
    {
      name: 'what posts are made of',
      sql: ({ members, posts }) => `
        CREATE UNLOGGED TABLE bench.made AS
          SELECT i AS id, bench.few(i, 30, ${members}) AS "authorId", (i % 5 = 0)::integer AS kind, bench.title(i) AS title,
            bench.language(i) AS language, bench.one(i, 31, (SELECT count(*)::integer FROM bench.device)) AS d,
            bench.few(i, 32, (SELECT count(*)::integer FROM bench.material)) AS m,
            ('{line,fill,picture,cut}'::text[])[bench.one(i, 33, 4)] AS method, bench.one(i, 34, 5) AS difficulty,
            15 * bench.one(i, 35, 20) AS minutes, bench.at(i, 36) < 0.4 AS files, bench.at(i, 37) < 0.05 AS video,
            bench.few(i, 38, 500) AS tag, date_trunc('hour', now()) - (${posts} - i) * interval '13 minutes' AS at
          FROM generate_series(1, ${posts}) AS i;
        ANALYZE bench.made;`,
    },
    {
      name: 'revisions',
      sql: () => `
        INSERT INTO "PostRevision" (id, "postId", number, content, "frozenAt", "savedAt", "createdAt")
          SELECT p.id, p.id, 1, jsonb_build_object('title', p.title, 'synopsis', p.title || ' '
              || repeat('Focus on the face, mask it, and go slowly at the rim. ', 8), 'language', p.language, 'device', d.slug,
            'module', d.module, 'materials', jsonb_build_array(jsonb_build_object('material', m.slug, 'text', null, 'thickness', 3)),
            'tags', jsonb_build_array('tag ' || p.tag), 'cover', jsonb_build_object('uploadId', p.id, 'alt', ''),
            'gallery', '[]'::jsonb, 'difficulty', p.difficulty, 'minutes', p.minutes, 'licence', 'CC BY',
            'files', CASE WHEN p.files THEN jsonb_build_array(jsonb_build_object('uploadId', p.id)) ELSE '[]' END,
            'video', CASE WHEN p.video THEN jsonb_build_object('uploadId', p.id) END,
            'steps', jsonb_build_array(jsonb_build_object('title', 'Burn', 'text', repeat('Once over, then again. ', 12), 'tip', '',
              'images', '[]'::jsonb, 'noLaser', false, 'settings', '[]'::jsonb))), p.at, p.at, p.at
          FROM bench.made p JOIN bench.device d ON d.n = p.d JOIN bench.material m ON m.n = p.m;`,
    },
    {
      name: 'pictures, materials, tags',
      sql: () => `
        INSERT INTO "Upload" (id, "ownerId", kind, token, name, mime, ext, size, sha256, width, height, widths, "createdAt")
          SELECT id, "authorId", 'IMAGE', 'bench-' || id, 'cover.webp', 'image/webp', 'webp', 90000, md5(id::text), 1280, 960,
            '{320,640,960,1280}', at FROM bench.made;
        INSERT INTO "PostMaterial" ("postId", "materialId", "thicknessMm")
          SELECT p.id, m.id, 3 FROM bench.made p JOIN bench.material m ON m.n = p.m;
        INSERT INTO "Tag" (id, name, key) SELECT i, 'tag ' || i, 'tag ' || i FROM generate_series(1, 500) AS i;
        INSERT INTO "PostTag" ("postId", "tagId") SELECT id, tag FROM bench.made;`,
    },
    ...materialSteps,
    {
      name: 'follows',
      sql: ({ members, follows }) => `
        INSERT INTO "Follow" ("followerId", "followedId", "createdAt")
          SELECT DISTINCT ON (1, 2) bench.one(i, 1, ${members}), bench.few(i, 2, ${members}), now() - i * interval '2 minutes'
          FROM generate_series(1, ${follows}) AS i
          WHERE bench.one(i, 1, ${members}) <> bench.few(i, 2, ${members});`,
    },
    {
      name: 'members',
      sql: ({ members }) => `
        INSERT INTO "User" (id, email, nickname, "nicknameKey", language, "avatarPreset", "createdAt", "followersCount",
            "followingCount", "postsCount")
          SELECT i, 'bench-' || i || '@kerf.test', name || i, lower(name) || i, bench.language(i), 1 + i % 24,
            now() - (${members} - i) * interval '40 minutes', coalesce(fans.count, 0), coalesce(idols.count, 0), coalesce(posts.count, 0)
          FROM generate_series(1, ${members}) AS i
          CROSS JOIN LATERAL (SELECT ('{Maker,Ines,Tomas,Yuki,Wei,Nora,Oskar,Lin,Haru,Amara}'::text[])[bench.one(i, 3, 10)] AS name) AS named
          LEFT JOIN (SELECT "followedId" AS id, count(*)::integer AS count FROM "Follow" GROUP BY 1) AS fans ON fans.id = i
          LEFT JOIN (SELECT "followerId" AS id, count(*)::integer AS count FROM "Follow" GROUP BY 1) AS idols ON idols.id = i
          LEFT JOIN (SELECT "authorId" AS id, count(*)::integer AS count FROM bench.made GROUP BY 1) AS posts ON posts.id = i;`,
    },
    {
      name: 'posts',
      after: ['likes of posts', 'saves, downloads', 'comments'],
      sql: () => `
        INSERT INTO "Post" (id, "authorId", "postType", status, "publishedRevisionId", "firstApprovedAt", "publishedAt", "createdAt",
            "updatedAt", visible, title, language, "deviceId", "coverUploadId", difficulty, minutes, "stepsCount", card, facets,
            "likesCount", "savesCount", "commentsCount", "downloadsCount", "hotScore")
          SELECT p.id, p."authorId", p.kind, 'APPROVED', p.id, p.at, p.at, p.at, p.at, true, p.title, p.language, d.id, p.id,
            p.difficulty, p.minutes, 1,
            jsonb_build_object('device', jsonb_build_object('slug', d.slug, 'name', d.name, 'module', null),
              'cover', jsonb_build_object('token', 'bench-' || p.id, 'width', 1280, 'height', 960, 'widths', '[320,640,960,1280]'::jsonb,
                'placeholder', null, 'alt', ''), 'stepPictures', '[]'::jsonb, 'settings', '[]'::jsonb),
            ARRAY(SELECT f FROM unnest(ARRAY['postType:' || p.kind, 'language:' || p.language, 'difficulty:' || p.difficulty,
              'device:' || d.slug, 'module:' || d.module, 'method:' || p.method,
              CASE WHEN p.id % 3 = 0 AND p.method <> 'cut' THEN 'method:cut' END, 'material:' || m.slug, 'tag:tag ' || p.tag,
              CASE WHEN p.files THEN 'has:files' END, CASE WHEN p.video THEN 'has:video' END]) AS f WHERE f IS NOT NULL ORDER BY 1),
            coalesce(l.n, 0), coalesce(s.n, 0), coalesce(c.n, 0), coalesce(o.n, 0),
            log(1 + coalesce(l.n, 0) + 2 * coalesce(s.n, 0) + 2 * coalesce(c.n, 0)) + extract(epoch FROM p.at) / 604800
          FROM bench.made p JOIN bench.device d ON d.n = p.d JOIN bench.material m ON m.n = p.m
          LEFT JOIN (SELECT "postId" AS id, count(*)::integer AS n FROM "PostLike" GROUP BY 1) AS l ON l.id = p.id
          LEFT JOIN (SELECT "postId" AS id, count(*)::integer AS n FROM "PostSave" GROUP BY 1) AS s ON s.id = p.id
          LEFT JOIN (SELECT "postId" AS id, count(*)::integer AS n FROM "Comment" GROUP BY 1) AS c ON c.id = p.id
          LEFT JOIN (SELECT "postId" AS id, count(*)::integer AS n FROM "Download" GROUP BY 1) AS o ON o.id = p.id;`,
    },
  ],
  [
    {
      name: 'likes of posts',
      sql: ({ members, posts, likes }) => `
        INSERT INTO "PostLike" ("userId", "postId", "createdAt")
          SELECT DISTINCT ON (1, 2) bench.one(i, 10, ${members}), bench.spread(bench.few(i, 11, ${posts}), ${posts}),
            now() - i * interval '80 seconds' FROM generate_series(1, ${Math.round(likes * 1.04)}) AS i LIMIT ${likes};
        ANALYZE "PostLike";`,
    },
    {
      name: 'saves, downloads',
      sql: ({ members, posts, saves }) => `
        INSERT INTO "PostSave" ("userId", "postId", "createdAt")
          SELECT DISTINCT ON (1, 2) bench.one(i, 12, ${members}), bench.spread(bench.few(i, 13, ${posts}), ${posts}),
            now() - i * interval '6 minutes' FROM generate_series(1, ${saves}) AS i;
        INSERT INTO "Download" ("userId", "postId", "createdAt")
          SELECT DISTINCT ON (1, 2) bench.one(i, 14, ${members}), bench.spread(bench.few(i, 15, ${posts}), ${posts}),
            now() - i * interval '9 minutes' FROM generate_series(1, ${saves / 2}) AS i;
        ANALYZE "PostSave", "Download";`,
    },
    {
      name: 'comments',
      sql: ({ members, posts, comments }) => `
        INSERT INTO "CommentLike" ("userId", "commentId")
          SELECT DISTINCT ON (1, 2) bench.one(i, 20, ${members}), bench.few(i, 21, ${comments})
          FROM generate_series(1, ${comments / 2}) AS i;
        INSERT INTO "Comment" (id, "authorId", "postId", "parentId", text, "likesCount", "createdAt")
          SELECT i, bench.one(i, 22, ${members}), bench.spread(bench.few(top, 23, ${posts}), ${posts}),
            CASE WHEN i % 10 > 6 THEN top END, 'What power did you use? ' || bench.title(i), coalesce(l.count, 0),
            now() - (${comments} - i) * interval '4 minutes'
          -- three of ten comments reply to the seventh of their ten
          FROM generate_series(1, ${comments}) AS i
          CROSS JOIN LATERAL (SELECT CASE WHEN i % 10 > 6 THEN i - i % 10 + 6 ELSE i END AS top) AS thread
          LEFT JOIN (SELECT "commentId" AS id, count(*)::integer AS count FROM "CommentLike" GROUP BY 1) AS l ON l.id = i;
        ANALYZE "Comment";`,
    },
    {
      name: 'designs',
      // enables only the trigger for facets: those that count and queue take minutes, row by row
      sql: ({ members, designs, saves }) => `
        INSERT INTO "DesignLike" ("userId", "designId", "createdAt")
          SELECT DISTINCT ON (1, 2) bench.one(i, 16, ${members}), bench.spread(bench.few(i, 17, ${designs}), ${designs}),
            now() - i * interval '9 minutes' FROM generate_series(1, ${saves / 2}) AS i;
        INSERT INTO "DesignSave" ("userId", "designId", "createdAt")
          SELECT DISTINCT ON (1, 2) bench.one(i, 18, ${members}), bench.spread(bench.few(i, 19, ${designs}), ${designs}),
            now() - i * interval '30 minutes' FROM generate_series(1, ${saves / 4}) AS i;
        ALTER TABLE "Design" ENABLE ALWAYS TRIGGER design_facets;
        INSERT INTO "Design" (id, "authorId", "categoryId", status, language, name, slug, description, tags, licence, formats,
            "widthMm", "heightMm", "likesCount", "savesCount", "downloadsCount", "createdAt", "publishedAt")
          SELECT i, bench.few(i, 40, ${members}), c.id, 'APPROVED', bench.language(i), bench.title(i), 'design-' || i,
            'Drawn in millimetres.', '{}', 'CC BY',
            (ARRAY['{SVG}', '{SVG,DXF}', '{DXF}', '{SVG,PDF}', '{PNG}', '{SVG,LBRN2}']::text[])[bench.one(i, 41, 6)]::text[],
            10 * bench.one(i, 42, 40), 10 * bench.one(i, 43, 40), coalesce(l.n, 0), coalesce(s.n, 0), bench.few(i, 44, 900),
            now() - (${designs} - i) * interval '1 hour', now() - (${designs} - i) * interval '1 hour'
          FROM generate_series(1, ${designs}) AS i
          JOIN bench.category c ON c.n = bench.one(i, 45, (SELECT count(*)::integer FROM bench.category))
          LEFT JOIN (SELECT "designId" AS id, count(*)::integer AS n FROM "DesignLike" GROUP BY 1) AS l ON l.id = i
          LEFT JOIN (SELECT "designId" AS id, count(*)::integer AS n FROM "DesignSave" GROUP BY 1) AS s ON s.id = i;
        ALTER TABLE "Design" ENABLE TRIGGER design_facets;`,
    },
    {
      name: 'notifications',
      sql: ({ members, posts }) => `
        INSERT INTO "Notification" ("userId", category, key, params, "subjectType", "subjectId", "groupKey", "actorIds", seq, "readAt", "createdAt", "updatedAt")
          SELECT bench.few(i, 50, ${members}), 'LIKES', 'post_liked', '{"title": "A lamp"}', 'post',
            bench.one(i, 51, ${posts}), 'bench:' || i, ARRAY[bench.one(i, 52, ${members})], i, now(), now() - i * interval '5 minutes', now() - i * interval '5 minutes'
          FROM generate_series(1, ${posts}) AS i;
        INSERT INTO "Inbox" ("userId", seq) SELECT "userId", max(seq) FROM "Notification" GROUP BY 1;`,
    },
    {
      name: 'kept counts',
      after: ['posts'],
      sql: () => `
        DELETE FROM "FacetCount";
        INSERT INTO "FacetCount" (subject, facet, count)
          SELECT 'post', facet, count(*) FROM "Post", unnest(array_prepend('all', facets)) AS facet WHERE visible GROUP BY 2
          UNION ALL SELECT 'design', facet, count(*) FROM "Design", unnest(array_prepend('all', facets)) AS facet WHERE visible GROUP BY 2;
        SELECT setval(pg_get_serial_sequence(format('%I', name), 'id'), 10000000)
          FROM unnest('{User,Post,PostRevision,MaterialRow,Upload,Comment,Design,Tag}'::text[]) AS name;`,
    },
  ],
]

/** The tables that the steps fill. */
export const filled = [
  ...[
    'User',
    'Follow',
    'Post',
    'PostRevision',
    'MaterialRow',
    'MaterialOutcome',
    'PostMaterial',
    'PostTag',
    'Upload',
    'PostLike',
  ],
  ...['PostSave', 'Download', 'Comment', 'CommentLike', 'Design', 'DesignLike', 'DesignSave', 'Notification'],
]
