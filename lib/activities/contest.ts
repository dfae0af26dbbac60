import { prisma } from '@/lib/db/client'
import { inLanguage } from '@/lib/db/language'
import type { Locale } from '@/lib/i18n/locales'
import { imageSelect, imageView, type ImageView } from '@/lib/uploads/views'
import { cachedQuery } from '@/lib/web/cached-query'
import { tags } from '@/lib/web/tags'

export type ContestView = {
  id: number
  title: string
  prize: string
  /** ISO */
  startsAt: string
  endsAt: string
  cover: ImageView | null
}

/** The contest that ends last: what home announces. Null when there is none. */
export const cachedContest = cachedQuery(
  'contest',
  async (locale: Locale): Promise<ContestView | null> => {
    const activity = await prisma.activity.findFirst({ orderBy: { endsAt: 'desc' } })
    if (!activity) return null
    const cover = activity.coverUploadId
      ? await prisma.upload.findUnique({ where: { id: activity.coverUploadId }, select: imageSelect })
      : null
    return {
      id: activity.id,
      title: inLanguage(activity.titles, locale),
      prize: inLanguage(activity.prizes, locale),
      startsAt: activity.startsAt.toISOString(),
      endsAt: activity.endsAt.toISOString(),
      cover: imageView(cover),
    }
  },
  () => [tags.editorial],
)
