import { findFreePort } from '../scripts/setup/ports.mjs'
import { startSite } from '../scripts/setup/server.mjs'
import { logFile } from '../scripts/setup/tools.mjs'
import { workOf } from './measure'
import { prepareBareSite, prepareKerf } from './sites'

const LIMIT_MS = 3_000

/** ms from the start of the process to its first 200, and its processor time. */
type Start = { first: number; work: number | null }

/**
 * Starts the site again and again, in turns with a bare page of the same Next.js, and prints how long each takes until
 * its first response: of the health check, and of home. Returns false when the median of home exceeds 3 s. The bare
 * page shows what the machine itself contributes.
 */
export async function runStart({ times }: { times: number }): Promise<boolean> {
  const bare = await prepareBareSite()
  const kerf = await prepareKerf()
  const bench = { log: logFile('bench-start') }
  const sites = {
    'bare page': async () => ({ ...bare, ...bench, port: await findFreePort(), health: '/' }),
    health: async () => ({ ...kerf, ...bench, health: '/api/health' }),
    home: async () => ({ ...kerf, ...bench, health: '/en' }),
  }
  const starts = Object.fromEntries(Object.keys(sites).map((name) => [name, [] as Start[]]))
  try {
    for (let turn = 0; turn < times; turn++)
      for (const [name, settings] of Object.entries(sites))
        starts[name]!.push(await timeStart(await settings()))
  } finally {
    kerf.release()
  }
  console.table(
    Object.fromEntries(
      Object.entries(starts).map(([name, of]) => [
        name,
        {
          'first 200, ms (median)': median(of.map(({ first }) => first)),
          quickest: Math.min(...of.map(({ first }) => first)),
          slowest: Math.max(...of.map(({ first }) => first)),
          'ms of work': of.some(({ work }) => work === null) ? '' : median(of.map(({ work }) => work!)),
        },
      ]),
    ),
  )
  return median(starts.home!.map(({ first }) => first)) <= LIMIT_MS
}

async function timeStart(settings: {
  port: number
  env: Record<string, string | undefined>
  log: string
  health: string
}): Promise<Start> {
  const begun = performance.now()
  const site = await startSite(settings)
  const first = Math.round(performance.now() - begun)
  const work = workOf(site.record.pid)
  await site.stop()
  return { first, work }
}

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)]!
