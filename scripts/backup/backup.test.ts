import { createHash } from 'node:crypto'
import { cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { Logger, runOnce } from 'graphile-worker'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import type { Viewer } from '@/lib/auth/viewer'
import { forgetEnv } from '@/lib/env'
import { CLAIM_EVERYTHING, MAKE_JOBS_DUE } from '@/lib/jobs/queue-statements'
import { diskStore } from '@/lib/uploads/store-disk'
import { startTestBucket, type TestBucket } from '@/lib/uploads/test-bucket'
import { interruptible } from '../setup/interruption'
import { transferOwnership } from '../setup/roles.mjs'
import { withClient } from '../setup/stamps.mjs'
import { addressesAt } from '../test/environment'
import { makeBackup, type BackupPlan } from './make-backup'
import { proveBackup } from './prove-backup'
import { checkArchive } from './read-archive'
import { restoreBackup, type RestorePlan } from './restore-backup'

const { prefix, template, dataDirectory: _, ...server } = inject('testServer')
const identity = await generateX25519Identity()
const secrets = { AUTH_SECRET: process.env.AUTH_SECRET! }
const source = addressesAt(server, `${prefix}backup_source`)
const databases: string[] = []
let folder: string
let pool: pg.Pool
let made: Awaited<ReturnType<typeof makeBackup>>

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'kerf-backup-'))
  await makeDatabase('backup_source', `template ${template}`)
  // rules come to the database that is named when they are first used
  process.env.DATABASE_URL = source.url
  forgetEnv()
  pool = new pg.Pool({ connectionString: source.ownerUrl, max: 4 })
  await fillSite()
  made = await makeBackup(plan())
})
afterAll(async () => {
  const { prisma } = await import('@/lib/db/client')
  await prisma.$disconnect()
  await pool.end()
  await admin(async (client) => {
    for (const name of databases) await client.query(`drop database ${name} with (force)`)
  })
  await rm(folder, { recursive: true, force: true })
})

describe('a restore from a site at rest', () => {
  let there: Awaited<ReturnType<typeof restoreInto>>
  beforeAll(async () => {
    there = await restoreInto('moved', { moved: true })
  })

  it('has every row, every file with its bytes, and a ledger that adds up', async () => {
    expect(await withPool(there.target.ownerUrl, allRows)).toEqual(await allRows(pool))
    expect(there.done.manifest.files).toMatchObject({ count: 5, missing: [`d/${gone}`] })
    expect(await hashes(there.store)).toEqual(await namedFiles())
    expect(await auditOf(there.target)).toMatchObject({ ok: true, totals: { inMembers: 40, inHolds: 30 } })
  })

  it('keeps waiting emails and open sessions', async () => {
    expect(await jobsOf(there.target)).toEqual(['erase_files', 'send_mail', 'settle_redemption'])
    expect(await openSessions(there.target)).toBe(1)
  })
})

describe('a restore after a disaster, into a bucket', () => {
  let there: Awaited<ReturnType<typeof restoreInto>>
  let bucket: TestBucket
  beforeAll(async () => {
    bucket = await startTestBucket()
    there = await restoreInto('lost', { store: bucket.storeAt() })
  })
  afterAll(() => bucket.stop())

  it('drops emails that the site has sent since, and settles open redemptions', async () => {
    expect(there.done).toMatchObject({ emails: 1, sessions: 1 })
    expect(await jobsOf(there.target)).toEqual(['erase_files', 'settle_redemption'])
    expect(await openSessions(there.target)).toBe(0)
  })

  it('runs its queue on: the redemption is settled once, and only the email with its code is sent', async () => {
    const emails: unknown[] = []
    const { settleRedemption } = await import('@/lib/rewards/tasks')
    // the job of a settlement waits for a while: the page settles most of them
    await withPool(there.target.ownerUrl, (owner) => owner.query(MAKE_JOBS_DUE))
    await at(there.target, async () => {
      await runOnce({
        connectionString: there.target.url,
        logger: new Logger(() => () => {}),
        taskList: {
          settle_redemption: settleRedemption,
          send_mail: (email) => void emails.push(email),
          erase_files: () => {},
          index_search: () => {},
        },
      })
      const { prisma } = await import('@/lib/db/client')
      expect(await prisma.redemption.findMany({ select: { status: true } })).toEqual([
        { status: 'SUCCEEDED' },
      ])
      expect(await prisma.rewardCode.count({ where: { redemptionId: { not: null } } })).toBe(1)
    })
    expect(emails).toHaveLength(1)
    expect(emails[0]).not.toEqual({ sent: 'since' })
    expect(await auditOf(there.target)).toMatchObject({ ok: true, totals: { inHolds: 0, inStore: 30 } })
  })

  it('has the files of the disk', async () => {
    expect(await hashes(bucket.storeAt())).toEqual(await namedFiles())
  })

  it('has the same keys, indexes, triggers and rights', async () => {
    const schema = await withPool(source.adminUrl, describeSchema)
    expect(schema.triggers.length).toBeGreaterThan(20)
    expect(await withPool(there.target.adminUrl, describeSchema)).toEqual(schema)
  })

  it('enforces the rights, and its sequences continue', async () => {
    await withPool(there.target.url, async (site) => {
      await expect(site.query('UPDATE "SeedTransfer" SET amount = 1')).rejects.toThrow(/permission denied/)
      const next = await site.query<{ next: string }>(`SELECT nextval('"User_id_seq"') AS next`)
      const { rows } = await site.query<{ max: number }>('SELECT max(id) FROM "User"')
      expect(Number(next.rows[0]!.next)).toBeGreaterThan(rows[0]!.max)
    })
  })
})

