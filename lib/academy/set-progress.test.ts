import { expect, test } from 'vitest'
import { prisma } from '@/lib/db/client'
import { makeMember } from '@/lib/seeds/test-member'
import { completeTutorial } from './complete-tutorial'
import { setProgress } from './set-progress'
import { makeTutorials } from './test-tutorials'

const kept = (userId: number, tutorialId: number) =>
  prisma.tutorialProgress.findUnique({ where: { userId_tutorialId: { userId, tutorialId } } })

test('opened is Learning, the end is Learned', async () => {
  const viewer = await makeMember()
  const [id = 0] = await makeTutorials(1)
  expect(await setProgress(viewer, { id, readTo: 0 })).toEqual({ status: 'LEARNING', readTo: 0 })
  expect(await setProgress(viewer, { id, readTo: 0.979 })).toEqual({ status: 'LEARNING', readTo: 0.979 })
  expect(await setProgress(viewer, { id, readTo: 0.98 })).toEqual({ status: 'LEARNED', readTo: 0.98 })
})

test('nothing goes backwards', async () => {
  const viewer = await makeMember()
  const [id = 0] = await makeTutorials(1)
  await setProgress(viewer, { id, readTo: 1 })
  expect(await setProgress(viewer, { id, readTo: 0.2 })).toEqual({ status: 'LEARNED', readTo: 1 })
  await completeTutorial(viewer, { id }, 'en')
  expect(await setProgress(viewer, { id, readTo: 1 })).toEqual({ status: 'COMPLETED', readTo: 1 })
  expect((await kept(viewer.id, id))?.completedAt).not.toBeNull()
})

test('from many devices at once the furthest stands', async () => {
  const viewer = await makeMember()
  const [id = 0] = await makeTutorials(1)
  const places = [0, 0.3, 1, 0.5, 0.99, 0.1, 0, 0.7]
  await Promise.all(places.map((readTo) => setProgress(viewer, { id, readTo })))
  expect(await kept(viewer.id, id)).toMatchObject({ status: 'LEARNED', readTo: 1 })
})

test('a tutorial that is not there or retired is refused, and nothing is kept', async () => {
  const viewer = await makeMember()
  const [id = 0] = await makeTutorials(1)
  await prisma.tutorial.update({ where: { id }, data: { retiredAt: new Date() } })
  for (const gone of [id, 2_147_483_647])
    await expect(setProgress(viewer, { id: gone, readTo: 1 })).rejects.toMatchObject({ code: 'not_found' })
  expect(await prisma.tutorialProgress.count({ where: { userId: viewer.id } })).toBe(0)
})
