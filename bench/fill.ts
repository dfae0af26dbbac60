// Fills a database in bulk: the same rows every time, many likes on few posts, as it is in life. Triggers and foreign keys
// sleep meanwhile, so counters, facets and cards are written as the rules would have left them; checkFill compares.
import type pg from 'pg'

export interface Amounts {
  members: number
  posts: number
  designs: number
  likes: number
  comments: number
  saves: number
  follows: number
}

export const sizes: Record<string, Amounts> = {
  '100k': {
    members: 20_000,
    posts: 100_000,
    designs: 20_000,
    likes: 1_000_000,
    comments: 300_000,
    saves: 200_000,
    follows: 200_000,
  },
  '10k': {
    members: 2_000,
    posts: 10_000,
    designs: 2_000,
    likes: 100_000,
    comments: 30_000,
    saves: 20_000,
    follows: 20_000,
  },
}

const helpers = `
  -- a number from 0 to 1 that is the same for the same place
  CREATE FUNCTION pg_temp.at(i bigint, salt bigint) RETURNS double precision LANGUAGE sql IMMUTABLE AS
    $$ SELECT (hashint8extended(i, salt) & 1048575) / 1048576.0::double precision $$;
  CREATE FUNCTION pg_temp.one(i bigint, salt bigint, n integer) RETURNS integer LANGUAGE sql IMMUTABLE AS
    $$ SELECT 1 + floor(pg_temp.at(i, salt) * n)::integer $$;
  -- the first are taken most often
  CREATE FUNCTION pg_temp.few(i bigint, salt bigint, n integer) RETURNS integer LANGUAGE sql IMMUTABLE AS
    $$ SELECT 1 + floor(power(pg_temp.at(i, salt), 3) * n)::integer $$;
  -- 7 shares no factor with the numbers of rows: the most liked post is not the oldest
  CREATE FUNCTION pg_temp.spread(i integer, n integer) RETURNS integer LANGUAGE sql IMMUTABLE AS
    $$ SELECT 1 + ((i::bigint * 7919) % n)::integer $$;
  CREATE FUNCTION pg_temp.language(i bigint) RETURNS "Language" LANGUAGE sql IMMUTABLE AS
    $$ SELECT (CASE WHEN pg_temp.at(i, 90) < 0.6 THEN 'en' WHEN pg_temp.at(i, 90) < 0.8 THEN 'zh-cn' ELSE 'ja' END)::"Language" $$;
  CREATE TEMP TABLE word (language "Language", made text[], what text[], of text[]);
  INSERT INTO word VALUES
    ('en', '{Engraved,Layered,Folded,Tiny,Round,Tall,Simple,Nested,Painted,Hinged}',
      '{lamp,coaster,box,sign,puzzle,clock,tray,map,brooch,stamp,ruler,lantern,bookmark,frame,wallet}',
      '{birch ply,walnut,slate,leather,cork,acrylic,anodised aluminium,felt,bamboo,paper}'),
    ('zh-cn', '{雕刻,分层,折叠,迷你,圆形,高,简单,嵌套,彩绘,铰链}',
      '{台灯,杯垫,盒子,招牌,拼图,时钟,托盘,地图,胸针,印章,直尺,灯笼,书签,相框,钱包}',
      '{桦木,胡桃木,石板,皮革,软木,亚克力,阳极氧化铝,毛毡,竹子,纸}'),
    ('ja', '{彫刻の,重ねた,折りたたみ,小さな,丸い,背の高い,簡単な,入れ子の,色付きの,蝶番の}',
      '{ランプ,コースター,箱,看板,パズル,時計,トレイ,地図,ブローチ,スタンプ,定規,ランタン,しおり,額縁,財布}',
      '{バーチ合板,ウォルナット,スレート,革,コルク,アクリル,アルマイト,フェルト,竹,紙}');
  CREATE FUNCTION pg_temp.title(i bigint) RETURNS text LANGUAGE sql STABLE AS $$
    SELECT w.made[pg_temp.one(i, 91, 10)] || CASE w.language WHEN 'en' THEN ' ' ELSE '' END
      || w.what[pg_temp.one(i, 92, 15)] || CASE w.language WHEN 'en' THEN ' of ' WHEN 'ja' THEN '、' ELSE '，' END
      || w.of[pg_temp.one(i, 93, 10)] || ' ' || (i % 997)
    FROM word w WHERE w.language = pg_temp.language(i) $$;
  CREATE TEMP TABLE device AS SELECT row_number() OVER (ORDER BY sort)::integer AS n, d.*,
    (SELECT min(m.id) FROM "DeviceModule" m WHERE m."deviceId" = d.id) AS "moduleId" FROM "Device" d;
  CREATE TEMP TABLE material AS SELECT row_number() OVER (ORDER BY sort)::integer AS n, * FROM "Material" WHERE hazard = 'SAFE';
  CREATE TEMP TABLE category AS SELECT row_number() OVER (ORDER BY sort)::integer AS n, * FROM "DesignCategory";
`

