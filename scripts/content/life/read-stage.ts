import type { Tx } from '@/lib/db/client'
import { languageFromDb } from '@/lib/db/language'
import { draftOf } from '@/lib/posts/draft-of'
import type { Cast } from '../load-makers'
import type { LifePost, Person, Stage } from './acts'
import { zoneOf } from './times'

type Loaded = { cast: Cast; posts: ReadonlyMap<string, number>; designs: ReadonlyMap<string, number> }

/** Reads the demo's members, approved posts, designs and lessons from the database. */
export async function readStage(tx: Tx, now: number, { cast, posts, designs }: Loaded): Promise<Stage> {
  return {
    now,
    people: await readPeople(tx, cast),
    posts: await readPosts(tx, posts),
    designs: await readDesigns(tx, designs),
    lessons: await readLessons(tx),
  }
}

async function readLessons(tx: Tx): Promise<Stage['lessons']> {
  const lessons = await tx.tutorial.findMany({
    where: { retiredAt: null },
    select: {
      ...{ id: true, slug: true, product: true, level: true, minutes: true },
      texts: { where: { language: 'EN' }, select: { title: true } },
    },
    orderBy: [{ sort: 'asc' }, { id: 'asc' }],
  })
  return lessons.map(({ texts, ...lesson }) => ({ ...lesson, title: texts[0]?.title ?? '' }))
}

async function readPeople(tx: Tx, cast: Cast): Promise<Person[]> {
  const slugs = new Map([...cast].map(([slug, { id }]) => [id, slug]))
  const rows = await tx.user.findMany({
    where: {
      OR: [{ id: { in: [...slugs.keys()] } }, { email: { startsWith: 'fan-', endsWith: '@kerf.test' } }],
    },
    orderBy: { id: 'asc' },
    include: { _count: { select: { machines: true } } },
  })
  return rows.map((row): Person => {
    const { id, nickname, region, dayOffsetMinutes, newsletter, bio, _count } = row
    const slug = slugs.get(id) ?? row.email!.split('@')[0]!
    return {
      ...{ id, slug, nickname, email: row.email!, language: languageFromDb(row.language), region },
      ...{ dayOffsetMinutes, zone: zoneOf(region, slug), joinedAt: row.createdAt.getTime(), newsletter },
      isFan: !slugs.has(id),
      // every member of the demo has an avatar
      isComplete: bio !== '' && region !== null && _count.machines > 0,
    }
  })
}

async function readPosts(tx: Tx, slugs: ReadonlyMap<string, number>): Promise<LifePost[]> {
  const nameOf = new Map([...slugs].map(([slug, id]) => [id, slug]))
  const rows = await tx.post.findMany({
    where: { id: { in: [...slugs.values()] }, status: 'APPROVED' },
    orderBy: { id: 'asc' },
    select: {
      ...{ id: true, authorId: true, postType: true, publishedAt: true },
      review: { select: { content: true } },
      published: { select: { content: true } },
      changes: { where: { to: 'APPROVED' }, select: { id: true }, take: 1 },
    },
  })
  return rows.map(({ id, authorId, postType, publishedAt, review, published, changes }) => {
    const { title, language, files } = draftOf((review ?? published)!.content)
    return {
      ...{ id, slug: nameOf.get(id)!, authorId, postType, title, language, hasFiles: files.length > 0 },
      ...{ at: publishedAt!.getTime(), changeId: changes[0]?.id ?? null },
    }
  })
}

async function readDesigns(tx: Tx, slugs: ReadonlyMap<string, number>): Promise<Stage['designs']> {
  const nameOf = new Map([...slugs].map(([slug, id]) => [id, slug]))
  const rows = await tx.design.findMany({
    where: { id: { in: [...slugs.values()] } },
    orderBy: { id: 'asc' },
  })
  return rows.map(({ id, authorId, name, publishedAt, language }) => ({
    ...{ id, slug: nameOf.get(id)!, authorId, title: name, at: publishedAt!.getTime() },
    ...{ language: languageFromDb(language), hasFiles: true },
  }))
}
