import { LOWER_BOUND_SQL } from '@/lib/materials/wilson'
import type { Step } from './steps'

/**
 * Settings and reports of the material library: five rows a post, in their cells and ranked, as the triggers and the
 * summing job would leave them. Running those would write each row again, in nine indexes. checkFill compares some
 * rows, and a rebuild of the library must report no difference.
 */
export const materialSteps: Step[] = [
  {
    name: 'settings, in their cells',
    sql: () => `
      CREATE UNLOGGED TABLE bench.row AS
        SELECT *, concat_ws('/', power, coalesce(depth, speed), passes, '-', '-', '-', '-') AS numbers,
          kerf_material_band(method, thickness) AS band
        FROM (
          SELECT p.id * 5 + i AS id, p.id AS "postId", i AS row, p."authorId", p.at, d.series, d.id AS "deviceId", d."moduleId",
            m.id AS "materialId", CASE WHEN i % 2 <> 0 AND p.id % 3 = 0 THEN 'cut' ELSE p.method END AS method,
            bench.few(p.id * 5 + i, 61, 12)::numeric / 2 AS thickness, 30 + 5 * bench.one(p.id * 5 + i, 62, 14) AS power,
            CASE d.series WHEN 'lp' THEN bench.one(p.id * 5 + i, 63, 60) END AS depth,
            CASE d.series WHEN 'lx' THEN bench.one(p.id * 5 + i, 64, 300) END AS speed, bench.one(p.id * 5 + i, 65, 3) AS passes
          FROM bench.made p JOIN bench.device d ON d.n = p.d JOIN bench.material m ON m.n = p.m
          CROSS JOIN generate_series(-4, 0) AS place (i)) AS made;
      INSERT INTO "MaterialCell" ("materialId", "deviceId", "moduleId", method, band, scheme, "schemeVersion")
        SELECT DISTINCT "materialId", "deviceId", "moduleId", method, band, series, 1 FROM bench.row ON CONFLICT DO NOTHING;
      ANALYZE bench.row, "MaterialCell";
      CREATE UNLOGGED TABLE bench.placed AS
        SELECT r.id, c.id AS "cellId" FROM bench.row r JOIN "MaterialCell" c USING ("materialId", "deviceId", "moduleId", method, band);
      ANALYZE bench.placed;`,
  },
  {
    name: 'reports on settings',
    sql: ({ members, posts }) => `
      INSERT INTO "MaterialOutcome" ("rowId", "memberId", outcome, "cellId", counts, "createdAt", "changedAt")
        SELECT DISTINCT ON (1, 2) placed.id, bench.one(i, 71, ${members}),
          ('{WORKED,WORKED,WORKED,TOO_WEAK,TOO_STRONG,FAILED}'::"Outcome"[])[bench.one(i, 72, 6)], placed."cellId", true,
          now() - i * interval '3 minutes', now() - i * interval '3 minutes'
        FROM generate_series(1, ${posts / 2}) AS i JOIN bench.placed ON placed.id = bench.few(i, 70, ${posts * 5});
      ANALYZE "MaterialOutcome";`,
  },
  {
    name: 'settings, ranked',
    // the same order as in lib/materials/rank-rows.ts
    sql: () => `
      CREATE UNLOGGED TABLE bench.ranked AS
        SELECT id, "cellId", numbers,
          first_value(id) OVER (PARTITION BY "cellId", "authorId", numbers ORDER BY at DESC, id DESC) AS stands,
          row_number() OVER (PARTITION BY "cellId", "authorId" ORDER BY at DESC, id DESC) = 1 AS voice
        FROM bench.placed JOIN bench.row USING (id);
      ANALYZE bench.ranked;
      CREATE UNLOGGED TABLE bench.said AS
        SELECT "cellId", numbers, count(*) FILTER (WHERE outcome = 'WORKED')::int AS worked,
          count(*) FILTER (WHERE outcome = 'TOO_WEAK')::int AS weak, count(*) FILTER (WHERE outcome = 'TOO_STRONG')::int AS strong,
          count(*) FILTER (WHERE outcome = 'FAILED')::int AS failed, count(*)::float8 AS tries
        FROM (
          SELECT DISTINCT ON (ranked."cellId", numbers, "memberId") ranked."cellId", numbers, outcome
          FROM bench.ranked JOIN "MaterialOutcome" AS report ON report."rowId" = ranked.id
          ORDER BY ranked."cellId", numbers, "memberId", report."changedAt" DESC, report.id DESC) AS latest
        GROUP BY 1, 2;
      ANALYZE bench.said;
      INSERT INTO "MaterialRow" (id, "postId", step, row, "makerId", scheme, "schemeVersion", "deviceId", "moduleId", "materialId",
          "thicknessMm", method, power, passes, depth, speed, since, "cellId", numbers, live, latest, voice, worked, "tooWeak",
          "tooStrong", failed, standing)
        SELECT r.id, r."postId", 0, r.row + 4, r."authorId", r.series, 1, r."deviceId", r."moduleId", r."materialId", r.thickness,
          r.method, r.power, r.passes, r.depth, r.speed, r.at, ranked."cellId", r.numbers, true, r.id = ranked.stands, ranked.voice,
          coalesce(worked, 0), coalesce(weak, 0), coalesce(strong, 0), coalesce(failed, 0), coalesce(${LOWER_BOUND_SQL}, 0)
        FROM bench.row r JOIN bench.ranked USING (id)
          LEFT JOIN bench.said ON said."cellId" = ranked."cellId" AND said.numbers = ranked.numbers;
      DROP TABLE bench.row, bench.placed, bench.ranked, bench.said;`,
  },
]
