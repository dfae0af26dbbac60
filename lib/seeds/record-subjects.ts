import { prisma } from '@/lib/db/client'
import { inLanguage, languageToDb } from '@/lib/db/language'
import type { Locale } from '@/lib/i18n/locales'

type Caused = { causeType: string; causeId: number | null }
type Subject = { name: string; region?: string }

/** Returns the subjects of ledger rows, by `causeType:causeId`; omits those that the viewer may no longer see. */
export async function findSubjects(rows: readonly Caused[], viewerId: number, locale: Locale) {
  const ids = (type: string) => [
    ...new Set(rows.flatMap((row) => (row.causeType === type && row.causeId !== null ? [row.causeId] : []))),
  ]
  const language = languageToDb(locale)
  const seen = { OR: [{ visible: true }, { authorId: viewerId }] }
  // likes and shares name the post, too
  const onPosts = ['post', 'like', 'share']
  const [posts, designs, comments, redemptions, tutorials] = await Promise.all([
    ask(onPosts.flatMap(ids), (all) =>
      prisma.post.findMany({ where: { id: all, ...seen }, select: { id: true, title: true } }),
    ),
    ask(ids('design_like'), (all) =>
      prisma.design.findMany({
        where: { id: all, ...seen },
        select: { id: true, name: true },
      }),
    ),
    ask(ids('comment'), (all) =>
      prisma.comment.findMany({
        where: { id: all, OR: [{ post: seen }, { tutorialId: { not: null } }] },
        select: {
          id: true,
          post: { select: { title: true } },
          tutorial: { select: { texts: { where: { language }, select: { title: true } } } },
        },
      }),
    ),
    ask(ids('redemption'), (all) =>
      prisma.redemption.findMany({
        where: { id: all, userId: viewerId },
        select: { id: true, region: true, reward: { select: { names: true } } },
      }),
    ),
    ask(ids('tutorial'), (all) =>
      prisma.tutorialText.findMany({
        where: { tutorialId: all, language },
        select: { tutorialId: true, title: true },
      }),
    ),
  ])
  const subjects = new Map<string, Subject>()
  const add = (type: string, id: number, name: string, region?: string) => {
    if (name) subjects.set(`${type}:${id}`, { name, region })
  }
  for (const { id, title } of posts) for (const type of onPosts) add(type, id, title)
  for (const { id, name } of designs) add('design_like', id, name)
  for (const { id, post, tutorial } of comments)
    add('comment', id, post?.title ?? tutorial?.texts[0]?.title ?? '')
  for (const { id, region, reward } of redemptions)
    add('redemption', id, inLanguage(reward.names, locale), region)
  for (const { tutorialId, title } of tutorials) add('tutorial', tutorialId, title)
  return subjects
}

function ask<T>(ids: number[], find: (all: { in: number[] }) => Promise<T[]>): Promise<T[]> {
  return ids.length === 0 ? Promise.resolve([]) : find({ in: ids })
}
