import { z } from 'zod'
import { howFar } from '@/lib/academy/left-to-learn'
import { getLearningLimits } from '@/lib/academy/limits'
import { placePath } from '@/lib/academy/places'
import { publicTutorials } from '@/lib/academy/policy'
import { cardFields, textsFor, tutorialCard } from '@/lib/academy/views'
import type { Viewer } from '@/lib/auth/viewer'
import { prisma } from '@/lib/db/client'
import { databaseTime } from '@/lib/db/clock'
import type { Locale } from '@/lib/i18n/locales'
import { findRegisterGrant } from '@/lib/seeds/register-grant'

export const nextSchema = z.object({
  /** the draft saved last */
  draft: z
    .object({
      id: z.int(),
      postType: z.union([z.literal(0), z.literal(1)]),
      /** empty while the draft has no title */
      title: z.string(),
      /** ISO */
      at: z.string(),
    })
    .nullable(),
  /** the lesson opened last that is not completed */
  lesson: z
    .object({
      title: z.string(),
      /** its page, without the language */
      path: z.string(),
      /** share of the required watching and reading: 0 to 1 */
      share: z.number(),
      at: z.string(),
    })
    .nullable(),
  /** slugs of the machines that the member owns, in the catalogue's order */
  machines: z.array(z.string()),
  /** whether the member ever opened a lesson */
  begun: z.boolean(),
  /** true for a week from the registration */
  isNew: z.boolean(),
  /** the Seeds earned by registering, for a new member */
  welcome: z.object({ amount: z.int(), availableAt: z.string().nullable() }).nullable(),
})
export type NextView = z.infer<typeof nextSchema>

const NEW_MEMBER_MS = 7 * 86_400_000

/** Returns what the viewer can continue, for home, with titles of lessons in the language. */
export async function findNext(viewer: Viewer, locale: Locale): Promise<NextView> {
  const [draft, lesson, begun, machines, { createdAt }] = await Promise.all([
    findDraft(viewer),
    findLesson(viewer, locale),
    prisma.tutorialProgress.findFirst({ where: { userId: viewer.id }, select: { tutorialId: true } }),
    prisma.userDevice.findMany({
      where: { userId: viewer.id },
      orderBy: { device: { sort: 'asc' } },
      select: { device: { select: { slug: true } } },
    }),
    prisma.user.findUniqueOrThrow({ where: { id: viewer.id }, select: { createdAt: true } }),
  ])
  const isNew = databaseTime().getTime() - createdAt.getTime() < NEW_MEMBER_MS
  return {
    ...{ draft, lesson, begun: begun !== null, isNew },
    machines: machines.map(({ device }) => device.slug),
    welcome: isNew ? await findRegisterGrant(viewer.id) : null,
  }
}

async function findDraft({ id: authorId }: Viewer): Promise<NextView['draft']> {
  const post = await prisma.post.findFirst({
    where: { authorId, status: { in: ['DRAFT', 'REJECTED', 'APPROVED'] }, draftRevisionId: { not: null } },
    orderBy: { draft: { savedAt: 'desc' } },
    select: { id: true, postType: true, draft: { select: { content: true, savedAt: true } } },
  })
  if (!post?.draft) return null
  const { title } = post.draft.content as { title?: string }
  return {
    id: post.id,
    postType: post.postType === 0 ? 0 : 1,
    title: title?.trim() ?? '',
    at: post.draft.savedAt.toISOString(),
  }
}

async function findLesson({ id: userId }: Viewer, locale: Locale): Promise<NextView['lesson']> {
  const row = await prisma.tutorialProgress.findFirst({
    where: { userId, status: { in: ['LEARNING', 'LEARNED'] }, tutorial: publicTutorials },
    orderBy: { updatedAt: 'desc' },
    select: {
      ...{ status: true, seconds: true, readTo: true, ranges: true },
      updatedAt: true,
      tutorial: { select: { ...cardFields, texts: textsFor(locale) } },
    },
  })
  if (!row) return null
  const { minutesShare } = await getLearningLimits(prisma)
  const { id, product, section, title } = tutorialCard(row.tutorial, locale, [])
  return {
    title,
    path: placePath({ product, section, id }),
    share: howFar(row.tutorial, row, minutesShare).share,
    at: row.updatedAt.toISOString(),
  }
}
