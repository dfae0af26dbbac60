import { publicTutorials } from '@/lib/academy/policy'
import { prisma } from '@/lib/db/client'
import { languageToDb } from '@/lib/db/language'
import { publicDesigns } from '@/lib/designs/policy'
import { tileSelect, tileView } from '@/lib/designs/queries'
import type { Locale } from '@/lib/i18n/locales'
import { listPostsById } from '@/lib/posts/queries'
import { memberRowSelect, memberRowView } from '@/lib/social/queries'
import type { SearchKind } from './schema'
import type { HitView, TutorialHitView } from './views'

const readers: { [Kind in SearchKind]: (ids: number[], locale: Locale) => Promise<HitView[Kind][]> } = {
  post: listPostsById,
  design: readDesigns,
  tutorial: readTutorials,
  user: readMembers,
}

/** Returns the cards of these subjects in this order, without those that the public may not read any more. */
export async function readHits<Kind extends SearchKind>(
  kind: Kind,
  ids: number[],
  locale: Locale,
): Promise<HitView[Kind][]> {
  return ids.length === 0 ? [] : readers[kind](ids, locale)
}

/** Returns the text of a hit in which matches are marked. */
export function titleOfHit<Kind extends SearchKind>(kind: Kind, hit: HitView[Kind]): string {
  const { title, name, nickname } = hit as { title?: string; name?: string; nickname?: string }
  return (kind === 'design' ? name : kind === 'user' ? nickname : title) ?? ''
}

async function readDesigns(ids: number[]) {
  const rows = await prisma.design.findMany({
    where: { id: { in: ids }, ...publicDesigns },
    select: tileSelect,
  })
  return inOrder(ids, rows.map(tileView))
}

async function readMembers(ids: number[]) {
  const rows = await prisma.user.findMany({
    where: { id: { in: ids }, status: 'ACTIVE' },
    select: memberRowSelect,
  })
  return inOrder(ids, rows.map(memberRowView))
}

async function readTutorials(ids: number[], locale: Locale): Promise<TutorialHitView[]> {
  const language = languageToDb(locale)
  const rows = await prisma.tutorial.findMany({
    where: { id: { in: ids }, ...publicTutorials },
    select: {
      id: true,
      product: true,
      section: true,
      level: true,
      kind: true,
      minutes: true,
      texts: { select: { language: true, title: true, summary: true } },
    },
  })
  const views = rows.map(({ texts, ...row }) => {
    const text =
      texts.find((known) => known.language === language) ?? texts.find((known) => known.language === 'EN')
    const { title = '', summary = '' } = text ?? {}
    return {
      ...row,
      level: row.level.toLowerCase(),
      kind: row.kind === 'VIDEO' ? ('video' as const) : ('article' as const),
      title,
      summary,
    }
  })
  return inOrder(ids, views)
}

function inOrder<Row extends { id: number }>(ids: number[], rows: Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