it('a backup is one moment of the site: a member who registers meanwhile is not in it at all', async () => {
  const { makeMember } = await import('@/lib/seeds/test-member')
  const holder = await pool.connect()
  // the copy of this table has to wait; that of accounts was before, that of members comes after
  await holder.query('BEGIN; LOCK TABLE "Session" IN ACCESS EXCLUSIVE MODE')
  const making = makeBackup({ ...plan(), folder: path.join(folder, 'busy') })
  const isWaiting = async () => {
    const { rowCount } = await pool.query(
      `SELECT FROM pg_locks WHERE relation = '"Session"'::regclass AND NOT granted`,
    )
    return rowCount! > 0
  }
  while (!(await isWaiting())) await pool.query('SELECT pg_sleep(0.02)')
  const newcomer = await makeMember({ seeds: 5 })
  await holder.query('COMMIT')
  holder.release()
  const { file } = await making
  // one role that does everything, as on a server with no roles of their own
  const { target } = await restoreInto('busy', { file, oneRole: true })
  const { rowCount } = await withPool(target.ownerUrl, (owner) =>
    owner.query('SELECT FROM "User" WHERE id = $1', [newcomer.id]),
  )
  expect(rowCount).toBe(0)
  expect(await auditOf(target)).toMatchObject({ ok: true, totals: { inMembers: 40, inHolds: 30 } })
})

