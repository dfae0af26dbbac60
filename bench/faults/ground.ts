import { execFileSync } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { closeSync, mkdirSync, openSync, readFileSync, rmSync, symlinkSync, writeSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { startOwnSite, type OwnMember } from '../../e2e/own-site'
import { startStore } from '../../e2e/store-stand-in'
import { createDatabase } from '../../scripts/setup/database.mjs'
import { inData } from '../../scripts/setup/paths.mjs'
import { findFreePort } from '../../scripts/setup/ports.mjs'
import { startPostgres } from '../../scripts/setup/postgres.mjs'
import { prepareRoles } from '../../scripts/setup/roles.mjs'
import { passingPasswords } from '../../scripts/setup/secrets.mjs'
import { startFaultyProxy } from '../../scripts/test/faulty-proxy'
import { startMailServer, startTranslator } from './stand-ins'

const DISK_MB = 800
const MEMBERS = 24
const POSTS = 16
const MAKERS = 4
export const REWARD_STOCK = 5_000
/** A crash of the server loses no acknowledged write; a power cut is not tested here. */
const flags = ['fsync=off', 'max_connections=150']

export type Ground = Awaited<ReturnType<typeof layGround>>

/**
 * Starts a site of its own in which everything can fail: its PostgreSQL server, the connections to it, to the mail
 * server, the storage and the translation service, and, where the machine permits it, the disk. `settings` are further
 * settings of the site.
 */
export async function layGround(settings: Record<string, string> = {}) {
  const folder = inData(`faults-${process.pid}`)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const ends: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })]
  const stop = async () => {
    for (const end of ends.splice(0).reverse()) await end()
  }
  try {
    const disk = mountDisk(path.join(folder, 'disk'))
    if (disk) ends.push(disk.stop)
    const home = disk?.folder ?? folder
    const database = await startDatabase(
      path.join(home, 'postgres'),
      path.join(folder, 'wal'),
      path.join(folder, 'postgres.log'),
    )
    ends.push(database.stop)
    const on = database.addresses('kerf')
    await createDatabase(database.addresses('postgres').adminUrl, 'kerf')
    await prepareRoles(on.adminUrl, on)

    const store = await startStore()
    ends.push(store.stop)
    const mail = await startMailServer()
    ends.push(mail.stop)
    const translator = await startTranslator()
    ends.push(translator.stop)
    const way = async (port: number) => {
      const proxy = await startFaultyProxy({ port })
      ends.push(proxy.stop)
      return proxy
    }
    const ways = {
      database: await way(database.port),
      mail: await way(mail.port),
      store: await way(Number(new URL(store.url).port)),
    }
    const site = await startOwnSite(
      {
        ...{ STORE_API_URL: `http://127.0.0.1:${ways.store.port}`, STORE_API_SECRET: store.secret },
        ...{ SMTP_URL: `smtp://127.0.0.1:${ways.mail.port}?ignoreTLS=true`, LOG_LEVEL: 'error' },
        ...{ TRANSLATE_PROVIDER: 'libretranslate', TRANSLATE_URL: translator.url },
        ...{ KERF_DATA_DIR: path.join(home, 'site'), TRUSTED_PROXIES: '0', ...settings },
      },
      { on, through: ways.database.port },
    )
    ends.push(site.stop)
    return { site, database, disk, store, mail, translator, ways, ...(await populate(site)), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/**
 * Starts a PostgreSQL server that can be killed, stopped and started again, with its write-ahead log on another disk
 * than its tables.
 */
async function startDatabase(directory: string, wal: string, log: string) {
  const [port, secrets] = [await findFreePort(), passingPasswords()]
  const start = () => startPostgres({ directory, port, secrets, log, flags })
  let server = await start()
  await server.stop()
  const inside = path.join(directory, 'pg_wal')
  execFileSync('cp', ['-a', inside, wal])
  rmSync(inside, { recursive: true })
  symlinkSync(wal, inside)
  server = await start()
  const pid = () => Number(readFileSync(path.join(directory, 'postmaster.pid'), 'utf8').split('\n')[0])
  return {
    port,
    addresses: (name: string) => server.addresses(name),
    stop: () => server.stop(),
    async kill() {
      process.kill(pid(), 'SIGKILL')
      await server.ended
    },
    async start() {
      server = await start()
    },
  }
}

/** Mounts a small disk in memory. Returns null where the machine does not permit it. */
function mountDisk(folder: string) {
  mkdirSync(folder, { recursive: true })
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m,mode=0755`, 'tmpfs', folder], {
      stdio: 'ignore',
    })
  } catch {
    return null
  }
  const filler = path.join(folder, 'filler')
  return {
    folder,
    /** fills the disk to the last byte */
    fill() {
      const file = openSync(filler, 'w')
      const chunk = randomBytes(1024 * 1024)
      for (let size = chunk.length; size >= 1;) {
        try {
          writeSync(file, chunk, 0, size)
        } catch {
          size = Math.floor(size / 2)
        }
      }
      closeSync(file)
    },
    free: () => rmSync(filler, { force: true }),
    stop: () => execFileSync('umount', ['-l', folder], { stdio: 'ignore' }),
  }
}

const rates = ['like', 'save', 'follow', 'comment', 'upload', 'draft', 'post', 'translate']

type Site = Awaited<ReturnType<typeof startOwnSite>>

/**
 * Makes members with Seeds, posts, and rewards of both providers. It raises the limits, because few members make many
 * calls here.
 */
async function populate(site: Site) {
  const members: OwnMember[] = []
  for (let n = 0; n < MEMBERS; n++) members.push(await site.makeMember(5_000))
  const much = { minute: 1_000_000, hour: 1_000_000, day: 1_000_000 }
  await site.query(
    `INSERT INTO "Setting" (key, value, "updatedAt") VALUES ('limits.rates', $1, now())
     ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
    [JSON.stringify(Object.fromEntries(rates.map((what) => [what, { member: much, network: much }])))],
  )
  await site.query(`UPDATE "Setting" SET value = '1000' WHERE key = 'redeem.review_from'`)
  const posts = (
    await Promise.all(
      members.slice(0, MAKERS).map(async (member) => {
        const cover = await upload(site, member)
        const own: number[] = []
        for (let n = 0; n < POSTS / MAKERS; n++) own.push(await publish(site, member, cover))
        return own
      }),
    )
  ).flat()
  const waiting = `SELECT 1 FROM "Post" WHERE status = 'APPROVED' AND NOT visible`
  while ((await site.query(waiting)).length > 0) await sleep(200)
  return {
    members,
    posts,
    rewards: [await makeReward(site, 'CODES', REWARD_STOCK), await makeReward(site, 'HTTP', REWARD_STOCK)],
  }
}

/** Returns the data of an API call as a member. Throws unless the status is 200. */
async function ask(
  site: Site,
  { token }: OwnMember,
  call: string,
  body: object,
): Promise<Record<string, unknown>> {
  const [method, path] = call.split(' ')
  const isForm = body instanceof FormData
  const answer = await fetch(`${site.url}/api${path}`, {
    method,
    headers: { token, language: 'en', ...(isForm ? {} : { 'content-type': 'application/json' }) },
    body: isForm ? body : JSON.stringify(body),
  })
  const { data } = (await answer.json()) as { data: Record<string, unknown> }
  if (answer.status !== 200) throw new Error(`${call}: ${answer.status} ${JSON.stringify(data)}`)
  return data
}

async function upload(site: Site, member: OwnMember): Promise<number> {
  const form = new FormData()
  form.set('kind', 'image')
  form.set('file', new Blob([new Uint8Array(await picture())], { type: 'image/png' }), 'cover.png')
  return Number((await ask(site, member, 'POST /uploads', form)).id)
}

async function publish(site: Site, member: OwnMember, cover: number): Promise<number> {
  const { id, revision } = await ask(site, member, 'POST /posts', { postType: 1 })
  const draft = { revision, content: inspiration(cover) }
  const saved = await ask(site, member, `PUT /posts/${String(id)}/draft`, draft)
  await ask(site, member, `POST /posts/${String(id)}/submit`, { revision: saved.revision })
  await site.query(`UPDATE "Post" SET status = 'APPROVED' WHERE id = $1`, [id])
  return Number(id)
}

export const inspiration = (cover: number) => ({
  title: `A box ${randomUUID().slice(0, 8)}`,
  synopsis: 'A box of walnut for the things that lie around on a desk.',
  cover: { uploadId: cover, alt: 'A box of walnut' },
  licence: 'CC BY',
})

/** Returns a different picture each time, because files with equal bytes might be stored once. */
export function picture(): Promise<Buffer> {
  const [r, g, b] = Array.from({ length: 3 }, () => Math.floor(Math.random() * 256)) as [
    number,
    number,
    number,
  ]
  return sharp({ create: { width: 640, height: 480, channels: 3, background: { r, g, b } } })
    .png()
    .toBuffer()
}

export const PRICE = 5

export async function makeReward(site: Site, provider: 'CODES' | 'HTTP', stock: number): Promise<number> {
  const [reward] = await site.query<{ id: number }>(
    `INSERT INTO "Reward" (slug, kind, provider, price, names, descriptions, picture, stock)
     VALUES (gen_random_uuid(), 'COUPON', $1::"RewardProvider", ${PRICE}, '{"en":"A coupon"}', '{}', '/rewards/coupon-10.svg', $2) RETURNING id`,
    [provider, stock],
  )
  await site.query(`INSERT INTO "RewardRegion" ("rewardId", region, currency) VALUES ($1, 'US', 'USD')`, [
    reward!.id,
  ])
  if (provider === 'CODES')
    await site.query(
      `INSERT INTO "RewardCode" ("rewardId", region, code) SELECT $1, 'US', 'F-' || gen_random_uuid() FROM generate_series(1, $2)`,
      [reward!.id, stock],
    )
  return reward!.id
}
