import { logger } from '@/lib/core/log'
import { forgetDownloadAddresses } from '@/lib/posts/download-post'
import { dropOldRequests } from './newsletter'

/** Once a night: where downloads came from, and requests for the newsletter that nobody confirmed, are forgotten. */
export async function forgetAddresses(): Promise<void> {
  const [downloads, requests] = await Promise.all([forgetDownloadAddresses(), dropOldRequests()])
  if (downloads + requests > 0) logger.info({ downloads, requests }, 'addresses are forgotten')
}