type Step = { name: string; sql: (amounts: Amounts) => string }

const steps: Step[] = [
  { name: 'helpers', sql: () => helpers },
  {
    name: 'members',
    sql: ({ members, follows }) => `
      INSERT INTO "Follow" ("followerId", "followedId", "createdAt")
        SELECT DISTINCT ON (1, 2) pg_temp.one(i, 1, ${members}), pg_temp.few(i, 2, ${members}), now() - i * interval '2 minutes'
        FROM generate_series(1, ${follows}) AS i
        WHERE pg_temp.one(i, 1, ${members}) <> pg_temp.few(i, 2, ${members});
      INSERT INTO "User" (id, email, nickname, "nicknameKey", language, "avatarPreset", "createdAt", "followersCount", "followingCount")
        SELECT i, 'bench-' || i || '@kerf.test', name || i, lower(name) || i, pg_temp.language(i), 1 + i % 24,
          now() - (${members} - i) * interval '40 minutes', coalesce(fans.count, 0), coalesce(idols.count, 0)
        FROM generate_series(1, ${members}) AS i
        CROSS JOIN LATERAL (SELECT ('{Maker,Ines,Tomas,Yuki,Wei,Nora,Oskar,Lin,Haru,Amara}'::text[])[pg_temp.one(i, 3, 10)] AS name) AS named
        LEFT JOIN (SELECT "followedId" AS id, count(*)::integer AS count FROM "Follow" GROUP BY 1) AS fans ON fans.id = i
        LEFT JOIN (SELECT "followerId" AS id, count(*)::integer AS count FROM "Follow" GROUP BY 1) AS idols ON idols.id = i;`,
  },
  {
    name: 'likes, saves, downloads',
    sql: ({ members, posts, designs, likes, saves }) => `
      INSERT INTO "PostLike" ("userId", "postId", "createdAt")
        SELECT DISTINCT ON (1, 2) pg_temp.one(i, 10, ${members}), pg_temp.spread(pg_temp.few(i, 11, ${posts}), ${posts}),
          now() - i * interval '80 seconds' FROM generate_series(1, ${Math.round(likes * 1.04)}) AS i LIMIT ${likes};
      INSERT INTO "PostSave" ("userId", "postId", "createdAt")
        SELECT DISTINCT ON (1, 2) pg_temp.one(i, 12, ${members}), pg_temp.spread(pg_temp.few(i, 13, ${posts}), ${posts}),
          now() - i * interval '6 minutes' FROM generate_series(1, ${saves}) AS i;
      INSERT INTO "Download" ("userId", "postId", "createdAt")
        SELECT DISTINCT ON (1, 2) pg_temp.one(i, 14, ${members}), pg_temp.spread(pg_temp.few(i, 15, ${posts}), ${posts}),
          now() - i * interval '9 minutes' FROM generate_series(1, ${saves / 2}) AS i;
      INSERT INTO "DesignLike" ("userId", "designId", "createdAt")
        SELECT DISTINCT ON (1, 2) pg_temp.one(i, 16, ${members}), pg_temp.spread(pg_temp.few(i, 17, ${designs}), ${designs}),
          now() - i * interval '9 minutes' FROM generate_series(1, ${saves / 2}) AS i;
      INSERT INTO "DesignSave" ("userId", "designId", "createdAt")
        SELECT DISTINCT ON (1, 2) pg_temp.one(i, 18, ${members}), pg_temp.spread(pg_temp.few(i, 19, ${designs}), ${designs}),
          now() - i * interval '30 minutes' FROM generate_series(1, ${saves / 4}) AS i;`,
  },
  {
    name: 'comments',
    sql: ({ members, posts, comments }) => `
      INSERT INTO "CommentLike" ("userId", "commentId")
        SELECT DISTINCT ON (1, 2) pg_temp.one(i, 20, ${members}), pg_temp.few(i, 21, ${comments})
        FROM generate_series(1, ${comments / 2}) AS i;
      INSERT INTO "Comment" (id, "authorId", "postId", "parentId", text, "likesCount", "createdAt")
        SELECT i, pg_temp.one(i, 22, ${members}), pg_temp.spread(pg_temp.few(top, 23, ${posts}), ${posts}),
          CASE WHEN i % 10 > 6 THEN top END, 'What power did you use? ' || pg_temp.title(i), coalesce(l.count, 0),
          now() - (${comments} - i) * interval '4 minutes'
        -- three of ten answer the seventh of their ten
        FROM generate_series(1, ${comments}) AS i
        CROSS JOIN LATERAL (SELECT CASE WHEN i % 10 > 6 THEN i - i % 10 + 6 ELSE i END AS top) AS thread
        LEFT JOIN (SELECT "commentId" AS id, count(*)::integer AS count FROM "CommentLike" GROUP BY 1) AS l ON l.id = i;`,
  },
  {
    name: 'posts',
    sql: ({ members, posts }) => `
      INSERT INTO "Tag" (id, name, key) SELECT i, 'tag ' || i, 'tag ' || i FROM generate_series(1, 500) AS i;
      CREATE TEMP TABLE made AS
        SELECT i AS id, pg_temp.few(i, 30, ${members}) AS "authorId", (i % 5 = 0)::integer AS kind, pg_temp.title(i) AS title,
          pg_temp.language(i) AS language, pg_temp.one(i, 31, (SELECT count(*)::integer FROM device)) AS d,
          pg_temp.few(i, 32, (SELECT count(*)::integer FROM material)) AS m,
          ('{line,fill,picture,cut}'::text[])[pg_temp.one(i, 33, 4)] AS method, pg_temp.one(i, 34, 5) AS difficulty,
          15 * pg_temp.one(i, 35, 20) AS minutes, pg_temp.at(i, 36) < 0.4 AS files, pg_temp.at(i, 37) < 0.05 AS video,
          pg_temp.few(i, 38, 500) AS tag, date_trunc('hour', now()) - (${posts} - i) * interval '13 minutes' AS at
        FROM generate_series(1, ${posts}) AS i;
      INSERT INTO "Upload" (id, "ownerId", kind, token, name, mime, ext, size, sha256, width, height, widths, "createdAt")
        SELECT id, "authorId", 'IMAGE', 'bench-' || id, 'cover.webp', 'image/webp', 'webp', 90000, md5(id::text), 1280, 960,
          '{320,640,960,1280}', at FROM made;
      INSERT INTO "PostRevision" (id, "postId", number, content, "frozenAt", "savedAt", "createdAt")
        SELECT p.id, p.id, 1, jsonb_build_object('title', p.title, 'synopsis', p.title || ' '
            || repeat('Focus on the face, mask it, and go slowly at the rim. ', 8), 'language', p.language, 'device', d.slug,
          'module', (SELECT slug FROM "DeviceModule" WHERE id = d."moduleId"),
          'materials', jsonb_build_array(jsonb_build_object('material', m.slug, 'text', null, 'thickness', 3)),
          'tags', jsonb_build_array('tag ' || p.tag), 'cover', jsonb_build_object('uploadId', p.id, 'alt', ''),
          'gallery', '[]'::jsonb, 'difficulty', p.difficulty, 'minutes', p.minutes, 'licence', 'CC BY',
          'files', CASE WHEN p.files THEN jsonb_build_array(jsonb_build_object('uploadId', p.id)) ELSE '[]' END,
          'video', CASE WHEN p.video THEN jsonb_build_object('uploadId', p.id) END,
          'steps', jsonb_build_array(jsonb_build_object('title', 'Burn', 'text', repeat('Once over, then again. ', 12), 'tip', '',
            'images', '[]'::jsonb, 'noLaser', false, 'settings', '[]'::jsonb))), p.at, p.at, p.at
        FROM made p JOIN device d ON d.n = p.d JOIN material m ON m.n = p.m;
      INSERT INTO "PostSetting" ("postId", step, row, scheme, "deviceId", "moduleId", "materialId", method, power, passes, depth, speed)
        SELECT p.id, 0, 0, d.series, d.id, d."moduleId", m.id, p.method, 50, 1,
          CASE d.series WHEN 'lp' THEN 40 END, CASE d.series WHEN 'lx' THEN 120 END
        FROM made p JOIN device d ON d.n = p.d JOIN material m ON m.n = p.m;
      INSERT INTO "PostMaterial" ("postId", "materialId", "thicknessMm") SELECT p.id, m.id, 3 FROM made p JOIN material m ON m.n = p.m;
      INSERT INTO "PostTag" ("postId", "tagId") SELECT id, tag FROM made;
      INSERT INTO "Post" (id, "authorId", "postType", status, "publishedRevisionId", "firstApprovedAt", "publishedAt", "createdAt",
          "updatedAt", visible, title, language, "deviceId", "coverUploadId", difficulty, minutes, "stepsCount", card, facets,
          "likesCount", "savesCount", "commentsCount", "downloadsCount", "hotScore")
        SELECT p.id, p."authorId", p.kind, 'APPROVED', p.id, p.at, p.at, p.at, p.at, true, p.title, p.language, d.id, p.id,
          p.difficulty, p.minutes, 1,
          jsonb_build_object('device', jsonb_build_object('slug', d.slug, 'name', d.name, 'module', null),
            'cover', jsonb_build_object('token', 'bench-' || p.id, 'width', 1280, 'height', 960, 'widths', '[320,640,960,1280]'::jsonb,
              'placeholder', null, 'alt', ''), 'stepPictures', '[]'::jsonb, 'settings', '[]'::jsonb),
          ARRAY(SELECT f FROM unnest(ARRAY['postType:' || p.kind, 'language:' || p.language, 'difficulty:' || p.difficulty,
            'device:' || d.slug, 'module:' || module.slug, 'method:' || p.method, 'material:' || m.slug, 'tag:tag ' || p.tag,
            CASE WHEN p.files THEN 'has:files' END, CASE WHEN p.video THEN 'has:video' END]) AS f WHERE f IS NOT NULL ORDER BY 1),
          coalesce(l.n, 0), coalesce(s.n, 0), coalesce(c.n, 0), coalesce(o.n, 0),
          log(1 + coalesce(l.n, 0) + 2 * coalesce(s.n, 0) + 2 * coalesce(c.n, 0)) + extract(epoch FROM p.at) / 604800
        FROM made p JOIN device d ON d.n = p.d JOIN material m ON m.n = p.m
        JOIN "DeviceModule" AS module ON module.id = d."moduleId"
        LEFT JOIN (SELECT "postId" AS id, count(*)::integer AS n FROM "PostLike" GROUP BY 1) AS l ON l.id = p.id
        LEFT JOIN (SELECT "postId" AS id, count(*)::integer AS n FROM "PostSave" GROUP BY 1) AS s ON s.id = p.id
        LEFT JOIN (SELECT "postId" AS id, count(*)::integer AS n FROM "Comment" GROUP BY 1) AS c ON c.id = p.id
        LEFT JOIN (SELECT "postId" AS id, count(*)::integer AS n FROM "Download" GROUP BY 1) AS o ON o.id = p.id;
      UPDATE "User" u SET "postsCount" = p.n
        FROM (SELECT "authorId" AS id, count(*)::integer AS n FROM "Post" GROUP BY 1) AS p WHERE p.id = u.id;`,
  },
  {
    name: 'designs',
    // the one trigger that says what a design can be found by; those that count and queue take minutes, row by row
    sql: ({ members, designs }) => `
      ALTER TABLE "Design" ENABLE ALWAYS TRIGGER design_facets;
      INSERT INTO "Design" (id, "authorId", "categoryId", status, language, name, slug, description, tags, licence, formats,
          "widthMm", "heightMm", "likesCount", "savesCount", "downloadsCount", "createdAt", "publishedAt")
        SELECT i, pg_temp.few(i, 40, ${members}), c.id, 'APPROVED', pg_temp.language(i), pg_temp.title(i), 'design-' || i,
          'Drawn in millimetres.', '{}', 'CC BY',
          (ARRAY['{SVG}', '{SVG,DXF}', '{DXF}', '{SVG,PDF}', '{PNG}', '{SVG,LBRN2}']::text[])[pg_temp.one(i, 41, 6)]::text[],
          10 * pg_temp.one(i, 42, 40), 10 * pg_temp.one(i, 43, 40), coalesce(l.n, 0), coalesce(s.n, 0), pg_temp.few(i, 44, 900),
          now() - (${designs} - i) * interval '1 hour', now() - (${designs} - i) * interval '1 hour'
        FROM generate_series(1, ${designs}) AS i
        JOIN category c ON c.n = pg_temp.one(i, 45, (SELECT count(*)::integer FROM category))
        LEFT JOIN (SELECT "designId" AS id, count(*)::integer AS n FROM "DesignLike" GROUP BY 1) AS l ON l.id = i
        LEFT JOIN (SELECT "designId" AS id, count(*)::integer AS n FROM "DesignSave" GROUP BY 1) AS s ON s.id = i;
      ALTER TABLE "Design" ENABLE TRIGGER design_facets;`,
  },
  {
    name: 'notifications, kept counts',
    sql: ({ members, posts }) => `
      INSERT INTO "Notification" ("userId", category, key, params, "subjectType", "subjectId", "groupKey", "actorIds", seq, "readAt", "createdAt", "updatedAt")
        SELECT pg_temp.few(i, 50, ${members}), 'LIKES', 'post_liked', '{"title": "A lamp"}', 'post',
          pg_temp.one(i, 51, ${posts}), 'bench:' || i, ARRAY[pg_temp.one(i, 52, ${members})], i, now(), now() - i * interval '5 minutes', now() - i * interval '5 minutes'
        FROM generate_series(1, ${posts}) AS i;
      INSERT INTO "Inbox" ("userId", seq) SELECT "userId", max(seq) FROM "Notification" GROUP BY 1;
      DELETE FROM "FacetCount";
      INSERT INTO "FacetCount" (subject, facet, count)
        SELECT 'post', facet, count(*) FROM "Post", unnest(array_prepend('all', facets)) AS facet WHERE visible GROUP BY 2
        UNION ALL SELECT 'design', facet, count(*) FROM "Design", unnest(array_prepend('all', facets)) AS facet WHERE visible GROUP BY 2;
      SELECT setval(pg_get_serial_sequence(format('%I', name), 'id'), 10000000)
        FROM unnest('{User,Post,PostRevision,Upload,Comment,Design,Tag}'::text[]) AS name;`,
  },
]

