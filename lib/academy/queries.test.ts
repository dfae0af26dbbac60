import { expect, test } from 'vitest'
import { prisma } from '@/lib/db/client'
import type { Product } from './places'
import { getTutorial, listTutorials } from './queries'
import { freshProduct, makeTutorials } from './test-tutorials'

test('listTutorials names the prerequisites of its lessons, also when the filter excludes them', async () => {
  const product = freshProduct() as Product
  const [id] = await makeTutorials(1, { product })
  const needed = [...(await makeTutorials(2)), ...(await makeTutorials(1, { product, level: 'CREATOR' }))]
  const rows = await prisma.tutorial.findMany({ where: { id: { in: needed } }, orderBy: { id: 'asc' } })
  await prisma.tutorial.update({
    where: { id: id! },
    data: { prerequisites: [...rows.map(({ slug }) => slug), 'no-such-lesson'] },
  })
  // a retired lesson is no prerequisite
  await prisma.tutorial.update({ where: { id: needed[1]! }, data: { retiredAt: new Date() } })
  const expected = [needed[0], needed[2]].sort()
  for (const narrow of [
    { product },
    { product, section: 'start' },
    { product, level: 'explorer' },
  ] as const) {
    const lesson = (await listTutorials(narrow, 'en')).find((one) => one.id === id)
    expect(lesson?.prerequisites.toSorted()).toEqual(expected)
  }
  expect((await getTutorial(id!, 'en')).prerequisites.toSorted()).toEqual(expected)
})
