import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startInstance } from '../../e2e/instance'
import { ensureNginx } from '../../scripts/setup/nginx.mjs'
import type { NetworkFault } from '../../scripts/test/faulty-proxy'
import { campaign, check, settle, type Row } from './campaign'
import { makeReward, type Ground } from './ground'
import type { Load } from './load'

export type Fault = (ground: Ground, options: { times: number }) => Promise<Row | { skipped: string }>

/** Faults that share one site; each leaves it well. */
export const faults: Record<string, Fault> = {
  'kill-server': (ground, { times }) =>
    campaign(ground, async ({ back }) => {
      for (let n = 0; n < times; n++) {
        await sleep(400 + Math.random() * 1_200)
        await ground.site.kill()
        await ground.site.start()
        await back()
      }
    }),

  'kill-postgres': (ground) =>
    campaign(ground, async ({ back }) => {
      for (let n = 0; n < 4; n++) {
        await sleep(1_000 + Math.random() * 1_000)
        await ground.database.kill()
        await ground.database.start()
        await back()
      }
    }),

  'stop-postgres': (ground) =>
    campaign(ground, async ({ back }) => {
      await ground.database.stop()
      await sleep(10_000)
      await ground.database.start()
      await back()
    }),

  'full-disk': async (ground) => {
    const { disk } = ground
    if (!disk) return { skipped: 'a small disk can be mounted by root alone' }
    return campaign(ground, async ({ load, back, wrong, note }) => {
      disk.fill()
      await sleep(8_000)
      disk.free()
      await back()
      const full = [...load.answers].filter(([answer]) => answer.endsWith(' 507'))
      note(`${full.reduce((sum, [, times]) => sum + times, 0)} × 507`)
      if (full.length === 0) wrong('no client was answered that the disk is full')
    })
  },

  'clock-jump': (ground) =>
    campaign(ground, async ({ back }) => {
      const folder = mkdtempSync(path.join(tmpdir(), 'kerf-clock-'))
      try {
        for (const hours of [26, -26]) {
          const shift = path.join(folder, `shift${hours}.mjs`)
          writeFileSync(shift, shiftClock(hours))
          await ground.site.end()
          await ground.site.start({ NODE_OPTIONS: `--import=${shift}` })
          await sleep(4_000)
        }
      } finally {
        await ground.site.end()
        await ground.site.start()
        rmSync(folder, { recursive: true })
      }
      await back()
      await expectClockGoesOn(ground)
    }),

  'swallow-database': (ground) => throughNetwork(ground, 'database', ['swallow', 'half-open'], 4_000),
  'cut-database': (ground) =>
    campaign(ground, async ({ back }) => {
      const { database } = ground.ways
      for (let n = 0; n < 12; n++) {
        // every second time, the answer to a COMMIT is lost
        if (n % 2) {
          let commits = 0
          await database.set({ cutAnswerTo: (request) => request.includes('COMMIT') && commits++ % 5 === 0 })
        } else database.cutAll()
        await sleep(700)
        await database.set('pass')
        await back()
      }
    }),
  'delay-database': (ground) =>
    throughNetwork(ground, 'database', [{ delayMs: 60 }, { trickleBytes: 200, everyMs: 4 }], 6_000),

  'smtp-cut': (ground) =>
    campaign(ground, async ({ back, note }) => {
      const before = ground.mail.emails.length
      // the server accepts the email, but the answer to its last line is lost
      await ground.ways.mail.set({ cutAnswerTo: (request) => /\r\n\.\r\n$/.test(request.toString('latin1')) })
      await sleep(5_000)
      await ground.ways.mail.set('swallow')
      await sleep(3_000)
      await ground.ways.mail.set('pass')
      await back()
      note(`${ground.mail.emails.length - before} emails taken`)
    }),

  'store-swallow': (ground) =>
    campaign(ground, async ({ back, wrong, note }) => {
      const { store } = ground
      const [asked, delivered] = [store.asked.length, store.delivered.size]
      await ground.ways.store.set({ cutAnswerTo: () => true })
      await sleep(4_000)
      await ground.ways.store.set('swallow')
      await sleep(6_000)
      await ground.ways.store.set('pass')
      ground.ways.store.cutAll()
      await back()
      note(`asked ${store.asked.length - asked} times for ${store.delivered.size - delivered} deliveries`)
      const codes = [...store.delivered.values()]
      if (new Set(codes).size !== codes.length) wrong('the store delivered a code twice')
    }),

  'translation-huge': (ground) =>
    campaign(ground, async ({ load, back, wrong, note }) => {
      const { translator, site } = ground
      const before = memoryOf(site.pid())
      let largest = before
      const slow: number[] = []
      for (const manner of ['huge', 'never'] as const) {
        translator.state.manner = manner
        const end = performance.now() + 5_000
        while (performance.now() < end) {
          await Promise.all(Array.from({ length: 6 }, () => translate(ground, load, slow)))
          largest = Math.max(largest, memoryOf(site.pid()))
        }
      }
      translator.state.manner = 'well'
      await back()
      note(
        `memory ${before} → ${largest} MB, asked ${translator.state.asked} times, slowest ${Math.round(Math.max(...slow))} ms`,
      )
      if (largest - before > 200) wrong(`a huge answer took ${largest - before} MB`)
    }),

  'rolling-restart': rollingRestart,
  'last-item': lastItem,
  'one-member-100-writes': oneMember,
}

