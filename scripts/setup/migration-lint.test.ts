import { expect, it } from 'vitest'
import { concurrentStatements } from './concurrent-statements'
import { isChecked, lintMigrations } from './migration-lint'

const refused = [
  ['CREATE INDEX "a" ON "Post"("title")', 'require-concurrent-index-creation'],
  ['CREATE UNIQUE INDEX "a" ON "Post"("title")', 'require-concurrent-index-creation'],
  ['DROP INDEX "a"', 'require-concurrent-index-deletion'],
  ['CREATE INDEX CONCURRENTLY "a" ON "Post"("title")', 'half-made-index'],
  ['ALTER TABLE "Post" ADD COLUMN "a" INTEGER NOT NULL', 'adding-required-field'],
  ['ALTER TABLE "Post" ADD COLUMN "a" UUID DEFAULT gen_random_uuid()', 'adding-field-with-default'],
  ['ALTER TABLE "Post" ALTER COLUMN "a" SET DATA TYPE BIGINT', 'changing-column-type'],
  ['ALTER TABLE "Post" ALTER COLUMN "a" SET NOT NULL', 'adding-not-nullable-field'],
  ['ALTER TABLE "Post" ADD CONSTRAINT "c" CHECK ("a" > 0)', 'constraint-missing-not-valid'],
  [
    'ALTER TABLE "Post" ADD CONSTRAINT "c" CHECK ("a" > 0) NOT VALID; ALTER TABLE "Post" VALIDATE CONSTRAINT "c"',
    'constraint-missing-not-valid',
  ],
  ['ALTER TABLE "Post" ADD CONSTRAINT "c" UNIQUE ("a")', 'disallowed-unique-constraint'],
  ['ALTER TABLE "Post" DROP COLUMN "a"', 'ban-drop-column'],
  ['ALTER TABLE "Post" RENAME COLUMN "a" TO "b"', 'renaming-column'],
  ['DROP TABLE "Post"', 'ban-drop-table'],
  ['-- contract: x\nDROP TABLE "Post"', 'ban-drop-table'],
  ['UPDATE "Post" SET "a" = 1', 'rows-in-a-migration'],
  ['INSERT INTO "A" ("b") SELECT id FROM "Post"', 'rows-in-a-migration'],
  ['MERGE INTO "Post" p USING "New" n ON p.id = n.id WHEN MATCHED THEN DELETE', 'rows-in-a-migration'],
  ['SELECT fill_words()', 'rows-in-a-migration'],
  ['CALL fill_words()', 'rows-in-a-migration'],
  ['-- tables: one that nobody reads yet\nSELECT fill_words()', 'rows-in-a-migration'],
  ['DO $$ BEGIN UPDATE "Post" SET "a" = 1; END $$', 'closed-table'],
  ['-- rows: some\nDO $$ BEGIN UPDATE "Post" SET "a" = 1; END $$', 'closed-table'],
  ['TRUNCATE "Post"', 'closed-table'],
  ['LOCK TABLE "Post" IN EXCLUSIVE MODE', 'closed-table'],
  ['REINDEX TABLE "Post"', 'closed-table'],
  ['REFRESH MATERIALIZED VIEW "Totals"', 'closed-table'],
  [
    'ALTER TABLE "Post" ADD CONSTRAINT "f" FOREIGN KEY ("a") REFERENCES "User"("id") NOT VALID',
    'one-table-a-migration',
  ],
  [
    'CREATE TABLE "N" ("a" INTEGER REFERENCES "Post"("id"), "b" INTEGER REFERENCES "User"("id"))',
    'one-table-a-migration',
  ],
  [
    'ALTER TABLE "Post" ADD COLUMN "a" INTEGER;\nALTER TABLE "User" ADD COLUMN "a" INTEGER',
    'one-table-a-migration',
  ],
] as const

const fine = [
  'ALTER TABLE "Post" ADD COLUMN "a" INTEGER NOT NULL DEFAULT 0',
  'ALTER TABLE "Post" ADD COLUMN "a" TIMESTAMPTZ(3)',
  'ALTER TABLE "Post" ADD CONSTRAINT "c" CHECK ("a" > 0) NOT VALID',
  'ALTER TABLE "Post" VALIDATE CONSTRAINT "c"',
  'DROP INDEX CONCURRENTLY IF EXISTS "a"; CREATE UNIQUE INDEX CONCURRENTLY "a" ON "Post"("title")',
  '-- contract: nothing reads it since version 1.4\nALTER TABLE "Post" DROP COLUMN "a"',
  '-- rows: one for each machine, seven\nUPDATE "Device" SET "a" = 1',
  '-- tables: read by nobody while the site is closed\nLOCK TABLE "Post"; REFRESH MATERIALIZED VIEW "Totals"',
  `-- rows: one for each machine, seven\nDO $$ BEGIN UPDATE "Device" SET "a" = 1; END $$`,
  '-- tables: the key of a new column, without rows\nALTER TABLE "Post" ADD CONSTRAINT "f" FOREIGN KEY ("a") REFERENCES "User"("id") NOT VALID',
  'ALTER TABLE "Post" ADD CONSTRAINT "f" FOREIGN KEY ("a") REFERENCES "Post"("id") NOT VALID',
  'CREATE TABLE "N" ("id" SERIAL PRIMARY KEY, "postId" INTEGER); CREATE INDEX "n" ON "N"("postId"); ALTER TABLE "N" ADD CONSTRAINT "f" FOREIGN KEY ("postId") REFERENCES "Post"("id")',
  'CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN\nUPDATE "Post" SET a = 1; DELETE FROM "User"; RETURN NEW; END $$',
  'INSERT INTO "Setting" (key, value) VALUES (1, 2)',
]

// one call for all: it starts a process
const found = await lintMigrations([...refused.map(([sql]) => sql), ...fine].map((sql) => `${sql};\n`))

it.each(refused.map(([sql, rule], number) => ({ sql, rule, number })))(
  'refuses on a live site: $sql',
  ({ rule, number }) => expect(found[number]!.map((one) => one.rule)).toContain(rule),
)

it.each(fine.map((sql, number) => ({ sql, number })))('allows on a live site: $sql', ({ number }) =>
  expect(found[refused.length + number]).toEqual([]),
)

it('a finding names the line', async () => {
  const sql = '-- a\n\nALTER TABLE "Post" ADD COLUMN "a" INTEGER;\nUPDATE "Post" SET "a" = 1;\n'
  const [[first] = []] = await lintMigrations([sql])
  expect(first).toMatchObject({ line: 4, rule: 'rows-in-a-migration' })
})

it('migrations that existed before are not checked', () => {
  expect(isChecked('20261121060000_init')).toBe(false)
  expect(isChecked('20261123080000_next')).toBe(true)
})

it('INDEX CONCURRENTLY needs a migration of its own', () => {
  expect(concurrentStatements('ALTER TABLE "A" ADD COLUMN b int; -- CREATE INDEX CONCURRENTLY')).toBeNull()
  expect(
    concurrentStatements(
      '-- why; so\nDROP INDEX CONCURRENTLY IF EXISTS "a";\nCREATE INDEX CONCURRENTLY "a" ON "A"(b);\n',
    ),
  ).toEqual(['DROP INDEX CONCURRENTLY IF EXISTS "a"', 'CREATE INDEX CONCURRENTLY "a" ON "A"(b)'])
  expect(() => concurrentStatements('CREATE INDEX CONCURRENTLY "a" ON "A"(b); SELECT 1')).toThrow(
    /of its own.*SELECT 1/,
  )
})
