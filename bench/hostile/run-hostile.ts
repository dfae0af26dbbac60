import { setTimeout as sleep } from 'node:timers/promises'
import { startKerf } from '../sites'
import { hostileBodies, hostileQueries } from './bodies'
import { isBarren } from './farm'
import { ownPages, publicPages } from './kinds'
import { readPlain, send, summary } from './plain-page'
import { poisons } from './poisons'
import { runFarm } from './run-farm'
import { spellings } from './spellings'

/** The number of attempts of a campaign, and those that the site did not withstand. */
type Outcome = { tried: number; broken: string[]; note?: string }
type Campaign = (site: { url: string }) => Promise<Outcome>

/** Campaigns against one running site. */
const campaigns: Record<string, Campaign> = {
  spellings: trySpellings,
  headers: tryHeaders,
  bodies: tryBodies,
}

/**
 * Attacks a running site as a hostile visitor would, within bounds, and prints a line for each campaign. Returns true
 * when the site withstood all of them. `only`: one campaign by name, including `farm`.
 */
export async function runHostile({ only }: { only?: string }): Promise<boolean> {
  const rows: Record<string, object> = {}
  let held = true
  const note = (name: string, { tried, broken, note = '' }: Outcome) => {
    rows[name] = { tried, broken: broken.length, note }
    held &&= broken.length === 0
    for (const line of broken.slice(0, 20)) console.log(`  ${name}: ${line}`)
  }
  if (only !== 'farm') {
    const site = await startKerf({ LOG_LEVEL: 'error' })
    try {
      for (const [name, campaign] of Object.entries(campaigns))
        if (!only || only === name) note(name, await campaign(site))
    } finally {
      await site.stop()
    }
  }
  // on a site of its own, whose build the one above has released
  if (!only || only === 'farm') note('farm', await tryFarm())
  console.table(rows)
  return held
}

async function trySpellings({ url }: { url: string }): Promise<Outcome> {
  const broken: string[] = []
  let tried = 0
  const pages = await publicPages(url)
  for (const page of pages) {
    const before = JSON.stringify(summary(await readPlain(url, page)))
    for (const spelling of spellings(page, url)) {
      tried++
      const { status, headers } = await send(url, spelling)
      if (![308, 400, 404].includes(status)) broken.push(`${spelling} is answered ${status}`)
      if (!String(headers['cache-control']).includes('no-store')) broken.push(`${spelling} may be cached`)
    }
    if (JSON.stringify(summary(await readPlain(url, page))) !== before)
      broken.push(`${page} is another page now`)
  }
  return { tried, broken, note: `${pages.length} pages` }
}

async function tryHeaders({ url }: { url: string }): Promise<Outcome> {
  const broken: string[] = []
  let tried = 0
  const pages = [...(await publicPages(url)), ...ownPages]
  const before = new Map<string, string>()
  for (const page of pages) before.set(page, JSON.stringify(summary(await readPlain(url, page))))
  for (const poison of poisons)
    for (const page of pages) {
      tried++
      const { status, headers } = await send(url, page, poison)
      if (status >= 500) broken.push(`${page} fails with ${JSON.stringify(poison)}`)
      if (/evil\.example/.test(headers.location ?? ''))
        broken.push(`${page} leads away with ${JSON.stringify(poison)}`)
    }
  for (const page of pages)
    if (JSON.stringify(summary(await readPlain(url, page))) !== before.get(page))
      broken.push(`${page} is another page now`)
  return { tried, broken, note: `${poisons.length} sets of headers` }
}

const AT_ONCE = 10
/** Statuses that refuse a request: not understood, too large, invalid, or with too large a head. */
const REFUSED = new Set([400, 413, 422, 431])
/** ms; the limit of a health check meanwhile */
const HEALTH_MAX_MS = 200

async function tryBodies({ url }: { url: string }): Promise<Outcome> {
  const headers = { 'content-type': 'application/json' }
  const calls: Record<string, () => Promise<Response>> = {}
  for (const [name, body] of Object.entries(hostileBodies))
    calls[name] = () => fetch(`${url}/api/user/login`, { method: 'POST', headers, body })
  for (const [name, query] of Object.entries(hostileQueries))
    for (const path of ['/api/search', '/en/search', '/en/detail/1'])
      calls[`${path}, ${name}`] = () => fetch(`${url}${path}?${query}`)

  const broken: string[] = []
  let slowest = 0
  for (const [name, call] of Object.entries(calls)) {
    const { answers, health } = await besideHealth(url, call)
    slowest = Math.max(slowest, health)
    for (const { status, length } of answers) {
      if (!REFUSED.has(status)) broken.push(`${name} is answered ${status}`)
      if (length > 16_384) broken.push(`${name} is answered with ${length} bytes`)
    }
    if (health > HEALTH_MAX_MS) broken.push(`a health check beside ${name} took ${Math.round(health)} ms`)
  }
  return {
    tried: AT_ONCE * Object.keys(calls).length,
    broken,
    note: `health beside them ${Math.round(slowest)} ms at most`,
  }
}

/** Makes ten calls at once. Returns the slowest health check meanwhile, ms. */
async function besideHealth(url: string, call: () => Promise<Response>) {
  let [over, health] = [false, 0]
  const beside = (async () => {
    while (!over) {
      const began = performance.now()
      await fetch(`${url}/api/health?probe=live`).then((answer) => answer.arrayBuffer())
      health = Math.max(health, performance.now() - began)
      await sleep(5)
    }
  })()
  const answers = await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      const answer = await call()
      return { status: answer.status, length: (await answer.arrayBuffer()).byteLength }
    }),
  )
  over = true
  await beside
  return { answers, health }
}

async function tryFarm(): Promise<Outcome> {
  const crops = await runFarm({ seconds: 5 })
  const note = crops
    .map(
      ({ account, available, pending }) => `${account}: ${available ?? '?'} and ${pending ?? '?'} on the way`,
    )
    .join('; ')
  const calls = crops.flatMap(({ answers }) => [...answers.values()])
  return {
    tried: calls.reduce((sum, one) => sum + one, 0),
    broken: isBarren(crops) ? [] : [`there is something to spend: ${note}`],
    note,
  }
}
