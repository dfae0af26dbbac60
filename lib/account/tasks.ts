import { logger } from '@/lib/core/log'
import { forgetReportAddresses } from '@/lib/materials/count-reports'
import { ADDRESS_DAYS, forgetDownloadAddresses } from '@/lib/posts/download-post'
import { dropOldRequests } from '@/lib/newsletter/subscription'

/** Once a night: where downloads and reports on settings came from, and requests for the newsletter that nobody confirmed, are forgotten. */
export async function forgetAddresses(): Promise<void> {
  const [downloads, reports, requests] = await Promise.all([
    forgetDownloadAddresses(),
    forgetReportAddresses(ADDRESS_DAYS),
    dropOldRequests(),
  ])
  if (downloads + reports + requests > 0)
    logger.info({ downloads, reports, requests }, 'addresses are forgotten')
}
