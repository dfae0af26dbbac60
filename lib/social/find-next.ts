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
  draft: z
    .object({
      id: z.int(),
      postType: z.union([z.literal(0), z.literal(1)]),
      title: z.string().describe('The title; empty while there is none.'),
      at: z.string().describe('The time of the last save.'),
    })
    .nullable()
    .describe('The draft saved last.'),
  lesson: z
    .object({
      title: z.string(),
      path: z.string().describe('Its page, without the language.'),
      share: z.number().describe('The share of the required watching and reading, 0 to 1.'),
      at: z.string().describe('The time of the last progress.'),
    })
    .nullable()
    .describe('The tutorial opened last that is not completed.'),
  machines: z.array(z.string()).describe('The slugs of the machines that the member owns.'),
  begun: z.boolean().describe('Whether the member ever opened a tutorial.'),
  isNew: z.boolean().describe('True for a week from the registration.'),
  welcome: z
    .object({ amount: z.int(), availableAt: z.string().nullable().describe('When they can be redeemed.') })
    .nullable()
    .describe('The Seeds earned by registering, for a new member.'),
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