describe('a restore is refused and writes nothing', () => {
  it.each([
    ['a wrong key', 'another key of tests only, another key', (whole: Buffer) => whole, /does not open/],
    ['no key', undefined, (whole: Buffer) => whole, /set BACKUP_KEY/],
    ['the end cut off', identity, (whole: Buffer) => whole.subarray(0, -100), /truncated or altered/],
    ['half of it', identity, (whole: Buffer) => whole.subarray(0, whole.length / 2), /truncated or altered/],
    ['a byte that changed', identity, alter, /truncated or altered/],
    [
      'something else',
      identity,
      () => Buffer.from('hello, this is no backup at all'.repeat(60)),
      /truncated or altered/,
    ],
  ])('%s', async (name, withKey, change, message) => {
    const file = path.join(folder, `${name}.tar.age`)
    await writeFile(file, change(await readFile(made.file)))
    const target = await makeDatabase('refused')
    const store = diskStore(path.join(folder, 'refused'))
    await expect(restoreBackup({ ...restorePlan(target, store), file, key: withKey })).rejects.toThrow(
      message,
    )
    expect(await hashes(store)).toEqual({})
    expect((await withPool(target.ownerUrl, listEverything)).rowCount).toBe(0)
  })

  it('with a changed byte in an unencrypted backup', async () => {
    const plain = await makeBackup({ ...plan(), key: undefined, folder: path.join(folder, 'plain') })
    expect((await stat(plain.file)).mode & 0o777).toBe(0o600)
    await expect(checkArchive(plain.file, undefined)).resolves.toBeDefined()
    await writeFile(plain.file, alter(await readFile(plain.file)))
    await expect(checkArchive(plain.file, undefined)).rejects.toThrow(/truncated or altered/)
  })

  it('into a database with a member, or a store with a file', async () => {
    const store = diskStore(path.join(folder, 'empty'))
    const before = await allRows(pool)
    await expect(restoreBackup(restorePlan(source, store))).rejects.toThrow(/database is not empty/)
    expect(await allRows(pool)).toEqual(before)
    const target = await makeDatabase('occupied')
    await expect(restoreBackup(restorePlan(target, sourceStore()))).rejects.toThrow(/files in the store/)
    expect((await withPool(target.ownerUrl, listEverything)).rowCount).toBe(0)
  })

  it('into the database of a running site, also when it is empty', async () => {
    const target = await makeDatabase('running', `template ${template}`)
    const store = diskStore(path.join(folder, 'running'))
    const { claimWorkers } = await import('@/lib/jobs/worker-claims')
    const site = await at(target, claimWorkers)
    await expect(restoreBackup(restorePlan(target, store))).rejects.toThrow(
      /site is running on this database/,
    )
    await site.stop()
    await expect(restoreBackup(restorePlan(target, store))).resolves.toBeDefined()
  })

  it('on a server without the named roles', async () => {
    const target = await makeDatabase('unmade')
    const operatorUrl = withRole(target.operatorUrl, 'kerf_nobody_made')
    const store = diskStore(path.join(folder, 'unmade'))
    await expect(restoreBackup(restorePlan({ ...target, operatorUrl }, store))).rejects.toThrow(
      /no role "kerf_nobody_made".*nothing was changed/,
    )
    expect((await withPool(target.ownerUrl, listEverything)).rowCount).toBe(0)
  })

  it('after a failure half-way, leaves no rows and no files, and can be repeated', async () => {
    // migrated, as a first start leaves it
    const target = await makeDatabase('again', `template ${template}`)
    const store = diskStore(path.join(folder, 'again'))
    let room = 2
    const full: typeof store = {
      ...store,
      put: (...file) => (room-- > 0 ? store.put(...file) : Promise.reject(new Error('the disk is full'))),
    }
    await expect(restoreBackup(restorePlan(target, full))).rejects.toThrow('the disk is full')
    expect(await hashes(store)).toEqual({})
    await withPool(target.ownerUrl, async (owner) => {
      const { rowCount } = await owner.query('SELECT FROM "User"')
      expect(rowCount).toBe(0)
    })
    await expect(restoreBackup(restorePlan(target, store))).resolves.toBeDefined()
    const { rights } = await withPool(source.adminUrl, describeSchema)
    expect((await withPool(target.adminUrl, describeSchema)).rights).toEqual(rights)
  })

  it('after the store stopped answering for good, leaves no rows and says that files remain', async () => {
    const target = await makeDatabase('away', `template ${template}`)
    const store = diskStore(path.join(folder, 'away'))
    const away = () => Promise.reject(new Error('the store is away'))
    let answers = 2
    const failing: typeof store = {
      ...store,
      put: (...file) => (answers-- > 0 ? store.put(...file) : away()),
      delete: away,
    }
    const restored = restoreBackup(restorePlan(target, failing))
    await expect(restored).rejects.toThrow('its files could not be removed')
    await withPool(target.ownerUrl, async (owner) => {
      expect((await owner.query('SELECT FROM "User"')).rowCount).toBe(0)
    })
  })
})

it.each(['SIGINT', 'SIGTERM'] as const)(
  'a restore that %s interrupts is undone and can be repeated',
  async (name) => {
    const target = await makeDatabase('ended')
    const store = diskStore(path.join(folder, 'ended-store'))
    let stored = 0
    const ending: typeof store = {
      ...store,
      put: async (...file) => {
        await store.put(...file)
        if (++stored === 2) process.emit(name, name)
      },
    }
    const work = interruptible((signal) => restoreBackup({ ...restorePlan(target, ending), signal }))
    await expect(work).rejects.toMatchObject({ signal: name })
    expect(stored).toBe(2)
    expect(await hashes(store)).toEqual({})
    await expect(restoreBackup(restorePlan(target, store))).resolves.toBeDefined()
    await rm(path.join(folder, 'ended-store'), { recursive: true })
  },
)

