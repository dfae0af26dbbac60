/**
 * SQL functions that make the contents of rows, in a schema of their own: numbers that look random and repeat on every
 * run, titles, and references. They must be plain expressions, because PostgreSQL inlines the body of each function.
 */
export const chance = `
  -- a pseudo-random number from 0 to 1, always the same for the same place
  CREATE FUNCTION bench.at(i bigint, salt bigint) RETURNS double precision LANGUAGE sql IMMUTABLE AS
    $$ SELECT (hashint8extended(i, salt) & 1048575) / 1048576.0::double precision $$;
  CREATE FUNCTION bench.one(i bigint, salt bigint, n integer) RETURNS integer LANGUAGE sql IMMUTABLE AS
    $$ SELECT 1 + floor(bench.at(i, salt) * n)::integer $$;
  -- low places are chosen most often
  CREATE FUNCTION bench.few(i bigint, salt bigint, n integer) RETURNS integer LANGUAGE sql IMMUTABLE AS
    $$ SELECT 1 + floor(power(bench.at(i, salt), 3) * n)::integer $$;
  -- 7919 is coprime to the numbers of rows, so the most liked post is not the oldest
  CREATE FUNCTION bench.spread(i integer, n integer) RETURNS integer LANGUAGE sql IMMUTABLE AS
    $$ SELECT 1 + ((i::bigint * 7919) % n)::integer $$;
  CREATE FUNCTION bench.language(i bigint) RETURNS "Language" LANGUAGE sql IMMUTABLE AS
    $$ SELECT CASE WHEN bench.at(i, 90) < 0.6 THEN 'en'::"Language" WHEN bench.at(i, 90) < 0.8 THEN 'zh-cn'::"Language"
      ELSE 'ja'::"Language" END $$;
  CREATE FUNCTION bench.title(i bigint) RETURNS text LANGUAGE sql IMMUTABLE AS $$
    SELECT CASE WHEN bench.at(i, 90) < 0.6 THEN
      ('{Engraved,Layered,Folded,Tiny,Round,Tall,Simple,Nested,Painted,Hinged}'::text[])[bench.one(i, 91, 10)] || ' '
      || ('{lamp,coaster,box,sign,puzzle,clock,tray,map,brooch,stamp,ruler,lantern,bookmark,frame,wallet}'::text[])[bench.one(i, 92, 15)]
      || ' of ' || ('{birch ply,walnut,slate,leather,cork,acrylic,anodised aluminium,felt,bamboo,paper}'::text[])[bench.one(i, 93, 10)]
    WHEN bench.at(i, 90) < 0.8 THEN
      ('{雕刻,分层,折叠,迷你,圆形,高,简单,嵌套,彩绘,铰链}'::text[])[bench.one(i, 91, 10)]
      || ('{台灯,杯垫,盒子,招牌,拼图,时钟,托盘,地图,胸针,印章,直尺,灯笼,书签,相框,钱包}'::text[])[bench.one(i, 92, 15)]
      || '，' || ('{桦木,胡桃木,石板,皮革,软木,亚克力,阳极氧化铝,毛毡,竹子,纸}'::text[])[bench.one(i, 93, 10)]
    ELSE
      ('{彫刻の,重ねた,折りたたみ,小さな,丸い,背の高い,簡単な,入れ子の,色付きの,蝶番の}'::text[])[bench.one(i, 91, 10)]
      || ('{ランプ,コースター,箱,看板,パズル,時計,トレイ,地図,ブローチ,スタンプ,定規,ランタン,しおり,額縁,財布}'::text[])[bench.one(i, 92, 15)]
      || '、' || ('{バーチ合板,ウォルナット,スレート,革,コルク,アクリル,アルマイト,フェルト,竹,紙}'::text[])[bench.one(i, 93, 10)]
    END || ' ' || (i % 997) $$;
  CREATE TABLE bench.device AS SELECT row_number() OVER (ORDER BY d.sort)::integer AS n, d.*, m.id AS "moduleId", m.slug AS module
    FROM "Device" d JOIN "DeviceModule" m ON m.id = (SELECT min(id) FROM "DeviceModule" WHERE "deviceId" = d.id);
  CREATE TABLE bench.material AS SELECT row_number() OVER (ORDER BY sort)::integer AS n, * FROM "Material" WHERE hazard = 'SAFE';
  CREATE TABLE bench.category AS SELECT row_number() OVER (ORDER BY sort)::integer AS n, * FROM "DesignCategory";
  ANALYZE bench.device, bench.material, bench.category;
`
