import { plant } from '../../e2e/farm-ground'
import { startOwnSite } from '../../e2e/own-site'
import { chooseBuildFolder, ensureBuild, holdBuild, removeSpareBuild } from '../../scripts/setup/build.mjs'
import { say } from '../../scripts/setup/report.mjs'
import { farm, isBarren, type FarmTarget } from './farm'

/**
 * Farms Seeds for a day as a script would and prints what each account came to. On a site of its own, where minutes need
 * not be waited for, or on the one of KERF_BENCH_URL. False when there is something to spend.
 */
export async function runHostile({ seconds }: { seconds: number }): Promise<boolean> {
  const { KERF_BENCH_URL: url, KERF_BENCH_MAIL: mailFolder } = process.env
  if (url && mailFolder) return farmOn({ url: url.replace(/\/$/, ''), mailFolder, seconds })

  const folder = chooseBuildFolder()
  const dev = process.env.KERF_E2E_MODE === 'dev'
  if (!dev) await ensureBuild({ folder, onStart: () => say('building the site …') })
  const build = dev ? null : await holdBuild(folder)
  const site = await startOwnSite({ ...(dev ? {} : { KERF_DIST: folder }), LOG_LEVEL: 'error' })
  try {
    await plant(site)
    const nextMinute = async () => void (await site.query('DELETE FROM "RateLimit"'))
    return await farmOn({ url: site.url, mailFolder: site.mailFolder, seconds, nextMinute })
  } finally {
    await site.stop()
    build?.release()
    if (!dev) removeSpareBuild()
  }
}

async function farmOn(target: FarmTarget): Promise<boolean> {
  say(`farming ${target.url} …`)
  const crops = await farm(target)
  console.table(
    Object.fromEntries(
      crops.map(({ account, id, balance, available, redemptions, answers }) => {
        const calls = [...answers.values()].reduce((sum, one) => sum + one, 0)
        return [account, { registered: id !== null, calls, earned: balance, available, redemptions }]
      }),
    ),
  )
  const barren = isBarren(crops)
  console.log(barren ? 'Nothing to spend.' : 'There is something to spend.')
  return barren
}
