import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { prisma } from '@/lib/db/client'
import { byLocale, locales } from '@/lib/i18n/locales'
import { makeMember } from '@/lib/seeds/test-member'
import type { Viewer } from '@/lib/auth/viewer'
import { completeTutorial } from './complete-tutorial'
import { importTutorials, type TutorialFile } from './import-tutorials'
import type { Product } from './places'
import { setProgress } from './set-progress'
import { learn, passTime } from './test-learning'
import { freshProduct } from './test-tutorials'

async function complete(viewer: Viewer, id: number) {
  await learn(viewer, id)
  await completeTutorial(viewer, { id }, 'en')
}

const text = (title: string) => ({ title, summary: 'Short.', body: `# ${title}` })
const file = (more: Partial<TutorialFile> = {}): TutorialFile => ({
  slug: randomUUID(),
  ...{ formerly: [], product: 'lp1', section: 'start', level: 'explorer', minutes: 5, sort: 1 },
  ...{ quiz: null, prerequisites: [], video: null, pictures: null },
  texts: { ...byLocale(() => text('One')), 'zh-cn': text('一'), ja: text('一つ') },
  hash: randomUUID(),
  ...more,
})
const freshFiles = (count: number, level: TutorialFile['level'] = 'explorer') => {
  const product = freshProduct() as Product
  return Array.from({ length: count }, () => file({ product, level }))
}
const rowOf = (slug: string) =>
  prisma.tutorial.findUniqueOrThrow({ where: { slug }, include: { texts: true } })
const lines = (changes: { slug: string; change: string }[], slug: string) =>
  changes.filter((one) => one.slug === slug).map(({ change }) => change)

test('new lessons are added, and a second run changes nothing', async () => {
  const files = freshFiles(2)
  const changes = await importTutorials(files)
  expect(files.map(({ slug }) => lines(changes, slug))).toEqual([['added'], ['added']])
  const row = await rowOf(files[0]!.slug)
  expect(row.texts).toHaveLength(locales.length)
  expect(await importTutorials(files)).toEqual([])
  expect((await rowOf(files[0]!.slug)).updatedAt).toEqual(row.updatedAt)
})

test('only a changed lesson is updated, and its line names the changed parts; a dry run reports the same and changes nothing', async () => {
  const [one, other] = freshFiles(2)
  await importTutorials([one!, other!])
  const before = await rowOf(other!.slug)
  const changed = { ...one!, minutes: 9, texts: { ...one!.texts, ja: text('二つ') }, hash: randomUUID() }
  const expected = [{ slug: one!.slug, change: 'changed', what: 'minutes, title (ja), body (ja)' }]
  expect(await importTutorials([changed, other!], { dryRun: true })).toEqual(expected)
  expect((await rowOf(one!.slug)).minutes).toBe(5)
  expect(await importTutorials([changed, other!])).toEqual(expected)
  expect((await rowOf(one!.slug)).minutes).toBe(9)
  expect((await rowOf(other!.slug)).updatedAt).toEqual(before.updatedAt)
})

test('a renamed or reordered lesson keeps its id and its progress', async () => {
  const viewer = await makeMember()
  const [one, other] = freshFiles(2)
  await importTutorials([one!, other!])
  const { id } = await rowOf(one!.slug)
  await complete(viewer, id)
  const renamed = { ...one!, slug: randomUUID() }
  expect(lines(await importTutorials([renamed, other!]), renamed.slug)).toEqual(['renamed'])
  expect((await rowOf(renamed.slug)).id).toBe(id)
  const again = { ...renamed, slug: randomUUID(), formerly: [renamed.slug], sort: 7, hash: randomUUID() }
  expect(lines(await importTutorials([again, other!]), again.slug)).toEqual(['renamed', 'changed'])
  expect(await prisma.tutorialProgress.findMany({ where: { userId: viewer.id } })).toMatchObject([
    { tutorialId: id, status: 'COMPLETED' },
  ])
})

test('a lesson that got longer requires more time, and stays learned for members who learned it', async () => {
  const [reads, has] = [await makeMember(), await makeMember()]
  const [one] = freshFiles(1)
  await importTutorials([one!])
  const { id } = await rowOf(one!.slug)
  await learn(has, id)
  await setProgress(reads, { id })
  await passTime(reads, 110)
  expect(await setProgress(reads, { id, seconds: 110 })).toMatchObject({ left: { seconds: 10 } })
  await importTutorials([{ ...one!, minutes: 10, hash: randomUUID() }])
  expect(await setProgress(reads, { id, readTo: 1 })).toMatchObject({ left: { seconds: 130 } })
  expect(await setProgress(has, { id })).toMatchObject({ status: 'LEARNED', left: null })
})

test('a missing lesson is retired, and is restored unchanged when it returns', async () => {
  const [one, other] = freshFiles(2)
  await importTutorials([one!, other!])
  expect(lines(await importTutorials([one!]), other!.slug)).toEqual(['retired'])
  expect((await rowOf(other!.slug)).retiredAt).not.toBeNull()
  expect(lines(await importTutorials([one!, other!]), other!.slug)).toEqual(['restored'])
  expect((await rowOf(other!.slug)).retiredAt).toBeNull()
})

const badgesOf = (userId: number) => prisma.badgeAward.count({ where: { userId } })

test('removing a lesson awards the badge to members who have completed all others', async () => {
  const [all, some] = [await makeMember(), await makeMember()]
  const [a, b, missing] = freshFiles(3)
  await importTutorials([a!, b!, missing!])
  const [idA, idB] = [(await rowOf(a!.slug)).id, (await rowOf(b!.slug)).id]
  for (const id of [idA, idB]) await complete(all, id)
  await complete(some, idA)
  const changes = await importTutorials([a!, b!])
  expect(changes.at(-1)).toEqual({ slug: `${a!.product}-explorer`, change: 'badges', what: '1 awarded' })
  expect([await badgesOf(all.id), await badgesOf(some.id)]).toEqual([1, 0])
  expect(await importTutorials([a!, b!])).toEqual([])
  expect(await badgesOf(all.id)).toBe(1)
})

test('moving a lesson to another level awards the badge, too; a level without lessons awards nothing', async () => {
  const viewer = await makeMember()
  const [a, moved] = freshFiles(2)
  await importTutorials([a!, moved!])
  await complete(viewer, (await rowOf(a!.slug)).id)
  await importTutorials([a!, { ...moved!, level: 'builder', hash: randomUUID() }])
  expect(await badgesOf(viewer.id)).toBe(1)
  await importTutorials([])
  expect(await badgesOf(viewer.id)).toBe(1)
})

test('a completion and a removal at once award the badge once', async () => {
  for (let round = 0; round < 6; round++) {
    const viewer = await makeMember()
    const [a, gone] = freshFiles(2)
    await importTutorials([a!, gone!])
    const { id } = await rowOf(a!.slug)
    await learn(viewer, id)
    await Promise.all([completeTutorial(viewer, { id }, 'en'), importTutorials([a!])])
    expect(await badgesOf(viewer.id)).toBe(1)
  }
})
