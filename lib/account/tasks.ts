import { logger } from '@/lib/core/log'
import { forgetReportAddresses } from '@/lib/materials/count-reports'
import { ADDRESS_DAYS, forgetDownloadAddresses } from '@/lib/posts/download-post'
import { dropOldRequests } from '@/lib/newsletter/subscription'

/**
 * Task of the night: erases the networks of downloads and of reports on settings, and unconfirmed requests for the
 * newsletter.
 */
export async function forgetAddresses(): Promise<void> {
  const [downloads, reports, requests] = await Promise.all([
    forgetDownloadAddresses(),
    forgetReportAddresses(ADDRESS_DAYS),
    dropOldRequests(),
  ])
  if (downloads + reports + requests > 0)
    logger.info({ downloads, reports, requests }, 'address hashes were deleted')
}
