import { randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import PostalMime from 'postal-mime'
import { createDatabase } from '../scripts/setup/database.mjs'
import { siteEnvironment } from '../scripts/setup/environment.mjs'
import { findFreePort } from '../scripts/setup/ports.mjs'
import { transferOwnership } from '../scripts/setup/roles.mjs'
import { startSite } from '../scripts/setup/server.mjs'
import { withClient } from '../scripts/setup/stamps.mjs'
import { ensureContent, migrateDatabase } from '../scripts/setup/steps.mjs'
import { logFile, runTool, scriptTool } from '../scripts/setup/tools.mjs'
import { addressesAt } from '../scripts/test/environment'
import { makeSession as makeSessionOf } from './session'
import { databaseAddressesOfSite } from './site'

/** A member of such a site with a session for the header `token`. */
export type OwnMember = { id: number; token: string }

/**
 * Starts a server process for one test, over an empty database of its own: the test can kill it at any moment without
 * disturbing the site of the other tests. `on`: a database server of the test's own; `through`: the port by which the
 * process reaches that server.
 */
export async function startOwnSite(
  settings: Record<string, string>,
  {
    on = databaseAddressesOfSite(),
    through,
    demo = false,
  }: { on?: ReturnType<typeof databaseAddressesOfSite>; through?: number; demo?: boolean } = {},
) {
  const name = `kerf_own_${process.pid}_${Date.now().toString(36)}`
  const { adminUrl } = on
  const database = addressesAt(on, name)
  await createDatabase(adminUrl, name)
  await transferOwnership(database.adminUrl, database)
  const folder = settings.KERF_DATA_DIR ?? mkdtempSync(path.join(tmpdir(), 'kerf-own-'))
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  const given = {
    DATABASE_URL: database.url,
    KERF_DATA_DIR: folder,
    PORT: String(port),
    PUBLIC_URL: url,
    ...settings,
  }
  const env = siteEnvironment(given)
  // emails become files, unless the test has a mail server
  if (!settings.SMTP_URL) delete (env as NodeJS.ProcessEnv).SMTP_URL
  await migrateDatabase(database, env)
  await ensureContent(database, { demo, log: 'own-content', env })
  const pool = new pg.Pool({ connectionString: database.ownerUrl, max: 4, application_name: 'e2e' })
  pool.on('error', () => undefined)
  // also for connections in use: a test may stop the database
  pool.on('connect', (client) => client.on('error', () => undefined))
  const mode = process.env.KERF_E2E_MODE === 'dev' ? 'dev' : 'start'
  const way = new URL(database.url)
  if (through !== undefined) way.port = String(through)
  const start = (more: Record<string, string> = {}) =>
    startSite({ mode, port, env: { ...env, DATABASE_URL: way.href, ...more }, log: logFile('own-site') })
  let process_ = await start()

  const query = async <Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []) =>
    (await pool.query<Row>(sql, values)).rows
  const administer = (sql: string) => withClient(adminUrl, (client: pg.Client) => client.query(sql))
  /** Gives Seeds through the ledger: balance, transfer and its two entries in one statement. */
  const give = async (
    userId: number,
    amount: number,
    key: string,
    cause: { type: string; id: number | null },
  ) => {
    await query(
      `WITH account AS (
         UPDATE "SeedAccount" SET balance = balance + $2::int WHERE "userId" = $1 RETURNING id, balance
       ), moved AS (
         INSERT INTO "SeedTransfer" (key, type, "fromId", "toId", amount, "causeType", "causeId", day)
         SELECT $3, 'EVENT', issuance.id, account.id, $2, $4, $5, '2026-11-21'
         FROM account, "SeedAccount" AS issuance WHERE issuance.kind = 'ISSUANCE' RETURNING id, "fromId", "toId"
       )
       INSERT INTO "SeedEntry" ("transferId", "accountId", amount, "balanceAfter")
       SELECT moved.id, side.account, side.amount, side.balance FROM moved, account,
         LATERAL (VALUES (moved."fromId", -$2::int, NULL::int), (moved."toId", $2::int, account.balance)) AS side (account, amount, balance)`,
      [userId, amount, key, cause.type, cause.id],
    )
  }
  /** Makes a session of a member and returns its token. */
  const makeSession = (userId: number) => makeSessionOf(query, userId, String(env.AUTH_SECRET))
  return {
    url,
    query,
    give,
    makeSession,
    pool,
    /** the folder where its emails are written */
    mailFolder: path.join(folder, 'mail'),
    start: async (more?: Record<string, string>) => {
      process_ = await start(more)
    },
    pid: () => process_.record.pid as number,
    /** The site's database, as the superuser. */
    adminUrl: database.adminUrl,
    /** The environment of its process and of commands beside it. */
    env: env as Record<string, string>,
    /** Kills the process (-9) and ends its connections to the database. */
    async kill() {
      process.kill(-process_.record.pid, 'SIGKILL')
      await process_.ended
      await administer(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}' AND application_name <> 'e2e'`,
      )
    },
    /** Asks the process to end, as an update does, and resolves to its exit code; the database stays. */
    async end(): Promise<number | string | null> {
      await process_.stop()
      return process_.ended
    },
    async stop() {
      await process_.stop()
      await pool.end()
      await administer(`DROP DATABASE ${name} WITH (FORCE)`)
      rmSync(folder, { recursive: true, force: true })
    },
    /** Runs `npm run seeds:audit` on its database and returns the exit code. */
    audit: () => runTool(...scriptTool('scripts/seeds-audit.ts'), { env, log: 'own-audit', check: false }),
    /** Counts what the audit of a test compares. */
    async sums() {
      const [row] = await query<{ transfers: number; sum: number; redeemed: number; codes: number }>(
        `SELECT (SELECT count(*)::int FROM "SeedTransfer") AS transfers, (SELECT sum(amount)::int FROM "SeedEntry") AS sum,
           (SELECT count(*)::int FROM "Redemption" WHERE status = 'SUCCEEDED') AS redeemed,
           (SELECT count(*)::int FROM "RewardCode" WHERE "redemptionId" IS NOT NULL) AS codes`,
      )
      return row!
    },
    /** How many emails contain `text`. */
    async emails(text: string): Promise<number> {
      const mail = path.join(folder, 'mail')
      const files = existsSync(mail) ? readdirSync(mail).filter((file) => file.endsWith('.eml')) : []
      const emails = await Promise.all(
        files.map((file) => PostalMime.parse(readFileSync(path.join(mail, file)))),
      )
      return emails.filter((email) => email.text?.includes(text)).length
    },
    async makeMember(seeds = 0): Promise<OwnMember> {
      const nickname = `o${randomUUID().replaceAll('-', '').slice(0, 18)}`
      const [member] = await query<{ id: number }>(
        `INSERT INTO "User" (nickname, "nicknameKey", email, "emailVerifiedAt", "createdAt")
         VALUES ($1, $1, $2, now(), now() - interval '30 days') RETURNING id`,
        [nickname, `${nickname}@kerf.test`],
      )
      const id = member!.id
      await query(`INSERT INTO "SeedAccount" (kind, "userId", balance) VALUES ('MEMBER', $1, 0)`, [id])
      if (seeds > 0) await give(id, seeds, `e2e:${id}`, { type: 'test', id: null })
      return { id, token: await makeSession(id) }
    },
  }
}
export type OwnSite = Awaited<ReturnType<typeof startOwnSite>>
