import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { migrate } from '../scripts/migrate'
import { readMigrations } from '../scripts/setup/migration-files'
import { lintMigrations } from '../scripts/setup/migration-lint'
import { print } from '../scripts/setup/report.mjs'
import { dropBenchDatabase, makeBenchDatabase } from './database'
import { fill } from './fill/fill'

const GOAL_MS = 1_000
const READERS = 6
const WRITERS = 3
const POSTS = 100_000
const amounts = {
  ...{ members: 20_000, posts: POSTS, designs: 2_000 },
  ...{ likes: 100_000, comments: 30_000, saves: 20_000, follows: 20_000 },
}

/** One migration of each kind that the check permits. */
const samples: [string, string][] = [
  ['a column', 'ALTER TABLE "Post" ADD COLUMN "benchNote" TEXT;'],
  ['a column with a default', 'ALTER TABLE "Post" ADD COLUMN "benchRank" INTEGER NOT NULL DEFAULT 0;'],
  [
    'an index',
    'DROP INDEX CONCURRENTLY IF EXISTS "bench_a"; CREATE INDEX CONCURRENTLY "bench_a" ON "Post"("title", "createdAt");',
  ],
  [
    'a unique index',
    'DROP INDEX CONCURRENTLY IF EXISTS "bench_b"; CREATE UNIQUE INDEX CONCURRENTLY "bench_b" ON "Post"("id", "benchRank");',
  ],
  [
    'a check, for new rows',
    'ALTER TABLE "Post" ADD CONSTRAINT "bench_c" CHECK ("benchRank" IS NOT NULL AND "benchRank" >= 0) NOT VALID;',
  ],
  ['the check, for all rows', 'ALTER TABLE "Post" VALIDATE CONSTRAINT "bench_c";'],
  ['a column that refers', 'ALTER TABLE "Post" ADD COLUMN "benchMemberId" INTEGER;'],
  [
    'its foreign key, for new rows',
    'ALTER TABLE "Post" ADD CONSTRAINT "bench_d" FOREIGN KEY ("benchMemberId") REFERENCES "User"("id") NOT VALID;',
  ],
  ['the foreign key, for all rows', 'ALTER TABLE "Post" VALIDATE CONSTRAINT "bench_d";'],
  [
    'a table that refers to posts and members',
    `CREATE TABLE "Bench" ("id" SERIAL PRIMARY KEY, "postId" INTEGER NOT NULL, "userId" INTEGER NOT NULL);
     CREATE INDEX "Bench_postId_idx" ON "Bench"("postId");
     ALTER TABLE "Bench" ADD CONSTRAINT "Bench_post" FOREIGN KEY ("postId") REFERENCES "Post"("id");
     ALTER TABLE "Bench" ADD CONSTRAINT "Bench_user" FOREIGN KEY ("userId") REFERENCES "User"("id");`,
  ],
  [
    'a trigger',
    `CREATE FUNCTION bench_trigger() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NEW; END $$;
     CREATE TRIGGER bench_trigger BEFORE UPDATE ON "Post" FOR EACH ROW EXECUTE FUNCTION bench_trigger();`,
  ],
  ['an index less', 'DROP INDEX CONCURRENTLY IF EXISTS "bench_a";'],
  ['a column less', '-- contract: no release reads it\nALTER TABLE "Post" DROP COLUMN "benchNote";'],
]

/**
 * Runs migrations of each kind on a database of 100,000 posts while visitors read and write; one of them takes 1.5 s
 * for what others do in milliseconds. Returns false when any other visitor waits longer than 1 s.
 */
export async function runLiveMigration(): Promise<boolean> {
  const refused = (await lintMigrations(samples.map(([, sql]) => sql))).flat()
  if (refused.length > 0) throw new Error(`The check refuses a sample: ${JSON.stringify(refused)}`)
  const addresses = await makeBenchDatabase('migrate')
  print(`filling ${POSTS.toLocaleString('en')} posts …`)
  await fill(addresses.adminUrl, amounts, () => {})
  const visitors = startVisitors(addresses.url)
  await sleep(3_000)
  const rows = [{ migration: 'none, for three seconds', 'took, s': 3, ...visitors.waits() }]
  const all = readMigrations()
  try {
    for (const [number, [migration, sql]] of samples.entries()) {
      const path = `2999010100${String(number).padStart(4, '0')}_bench`
      const file = { path: 'migration.sql', content: { tag: 'ok' as const, value: sql } }
      all.migrationDirectories.push({ path, migrationFile: file })
      const began = performance.now()
      await migrate(addresses, { migrations: all })
      const took = Number(((performance.now() - began) / 1000).toFixed(1))
      rows.push({ migration, 'took, s': took, ...visitors.waits() })
    }
  } finally {
    await visitors.stop()
  }
  await dropBenchDatabase('migrate')
  console.table(rows)
  const longest = Math.max(...rows.map((row) => Math.max(row['longest read, ms'], row['longest write, ms'])))
  const failed = rows.reduce((sum, row) => sum + row.failed, 0)
  console.log(`Longest wait of a visitor: ${longest} ms; ${failed} failed. At most ${GOAL_MS} ms and none.`)
  return longest <= GOAL_MS && failed === 0
}

function startVisitors(url: string) {
  const pool = new pg.Pool({ connectionString: url, max: READERS + WRITERS + 1 })
  let stopped = false
  let longest = { read: 0, write: 0 }
  let count = 0
  let failed = 0
  const post = () => 1 + Math.floor(Math.random() * POSTS)
  const visit = async (kind: 'read' | 'write', work: () => Promise<unknown>) => {
    while (!stopped) {
      const began = performance.now()
      await work().then(
        () => count++,
        () => failed++,
      )
      longest[kind] = Math.max(longest[kind], performance.now() - began)
      await sleep(5)
    }
  }
  const read = () =>
    pool.query(
      `SELECT p.id, p.title, u.nickname FROM "Post" p JOIN "User" u ON u.id = p."authorId"
       WHERE p.visible AND p.id > $1 ORDER BY p.id LIMIT 20`,
      [post()],
    )
  const write = () =>
    pool.query('UPDATE "Post" SET "sharesCount" = "sharesCount" + 1 WHERE id = $1', [post()])
  // a lock on the whole table has to wait for this transaction
  const linger = async () => {
    const client = await pool.connect()
    try {
      await client.query('BEGIN')
      await client.query('SELECT count(*), pg_sleep(1.5) FROM (SELECT FROM "Post" LIMIT 1) AS one')
      await client.query('COMMIT')
    } finally {
      client.release()
    }
    await sleep(500)
  }
  const lingering = (async () => {
    while (!stopped) await linger()
  })()
  const all = [
    lingering,
    ...Array.from({ length: READERS }, () => visit('read', read)),
    ...Array.from({ length: WRITERS }, () => visit('write', write)),
  ]
  return {
    /** Returns the numbers since the previous call. */
    waits() {
      const since = {
        visits: count,
        'longest read, ms': Math.round(longest.read),
        'longest write, ms': Math.round(longest.write),
        failed,
      }
      longest = { read: 0, write: 0 }
      count = failed = 0
      return since
    },
    async stop() {
      stopped = true
      await Promise.all(all)
      await pool.end()
    },
  }
}