/** Applies each fault to one connection for a while. */
function throughNetwork(
  ground: Ground,
  way: keyof Ground['ways'],
  kinds: NetworkFault[],
  ms: number,
): Promise<Row> {
  return campaign(ground, async ({ back }) => {
    for (const kind of kinds) {
      await ground.ways[way].set(kind)
      await sleep(ms)
      await ground.ways[way].set('pass')
      await back()
    }
  })
}

/** Shifts the clock of a process by hours. */
const shiftClock = (hours: number) => `const Right = Date
const by = ${hours * 3_600_000}
globalThis.Date = class extends Right {
  constructor(...given) { super(...(given.length ? given : [Right.now() + by])) }
  static now() { return Right.now() + by }
}
`

/** Checks that the tasks of every minute are queued for the next minute, too. */
async function expectClockGoesOn({ site }: Ground): Promise<void> {
  const slot = async () => {
    const [row] = await site.query<{ slot: Date }>(
      `SELECT slot FROM "ScheduledTask" WHERE task = 'settle_seeds'`,
    )
    return row?.slot.getTime() ?? 0
  }
  const before = await slot()
  for (const end = performance.now() + 80_000; (await slot()) <= before; await sleep(1_000))
    if (performance.now() > end) throw new Error('what is due each minute sleeps after the jump')
}

function memoryOf(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0
  return Math.round(Number(kilobytes) / 1024)
}

/** Translates a comment that has no translation yet. */
async function translate({ site, members }: Ground, { acknowledged }: Load, took: number[]): Promise<void> {
  const { comments } = acknowledged
  const comment = comments[Math.floor(Math.random() * comments.length)]
  if (!comment) return sleep(100)
  const from = performance.now()
  await fetch(`${site.url}/api/translate`, {
    method: 'POST',
    headers: { token: members[0]!.token, 'content-type': 'application/json', language: 'ja' },
    body: JSON.stringify({ subjectType: 'comment', subjectId: comment.id, target: 'ja' }),
    signal: AbortSignal.timeout(30_000),
  }).then(
    (answer) => answer.arrayBuffer(),
    () => undefined,
  )
  took.push(performance.now() - from)
}

const REQUESTS = 1_000

/** Restarts two instances behind nginx, one after the other, while members read and write without a pause. */
async function rollingRestart(ground: Ground): Promise<Row | { skipped: string }> {
  const nginx = await ensureNginx()
  if (!nginx) return { skipped: 'nginx is not installed' }
  Object.assign(process.env, { KERF_E2E_NGINX: nginx.program, KERF_E2E_NGINX_TYPES: nginx.types })
  const { startNginx } = await import('../../e2e/nginx')
  const { site, members, posts } = ground
  const env = { ...site.env, TRUSTED_PROXIES: '1' }
  const instances = await Promise.all([
    startInstance({ ...env, PORT: '' }),
    startInstance({ ...env, PORT: '' }),
  ])
  const proxy = await startNginx(instances.map(({ port }) => port))
  const row: Row = { acknowledged: 0, lost: [], wrong: [], backAfter: [] }
  let [sent, over] = [0, false]
  const one = async (number: number) => {
    const headers = { token: members[number]!.token }
    for (let turn = number; !over; turn++) {
      sent++
      const [method, path] = [
        ['GET', `/en/detail/${posts[0]}`],
        ['GET', `/api/posts/${posts[0]}`],
        [turn % 8 < 4 ? 'PUT' : 'DELETE', `/api/posts/${posts[turn % posts.length]}/save`],
      ][turn % 3] as [string, string]
      const status = await fetch(proxy.url + path, { method, headers }).then(
        async (answer) => (await answer.arrayBuffer(), answer.status),
        (error: Error) => `${error.message} ${String(error.cause)}`,
      )
      if (status === 200) row.acknowledged++
      else if (status !== 429) row.wrong.push(`${method} ${path}: ${status}`)
    }
  }
  const people = Promise.all(Array.from({ length: 6 }, (_, number) => one(number)))
  try {
    for (const [index, instance] of instances.entries()) {
      if ((await instance.stop()) !== 0) row.wrong.push('an instance did not end well')
      instances[index] = await startInstance({ ...env, PORT: String(instance.port) })
      const before = sent
      while (sent < before + REQUESTS / 2) await sleep(100)
    }
  } finally {
    over = true
    await people
    await proxy.stop()
    await Promise.all(instances.map((instance) => instance.stop()))
  }
  row.note = `${row.wrong.length} of ${sent} failed`
  row.wrong.push(...(await settle(ground)), ...(await check(ground)))
  return row
}