it('a step that fails after the commit is reported, the other steps run, and rows and files stay', async () => {
  const target = { ...(await makeDatabase('late')) }
  const store = diskStore(path.join(folder, 'late'))
  const takeSecrets = () => {
    // dropped by somebody since the first look
    target.operatorUrl = withRole(target.operatorUrl, 'kerf_nobody_made')
    throw new Error('the disk is full')
  }
  await expect(restoreBackup({ ...restorePlan(target, store), takeSecrets })).rejects.toThrow(
    /are in place and stay there.*secrets.*the disk is full.*migrations.*kerf_nobody_made/s,
  )
  expect(await hashes(store)).toEqual(await namedFiles())
  await withPool(target.ownerUrl, async (owner) => {
    expect((await owner.query('SELECT FROM "User"')).rowCount).toBe(2)
    const { rows } = await owner.query(`SELECT FROM pg_stats WHERE tablename = 'User'`)
    expect(rows.length).toBeGreaterThan(0)
  })
})

it('a commit that is not confirmed keeps the files, which its rows may need', async () => {
  const target = await makeDatabase('unheard')
  const store = diskStore(path.join(folder, 'unheard'))
  const query = Reflect.get(pg.Client.prototype, 'query') as (...args: unknown[]) => unknown
  const loading = new Set<unknown>()
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: unknown,
    ...args: unknown[]
  ) {
    if (String(args[0]).includes('maintenance_work_mem')) loading.add(this)
    const answer = Reflect.apply(query, this, args)
    if (args[0] !== 'commit' || !loading.has(this)) return answer
    return Promise.resolve(answer).then(() => Promise.reject(new Error('the connection was lost')))
  } as never)
  try {
    await expect(restoreBackup(restorePlan(target, store))).rejects.toThrow(/did not confirm.*files stay/)
  } finally {
    spy.mockRestore()
  }
  expect(await hashes(store)).toEqual(await namedFiles())
})

it('a backup that cannot be read back is not finished, and the rotation ignores it', async () => {
  const { file } = await makeBackup({ ...plan(), folder: path.join(folder, 'unreadable') })
  await expect(proveBackup(file, identity)).resolves.toBeUndefined()
  await writeFile(file, alter(await readFile(file)))
  await expect(proveBackup(file, identity)).rejects.toThrow(/could not be read again.*truncated or altered/)
  const names = await readdir(path.dirname(file))
  expect(names).toEqual([`${path.basename(file)}.part`])
})

it('a backup for an age recipient opens only with the identity', async () => {
  const recipient = await identityToRecipient(identity)
  const { file } = await makeBackup({ ...plan(), key: recipient, folder: path.join(folder, 'recipient') })
  await expect(checkArchive(file, recipient)).rejects.toThrow(/only encrypts/)
  await expect(checkArchive(file, await generateX25519Identity())).rejects.toThrow(/does not open/)
  await expect(checkArchive(file, identity)).resolves.toMatchObject({ files: { count: 5 } })
})

it('a backup that cannot be finished leaves no file beside earlier ones', async () => {
  const place = path.join(folder, 'kept')
  await cp(path.dirname(made.file), place, { recursive: true, filter: (name) => !name.includes('plain') })
  const before = await readdir(place)
  const store = {
    ...sourceStore(),
    readStream: () => Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' })),
  }
  await expect(makeBackup({ ...plan(), folder: place, store })).rejects.toThrow(
    /no space.*Nothing was written/,
  )
  expect(await readdir(place)).toEqual(before)
})

it('a backup that a signal ends leaves no file', async () => {
  const place = path.join(folder, 'ended')
  const work = interruptible((signal) => {
    const store = {
      ...sourceStore(),
      readStream: () => (process.emit('SIGTERM', 'SIGTERM'), new Promise<never>(() => {})),
    }
    return makeBackup({ ...plan(), folder: place, store, signal })
  })
  await expect(work).rejects.toMatchObject({ signal: 'SIGTERM', exitCode: 143 })
  expect(await readdir(place)).toEqual([])
})

const gone = 'gone00000000000000000000'
const orphan = 'orphan000000000000000000'
const token = (letter: string) => letter.repeat(24)
const sourceStore = () => diskStore(path.join(folder, 'files'))
const plan = (): BackupPlan => ({
  ownerUrl: source.ownerUrl,
  store: sourceStore(),
  folder: path.join(folder, 'backups'),
  key: identity,
  secrets,
})
type Addresses = typeof source
function withRole(address: string, role: string): string {
  const changed = new URL(address)
  changed.username = role
  return changed.href
}
const restorePlan = (addresses: Addresses, store: RestorePlan['store']): RestorePlan => ({
  file: made.file,
  key: identity,
  addresses,
  store,
  waiting: folder,
  takeSecrets: (taken) => expect(taken).toEqual(secrets),
})

