import { randomInt, randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import pg from 'pg'
import { inData } from '../scripts/setup/paths.mjs'
import { print } from '../scripts/setup/report.mjs'
import { startKerf } from './sites'

const WARM_UP = 10
const password = 'wrong horse 77'

interface Attempt {
  name: string
  path: string
  body: (email: string) => object
}
const attempts: Attempt[] = [
  { name: 'log in, password', path: 'login', body: (email) => ({ email, password }) },
  { name: 'log in, code', path: 'login', body: (email) => ({ email, code: '000000' }) },
  { name: 'send code, log in', path: 'sendCode', body: (email) => ({ email, purpose: 'login' }) },
  { name: 'send code, register', path: 'sendCode', body: (email) => ({ email, purpose: 'register' }) },
  { name: 'send code, reset', path: 'sendCode', body: (email) => ({ email, purpose: 'reset' }) },
  {
    name: 'register',
    path: 'register',
    body: (email) => ({ email, code: '000000', password, nickname: 'nobody of that name' }),
  },
  { name: 'reset', path: 'resetPassword', body: (email) => ({ email, code: '000000', password }) },
]

/**
 * Calls every endpoint that takes an address `times` times with addresses that have an account, and as often with
 * addresses that have none, sequentially and in random order. Reports whether responses or times tell them apart.
 */
export async function runEnumeration({ times }: { times: number }) {
  const emails = inData('bench-emails')
  // a network address per call: otherwise the limits would answer
  const site = await startKerf({ TRUSTED_PROXIES: '1', KERF_DATA_DIR: emails, LOG_LEVEL: 'error' })
  const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 1 })
  const mark = `bench${randomUUID().replaceAll('-', '').slice(0, 12)}`
  try {
    const rows: Record<string, object> = {}
    for (const [index, attempt] of attempts.entries()) {
      print(`${attempt.name} …`)
      const known = await makeMembers(pool, `${mark}-${index}`, times + WARM_UP)
      const unknown = known.map((email) => `no-${email}`)
      rows[attempt.name] = await compare(site.url, attempt, { known, unknown })
    }
    console.table(rows)
    console.log(
      'overlap: 100 % when times cannot tell the two apart. slower: how often a known one took longer, 50 %.',
    )
  } finally {
    await pool.query('DELETE FROM "User" WHERE email LIKE $1', [`${mark}-%`])
    await pool.query('DELETE FROM "EmailCode" WHERE email LIKE $1 OR email LIKE $2', [
      `${mark}-%`,
      `no-${mark}-%`,
    ])
    await pool.end()
    await site.stop()
    rmSync(emails, { recursive: true, force: true })
  }
}

/** Makes members with a password hash as everyone has. */
async function makeMembers(pool: pg.Pool, mark: string, many: number): Promise<string[]> {
  const { rows } = await pool.query<{ email: string }>(
    `INSERT INTO "User" (nickname, "nicknameKey", email, "emailVerifiedAt", "passwordHash")
     SELECT name, name, name || '@kerf.test', now(),
            (SELECT "passwordHash" FROM "User" WHERE "passwordHash" IS NOT NULL LIMIT 1)
     FROM (SELECT $1 || '-' || n AS name FROM generate_series(1, $2::int) AS n) AS names RETURNING email`,
    [mark, many],
  )
  return rows.map(({ email }) => email)
}

async function compare(base: string, { path, body }: Attempt, emails: Record<'known' | 'unknown', string[]>) {
  const took = { known: [] as number[], unknown: [] as number[] }
  const answers = new Set<string>()
  for (let round = 0; round < emails.known.length; round++) {
    const order = randomInt(2) === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
    for (const kind of order) {
      const { ms, answer } = await ask(`${base}/api/user/${path}`, body(emails[kind][round]!))
      answers.add(answer)
      if (round >= WARM_UP) took[kind].push(ms)
    }
  }
  const [known, unknown] = [took.known, took.unknown].map((list) => list.toSorted((a, b) => a - b)) as [
    number[],
    number[],
  ]
  return {
    'known p50': percentile(known, 50),
    'unknown p50': percentile(unknown, 50),
    'known p95': percentile(known, 95),
    'unknown p95': percentile(unknown, 95),
    overlap: `${Math.round(100 * overlap(known, unknown))} %`,
    slower: `${Math.round(100 * slower(known, unknown))} %`,
    answers: answers.size === 1 ? [...answers][0]!.slice(0, 3) : `${answers.size} DIFFERENT`,
  }
}

/** Returns status, headers and body, which is all that a caller sees, and the ms until the last byte. */
async function ask(url: string, body: object) {
  const address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`
  const start = performance.now()
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', language: 'en', 'x-forwarded-for': address },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  const ms = performance.now() - start
  const headers = [...response.headers].filter(([name]) => !['date', 'x-request-id'].includes(name))
  return { ms, answer: JSON.stringify([response.status, headers, text]).slice(1) }
}

function percentile(sorted: number[], percent: number): number {
  const at = Math.min(sorted.length - 1, Math.floor((percent / 100) * sorted.length))
  return Number(sorted[at]!.toFixed(1))
}

/** Returns 1 minus the largest distance between the two cumulative distributions (Kolmogorov–Smirnov). */
function overlap(one: number[], other: number[]): number {
  const below = (sorted: number[], ms: number) => sorted.filter((value) => value <= ms).length / sorted.length
  return 1 - Math.max(...[...one, ...other].map((ms) => Math.abs(below(one, ms) - below(other, ms))))
}

/** Returns how often a value of the first list exceeds one of the second, as a share. */
function slower(one: number[], other: number[]): number {
  const wins = one.reduce((sum, a) => sum + other.filter((b) => a > b).length, 0)
  return wins / (one.length * other.length)
}
