import { setTimeout as sleep } from 'node:timers/promises'
import { MAKE_JOBS_DUE } from '@/lib/jobs/queue-statements'
import { layGround, storm } from '../e2e/seeds-storm'
import { startOwnSite } from '../e2e/own-site'
import { startStore } from '../e2e/store-stand-in'
import { print } from '../scripts/setup/report.mjs'
import { takeBuildUnlessDev } from './take-build'

const MEMBERS = 100
const AT_ONCE = 50
const ORDERS_SECRET = 'the secret that signs the orders of this bench'

/**
 * Runs 50 concurrent calls of 100 members for `seconds`: likes, comments, shares, orders, redemptions, removals, on a
 * server and database of its own; then audits the ledger. Returns false when a response was wrong or the audit fails.
 */
export async function runSeeds({ seconds }: { seconds: number }): Promise<boolean> {
  const build = await takeBuildUnlessDev()
  const store = await startStore()
  const site = await startOwnSite({
    ...build.settings,
    ...{ STORE_API_URL: store.url, STORE_API_SECRET: store.secret, ORDERS_SECRET, LOG_LEVEL: 'error' },
  })
  try {
    const ground = await layGround(site, MEMBERS, ORDERS_SECRET)
    print(`${AT_ONCE} at once for ${seconds} s …`)
    const from = performance.now()
    const weather = await storm(site, ground, { atOnce: AT_ONCE, until: Date.now() + seconds * 1000 })
    const took = (performance.now() - from) / 1000
    console.table(Object.fromEntries([...weather].sort()))
    const calls = [...weather.values()].reduce((sum, one) => sum + one, 0)
    const wrong = [...weather].filter(([what]) => what.endsWith(' 500'))
    await settle(site)
    const exit = await site.audit()
    const sums = await site.sums()
    console.log(
      `${calls} calls in ${took.toFixed(1)} s, ${(calls / took).toFixed(0)} a second;`,
      JSON.stringify(sums),
    )
    console.log(exit === 0 ? 'The ledger is right.' : 'The ledger is NOT right.')
    return exit === 0 && wrong.length === 0
  } finally {
    await site.stop()
    await store.stop()
    build.release()
  }
}

/** Waits until the queue has settled every redemption. */
async function settle(site: Awaited<ReturnType<typeof startOwnSite>>): Promise<void> {
  for (let tries = 0; tries < 60; tries++) {
    await site.query(MAKE_JOBS_DUE)
    const waiting = await site.query(`SELECT 1 FROM "Redemption" WHERE status = 'PENDING'`)
    if (waiting.length === 0) return
    await sleep(500)
  }
}