async function restoreInto(
  name: string,
  { oneRole, ...more }: Partial<RestorePlan> & { oneRole?: boolean } = {},
) {
  const made = await makeDatabase(name, oneRole ? `template ${template}` : '')
  const target = oneRole ? { ...made, url: made.ownerUrl, operatorUrl: made.ownerUrl } : made
  const store = diskStore(path.join(folder, name))
  const done = await restoreBackup({ ...restorePlan(target, store), ...more })
  return { target, done, store }
}

/** Members with Seeds, three files and one that is gone, a lesson's film, an email, a settlement and a job that a process had claimed. */
async function fillSite() {
  const { makeMember } = await import('@/lib/seeds/test-member')
  const member = await makeMember({ seeds: 70 })
  await makeMember()
  const store = sourceStore()
  for (const [kind, folderOf, name] of [
    ['IMAGE', 'i', '640.webp'],
    ['DESIGN', 'd', 'file'],
    ['VIDEO', 'v', 'file'],
  ]) {
    await store.put(`${folderOf}/${token(folderOf!)}/${name}`, Buffer.alloc(300_000, folderOf))
    await insertUpload(member.id, kind!, token(folderOf!))
  }
  // a lesson's film has no upload
  const film = token('f')
  for (const name of ['play.mp4', 'poster.webp']) await store.put(`v/${film}/${name}`, Buffer.from(name))
  await pool.query(
    `INSERT INTO "Tutorial" (slug, product, section, level, kind, minutes, video)
     SELECT 'lesson-with-a-film', 'LP4', 'START', 'EXPLORER', (enum_range(null::"TutorialKind"))[1], 3, $1`,
    [{ token: film }],
  )
  await insertUpload(member.id, 'DESIGN', gone)
  // no row names it
  await store.put(`d/${orphan}/file`, Buffer.from('left over'))
  await pool.query(`INSERT INTO "Session" (id, "tokenHash", "userId") VALUES (gen_random_uuid(), $1, $2)`, [
    createHash('sha256').update('x').digest('hex'),
    member.id,
  ])
  await pool.query(`SELECT graphile_worker.add_job('send_mail', '{"sent": "since"}', queue_name => 'a'),
    graphile_worker.add_job('erase_files', '{"keys": []}')`)
  await leaveRedemptionPending(member)
  for (const statement of CLAIM_EVERYTHING) await pool.query(statement, ['worker-of-a-process'])
}

/** As a process does that stops between the hold and the delivery. */
async function leaveRedemptionPending(member: Viewer) {
  const { makeReward, redeeming } = await import('@/lib/rewards/test-reward')
  const { redeemReward } = await import('@/lib/rewards/redeem-reward')
  const { providers } = await import('@/lib/rewards/providers')
  const reward = await makeReward({ price: 30, codes: 1, stock: 1 })
  vi.spyOn(providers.CODES, 'deliver').mockRejectedValueOnce(new Error('the process is gone'))
  expect(await redeemReward(member, redeeming(reward.id))).toMatchObject({ status: 'pending' })
}

/** Nobody has a claim on any of them. */
const jobsOf = (target: Addresses) =>
  withPool(target.ownerUrl, async (owner) => {
    const { rows } = await owner.query<{ name: string }>(
      `SELECT task_identifier AS name FROM graphile_worker.jobs
       WHERE locked_by IS NULL AND task_identifier <> 'index_search' ORDER BY 1`,
    )
    return rows.map(({ name }) => name)
  })

const openSessions = (target: Addresses) =>
  withPool(target.ownerUrl, async (owner) => {
    const { rowCount } = await owner.query('SELECT FROM "Session" WHERE "endedAt" IS NULL')
    return rowCount
  })

const insertUpload = (ownerId: number, kind: string, at: string) =>
  pool.query(
    `INSERT INTO "Upload" ("ownerId", kind, token, name, mime, ext, size, sha256)
     VALUES ($1, $2::"UploadKind", $3, 'x', 'x/x', 'x', 300000, repeat('0', 64))`,
    [ownerId, kind, at],
  )

async function makeDatabase(name: string, how = ''): Promise<Addresses> {
  const own = addressesAt(server, `${prefix}${name}`)
  await admin(async (client) => {
    await client.query(`drop database if exists ${prefix}${name} with (force)`)
    await client.query(`create database ${prefix}${name} ${how}`)
  })
  if (!databases.includes(`${prefix}${name}`)) databases.push(`${prefix}${name}`)
  await transferOwnership(own.adminUrl, own)
  return own
}