/** Fills an empty, migrated database. Says what it does. */
export async function fill(client: pg.Client, amounts: Amounts, say: (line: string) => void): Promise<void> {
  await client.query(`SET session_replication_role = replica; SET synchronous_commit = off; SET work_mem = '256MB';
    SET maintenance_work_mem = '256MB'; SET jit = off; SET max_parallel_workers_per_gather = 0`)
  for (const { name, sql } of steps) {
    const began = performance.now()
    await client.query(sql(amounts))
    say(`${name.padEnd(26)} ${((performance.now() - began) / 1000).toFixed(1)} s`)
  }
  await client.query('RESET session_replication_role')
  await client.query('VACUUM ANALYZE')
}

/** What the rules would have written otherwise; empty when all is as it would be. */
export async function checkFill(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ what: string; wrong: number }>(`
    SELECT 'facets of posts' AS what, count(*)::int AS wrong FROM "Post" WHERE id % 503 = 0 AND facets <> kerf_post_facets(id)
    UNION ALL SELECT 'likes of posts', count(*)::int FROM "Post" p WHERE id % 503 = 0
      AND "likesCount" <> (SELECT count(*) FROM "PostLike" l WHERE l."postId" = p.id)
    UNION ALL SELECT 'designs without facets', count(*)::int FROM "Design" WHERE cardinality(facets) = 0 OR NOT visible`)
  return rows.filter(({ wrong }) => wrong > 0).map(({ what, wrong }) => `${what}: ${wrong} wrong`)
}