const ROUNDS = 30
const CLIENTS = 200

/** Lets CLIENTS callers redeem the last item at once, again and again. */
async function lastItem(ground: Ground): Promise<Row> {
  const { site } = ground
  const wrong: string[] = []
  const row: Row = { acknowledged: 0, lost: [], wrong, backAfter: [] }
  for (let round = 0; round < ROUNDS; round++) {
    const reward = await makeReward(site, 'CODES', 1)
    const replies = await Promise.all(
      Array.from({ length: CLIENTS }, (_, n) =>
        redeemUntilAnswered(ground, n % ground.members.length, reward),
      ),
    )
    const got = replies.filter(({ status }) => status === 200)
    row.acknowledged += got.length
    if (got.length !== 1) wrong.push(`${got.length} of ${CLIENTS} got the last one`)
    const odd = replies.filter(({ status }) => status !== 200 && status !== 409)
    if (odd.length > 0) wrong.push(`${odd.length} × ${odd[0]!.status}`)
  }
  wrong.push(...(await settle(ground)), ...(await check(ground)))
  return row
}

/** Retries as clients do when asked to. */
async function redeemUntilAnswered({ site, members }: Ground, index: number, reward: number) {
  const key = randomUUID()
  for (;;) {
    const status = await fetch(`${site.url}/api/rewards/${reward}/redemptions`, {
      method: 'POST',
      headers: { token: members[index]!.token, 'content-type': 'application/json', 'idempotency-key': key },
      body: '{"region":"US"}',
    }).then(
      async (answer) => (await answer.arrayBuffer(), answer.status),
      () => 0,
    )
    if (status !== 429 && status !== 503 && status !== 0) return { status }
    await sleep(200 + Math.random() * 400)
  }
}

/** Lets one member send a hundred writes at once, while others wait for theirs. */
async function oneMember(ground: Ground): Promise<Row> {
  const member = await ground.site.makeMember(5_000)
  return campaign(ground, async ({ note, wrong, back }) => {
    const times: number[] = []
    let over = false
    const others = (async () => {
      while (!over) {
        const from = performance.now()
        await fetch(`${ground.site.url}/api/posts/${ground.posts[0]}/save`, {
          method: 'PUT',
          headers: { token: ground.members.at(-1)!.token },
        }).then((answer) => answer.arrayBuffer())
        times.push(performance.now() - from)
      }
    })()
    await sleep(1_000)
    const alone = quantile(times.splice(0), 0.5)
    const answers = await Promise.all(
      Array.from({ length: 100 }, () =>
        fetch(`${ground.site.url}/api/rewards/${ground.rewards[0]}/redemptions`, {
          method: 'POST',
          headers: {
            token: member.token,
            'content-type': 'application/json',
            'idempotency-key': randomUUID(),
          },
          body: '{"region":"US"}',
        }).then(async (answer) => (await answer.arrayBuffer(), answer.status)),
      ),
    )
    over = true
    await others
    await back()
    const beside = quantile(times, 0.5)
    const odd = answers.filter((status) => status !== 200 && status !== 429)
    if (odd.length > 0) wrong(`${odd.length} × ${odd[0]}`)
    note(
      `${answers.filter((status) => status === 200).length} of 100 taken; others' p50 ${alone} → ${beside} ms`,
    )
  })
}

const quantile = (all: number[], share: number) =>
  Math.round([...all].sort((a, b) => a - b)[Math.floor(all.length * share)] ?? 0)