const admin = (work: (client: pg.Client) => Promise<void>) => withClient(server.adminUrl, work)

async function withPool<T>(url: string, work: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const own = new pg.Pool({ connectionString: url, max: 2 })
  // the database may be dropped before the last connection is gone
  own.on('error', () => {})
  try {
    return await work(own)
  } finally {
    await own.end()
  }
}

const auditOf = (target: Addresses) =>
  at(target, async () => {
    const { auditSeeds } = await import('@/lib/seeds/audit')
    return auditSeeds()
  })

/** Rules come to the database of `target` meanwhile. */
async function at<T>({ url }: Addresses, work: () => Promise<T>): Promise<T> {
  const globals = globalThis as { kerfPrisma?: { $disconnect(): Promise<void> } }
  const own = globals.kerfPrisma
  const use = (address: string) => {
    process.env.DATABASE_URL = address
    forgetEnv()
  }
  use(url)
  globals.kerfPrisma = undefined
  try {
    return await work()
  } finally {
    await (globals as typeof globals).kerfPrisma?.$disconnect()
    globals.kerfPrisma = own
    use(source.url)
  }
}

/** Rows of every table by its name, as a hash; the queue's claims aside. */
async function allRows(from: pg.Pool): Promise<Record<string, string>> {
  const { rows } = await from.query<{ name: string }>(
    `SELECT oid::regclass::text AS name FROM pg_class WHERE relkind = 'r' AND relnamespace::regnamespace::text IN ('public', 'graphile_worker', 'setup')
       AND relname NOT IN ('migrations', 'WorkerProcess', '_private_job_queues', '_private_jobs') ORDER BY 1`,
  )
  const found: Record<string, string> = {}
  for (const { name } of rows) {
    const { rows: hash } = await from.query<{ rows: string; hash: string }>(
      `SELECT count(*) AS rows, md5(coalesce(string_agg(t::text, '|' ORDER BY t::text), '')) AS hash FROM ${name} t`,
    )
    found[name.replaceAll('"', '')] = `${hash[0]!.rows} ${hash[0]!.hash}`
  }
  return found
}

const listEverything = (from: pg.Pool) =>
  from.query(
    `SELECT FROM pg_class WHERE relkind = 'r' AND relnamespace::regnamespace::text IN ('public', 'graphile_worker', 'setup')`,
  )

async function describeSchema(from: pg.Pool) {
  const ask = async (sql: string) => (await from.query<{ line: string }>(sql)).rows.map(({ line }) => line)
  const home = `relnamespace::regnamespace::text IN ('public', 'graphile_worker')`
  return {
    indexes: await ask(
      `SELECT pg_get_indexdef(indexrelid) AS line FROM pg_index JOIN pg_class c ON c.oid = indexrelid WHERE ${home} ORDER BY 1`,
    ),
    constraints: await ask(
      `SELECT conrelid::regclass || conname || pg_get_constraintdef(oid) || convalidated AS line FROM pg_constraint WHERE connamespace::regnamespace::text IN ('public', 'graphile_worker') ORDER BY 1`,
    ),
    triggers: await ask(
      `SELECT pg_get_triggerdef(t.oid) || tgenabled::text AS line FROM pg_trigger t JOIN pg_class c ON c.oid = tgrelid WHERE NOT tgisinternal AND ${home} ORDER BY 1`,
    ),
    rights: await ask(
      `SELECT oid::regclass || ' ' || relowner::regrole || ' ' || coalesce(relacl::text, '') AS line FROM pg_class WHERE relkind IN ('r', 'S') AND ${home} ORDER BY 1`,
    ),
  }
}

/** Of the source, those that a row names. */
async function namedFiles() {
  const { [`d/${orphan}/file`]: left, ...named } = await hashes(sourceStore())
  expect(left).toBeDefined()
  return named
}

async function hashes(store: RestorePlan['store']): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for await (const page of store.list())
    for (const { key: name } of page) {
      const hash = createHash('sha256')
      for await (const chunk of Readable.fromWeb((await store.readStream(name)) as never))
        hash.update(chunk as Buffer)
      found[name] = hash.digest('hex')
    }
  return found
}

function alter(whole: Buffer): Buffer {
  const changed = Buffer.from(whole)
  changed[Math.floor(whole.length / 2)]! ^= 1
  return changed
}
