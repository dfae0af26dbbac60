import { logger } from '@/lib/core/log'
import { prisma } from '@/lib/db/client'
import { databaseTime } from '@/lib/db/clock'
import { addJob } from '@/lib/jobs/add-job'
import { blobKey } from '@/lib/uploads/store-file'

/** days, as the privacy policy states */
export const SCREENSHOT_DAYS = 180

/** Task `forget_screenshots`, every night: erases screenshots that are half a year old; the messages stay. */
export async function forgetScreenshots(now = databaseTime()): Promise<void> {
  const before = new Date(now.getTime() - SCREENSHOT_DAYS * 86_400_000)
  const gone = await prisma.$transaction(async (tx) => {
    const rows = await tx.$queryRaw<{ token: string }[]>`
      DELETE FROM "Upload" WHERE id IN (
        SELECT "uploadId" FROM "Feedback" WHERE "createdAt" < ${before} AND "uploadId" IS NOT NULL)
      RETURNING token`
    if (rows.length > 0)
      await addJob(tx, 'erase_files', { keys: rows.map(({ token }) => blobKey('IMAGE', token)) })
    return rows.length
  })
  if (gone > 0) logger.info({ screenshots: gone }, 'old screenshots were deleted')
}
