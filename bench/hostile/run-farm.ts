import { plant } from '../../e2e/farm-ground'
import { startOwnSite } from '../../e2e/own-site'
import { takeBuildUnlessDev } from '../take-build'
import { farm, type Crop, type FarmTarget } from './farm'

/**
 * Farms Seeds for a day as a script would: on a site of its own, where no minute needs to pass, or on the site at
 * KERF_BENCH_URL with its emails in the folder KERF_BENCH_MAIL. Returns the gain of each account.
 */
export async function runFarm({ seconds }: Pick<FarmTarget, 'seconds'>): Promise<Crop[]> {
  const { KERF_BENCH_URL: url, KERF_BENCH_MAIL: mailFolder } = process.env
  if (url && mailFolder) return farm({ url: url.replace(/\/$/, ''), mailFolder, seconds })

  const build = await takeBuildUnlessDev()
  const site = await startOwnSite({ ...build.settings, LOG_LEVEL: 'error' })
  try {
    await plant(site)
    const nextMinute = async () => void (await site.query('DELETE FROM "RateLimit"'))
    return await farm({ url: site.url, mailFolder: site.mailFolder, seconds, nextMinute })
  } finally {
    await site.stop()
    build.release()
  }
}
