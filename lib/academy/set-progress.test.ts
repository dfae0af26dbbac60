import { describe, expect, test } from 'vitest'
import type { Viewer } from '@/lib/auth/viewer'
import { prisma } from '@/lib/db/client'
import { getBalance } from '@/lib/seeds/queries'
import { makeMember } from '@/lib/seeds/test-member'
import { completeTutorial } from './complete-tutorial'
import { setProgress } from './set-progress'
import { makeTutorials } from './test-tutorials'
import { undoCompletion } from './undo-completion'

const kept = (userId: number, tutorialId: number) =>
  prisma.tutorialProgress.findUnique({ where: { userId_tutorialId: { userId, tutorialId } } })

test('opened is Learning, the end is Learned', async () => {
  const viewer = await makeMember()
  const [id = 0] = await makeTutorials(1)
  expect(await setProgress(viewer, { id, readTo: 0 })).toMatchObject({ status: 'LEARNING', readTo: 0 })
  expect(await setProgress(viewer, { id, readTo: 0.979 })).toMatchObject({
    status: 'LEARNING',
    readTo: 0.979,
  })
  expect(await setProgress(viewer, { id, readTo: 0.98 })).toMatchObject({ status: 'LEARNED', readTo: 0.98 })
})

test('nothing goes backwards', async () => {
  const viewer = await makeMember()
  const [id = 0] = await makeTutorials(1)
  await setProgress(viewer, { id, readTo: 1 })
  expect(await setProgress(viewer, { id, readTo: 0.2 })).toMatchObject({ status: 'LEARNED', readTo: 1 })
  await completeTutorial(viewer, { id }, 'en')
  expect(await setProgress(viewer, { id, readTo: 1 })).toMatchObject({ status: 'COMPLETED', readTo: 1 })
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

const video = (seconds: number) => ({
  ...{ token: 'a'.repeat(32), seconds, width: 1280, height: 720, hls: false, captions: [], chapters: [] },
})
async function videoLesson(seconds = 100) {
  const [id = 0] = await makeTutorials(1)
  await prisma.tutorial.update({ where: { id }, data: { video: video(seconds) } })
  return id
}
const watch = (viewer: Viewer, id: number, ...ranges: [number, number][]) =>
  setProgress(viewer, { id, ranges })

describe('a video', () => {
  test('is learned with 90 % of its distinct seconds, and not before', async () => {
    const viewer = await makeMember()
    const id = await videoLesson()
    expect(await watch(viewer, id, [0, 50], [20, 89.9])).toMatchObject({ status: 'LEARNING', watched: 89.9 })
    expect(await watch(viewer, id, [0, 50], [0, 50])).toMatchObject({ status: 'LEARNING', watched: 89.9 })
    expect(await watch(viewer, id, [95, 95.2])).toMatchObject({ status: 'LEARNED' })
  })

  test('jumping to its end leaves Learning, and the position is remembered', async () => {
    const viewer = await makeMember()
    const id = await videoLesson()
    expect(await setProgress(viewer, { id, ranges: [[98, 100]], position: 100 })).toEqual({
      ...{ status: 'LEARNING', readTo: 0, watched: 2, position: 100 },
    })
    expect(await setProgress(viewer, { id, ranges: [], position: 12 })).toMatchObject({ position: 12 })
    expect(await setProgress(viewer, { id, readTo: 0.2 })).toMatchObject({ position: 12, status: 'LEARNING' })
  })

  test('has no more seconds than it has, whatever is sent', async () => {
    const viewer = await makeMember()
    const id = await videoLesson()
    const sent: [number, number][] = [
      [50, 40],
      [-5, 3],
      [99, 5000],
      [200, 300],
    ]
    expect(await watch(viewer, id, ...sent)).toMatchObject({ watched: 4, status: 'LEARNING' })
    const [text = 0] = await makeTutorials(1)
    expect(await watch(viewer, text, [0, 1000])).toMatchObject({ watched: 0, status: 'LEARNING' })
  })

  test('many devices at once lose nothing', async () => {
    const viewer = await makeMember()
    const id = await videoLesson()
    await Promise.all(Array.from({ length: 10 }, (_, n) => watch(viewer, id, [n * 10, n * 10 + 9.5])))
    const { ranges, status } = (await kept(viewer.id, id))!
    expect(ranges).toHaveLength(10)
    expect(status).toBe('LEARNED')
  })
})

describe('undo', () => {
  test('leads back to how far it was read or watched, and completing again is possible', async () => {
    const viewer = await makeMember()
    const [read = 0, opened = 0] = await makeTutorials(2)
    await setProgress(viewer, { id: read, readTo: 1 })
    for (const id of [read, opened]) await completeTutorial(viewer, { id }, 'en')
    expect(await undoCompletion(viewer, { id: read })).toEqual({ status: 'LEARNED', seedsTakenBack: 0 })
    expect(await undoCompletion(viewer, { id: opened })).toEqual({ status: 'LEARNING', seedsTakenBack: 0 })
    expect(await undoCompletion(viewer, { id: opened })).toEqual({ status: 'LEARNING', seedsTakenBack: 0 })
    expect(await kept(viewer.id, opened)).toMatchObject({ completedAt: null })
    expect(await completeTutorial(viewer, { id: opened }, 'en')).toMatchObject({ status: 'COMPLETED' })
    await expect(undoCompletion(await makeMember(), { id: opened })).rejects.toMatchObject({
      code: 'not_found',
    })
  })

  test('toggling at a milestone earns nothing more, and loses nothing in the end', async () => {
    const viewer = await makeMember()
    const ids = await makeTutorials(5)
    for (const id of ids) await completeTutorial(viewer, { id }, 'en')
    expect(await getBalance(viewer.id)).toBe(100)
    for (let n = 0; n < 3; n++) {
      expect(await undoCompletion(viewer, { id: ids[n]! })).toMatchObject({ seedsTakenBack: 100 })
      expect(await getBalance(viewer.id)).toBe(0)
      expect(await completeTutorial(viewer, { id: ids[n]! }, 'en')).toMatchObject({ seedsEarned: 100 })
    }
    expect(await getBalance(viewer.id)).toBe(100)
    await Promise.all(
      ids.flatMap((id) => [undoCompletion(viewer, { id }), completeTutorial(viewer, { id }, 'en')]),
    )
    for (const id of ids) await completeTutorial(viewer, { id }, 'en')
    expect(await getBalance(viewer.id)).toBe(100)
  })

  test('keeps the badge, which is not given again', async () => {
    const viewer = await makeMember()
    const [id = 0] = await makeTutorials(1)
    expect((await completeTutorial(viewer, { id }, 'en')).badge).toBeDefined()
    await undoCompletion(viewer, { id })
    expect((await completeTutorial(viewer, { id }, 'en')).badge).toBeUndefined()
    expect(await prisma.badgeAward.count({ where: { userId: viewer.id } })).toBe(1)
  })
})
