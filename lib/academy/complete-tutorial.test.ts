import { describe, expect, test } from 'vitest'
import { prisma } from '@/lib/db/client'
import { getBalance } from '@/lib/seeds/queries'
import { makeMember } from '@/lib/seeds/test-member'
import type { Viewer } from '@/lib/auth/viewer'
import { completeTutorial } from './complete-tutorial'
import { setProgress } from './set-progress'
import { freshProduct, makeTutorials, oneQuestion } from './test-tutorials'

const badgesOf = (viewer: Viewer) => prisma.badgeAward.findMany({ where: { userId: viewer.id } })
const complete = (viewer: Viewer, id: number, answers?: number[][]) =>
  completeTutorial(viewer, { id, answers }, 'en')
const statusOf = async (viewer: Viewer, tutorialId: number) =>
  (
    await prisma.tutorialProgress.findUnique({
      where: { userId_tutorialId: { userId: viewer.id, tutorialId } },
    })
  )?.status

describe('without a quiz', () => {
  test('the button is enough, once', async () => {
    const viewer = await makeMember()
    const [id = 0] = await makeTutorials(2)
    expect(await complete(viewer, id)).toEqual({
      status: 'COMPLETED',
      seedsEarned: 0,
      missed: { reason: 'milestone', again: null, count: 5 },
    })
    const first = await prisma.tutorialProgress.findFirstOrThrow({ where: { userId: viewer.id } })
    expect(await complete(viewer, id)).toEqual({ status: 'COMPLETED', seedsEarned: 0 })
    const again = await prisma.tutorialProgress.findFirstOrThrow({ where: { userId: viewer.id } })
    expect(again.completedAt).toEqual(first.completedAt)
  })

  test('a tutorial that is not there or retired is refused', async () => {
    const viewer = await makeMember()
    const [id = 0] = await makeTutorials(1)
    await prisma.tutorial.update({ where: { id }, data: { retiredAt: new Date() } })
    for (const gone of [id, 2_147_483_647])
      await expect(complete(viewer, gone)).rejects.toMatchObject({ code: 'not_found' })
    expect(await prisma.tutorialProgress.count({ where: { userId: viewer.id } })).toBe(0)
  })
})

describe('with a quiz', () => {
  test('all right completes, and says why', async () => {
    const viewer = await makeMember()
    const [id = 0] = await makeTutorials(2, { quiz: oneQuestion })
    expect(await complete(viewer, id, [[1]])).toMatchObject({
      status: 'COMPLETED',
      seedsEarned: 0,
      answers: [{ right: true, explanation: 'Because.' }],
    })
  })

  test('a wrong answer leaves everything as it was', async () => {
    const viewer = await makeMember()
    const [fresh = 0, read = 0] = await makeTutorials(2, { quiz: oneQuestion })
    await setProgress(viewer, { id: read, readTo: 1 })
    const answers = [{ right: false, explanation: 'Because.' }]
    expect(await complete(viewer, fresh, [[0]])).toEqual({ status: 'NOT_STARTED', seedsEarned: 0, answers })
    expect(await complete(viewer, read, [[0]])).toEqual({ status: 'LEARNED', seedsEarned: 0, answers })
    expect(await statusOf(viewer, fresh)).toBeUndefined()
    expect(await statusOf(viewer, read)).toBe('LEARNED')
  })

  test('no answer is refused; a wrong one afterwards does not undo a completion', async () => {
    const viewer = await makeMember()
    const [id = 0] = await makeTutorials(2, { quiz: oneQuestion })
    await expect(complete(viewer, id)).rejects.toMatchObject({ code: 'invalid' })
    expect(await statusOf(viewer, id)).toBeUndefined()
    await complete(viewer, id, [[1]])
    expect((await complete(viewer, id, [[2]])).status).toBe('COMPLETED')
  })
})

describe('the badge of a level', () => {
  test('comes with the last tutorial of the product and level, and only then', async () => {
    const viewer = await makeMember()
    const product = freshProduct()
    const [a = 0, b = 0] = await makeTutorials(2, { product })
    const [higher = 0] = await makeTutorials(1, { product, level: 'BUILDER' })
    expect((await complete(viewer, a)).badge).toBeUndefined()
    expect((await complete(viewer, b)).badge).toMatchObject({ product, level: 'explorer' })
    expect((await complete(viewer, b)).badge).toBeUndefined()
    expect((await complete(viewer, higher)).badge).toMatchObject({ product, level: 'builder' })
    expect(await badgesOf(viewer)).toHaveLength(2)
  })

  test('does not wait for retired tutorials', async () => {
    const viewer = await makeMember()
    const [a = 0, retired = 0] = await makeTutorials(2)
    await prisma.tutorial.update({ where: { id: retired }, data: { retiredAt: new Date() } })
    expect((await complete(viewer, a)).badge).toBeDefined()
  })

  test('is kept, not given again, when the level grew', async () => {
    const viewer = await makeMember()
    const product = freshProduct()
    const [a = 0] = await makeTutorials(1, { product })
    const { badge } = await complete(viewer, a)
    const [later = 0] = await makeTutorials(1, { product })
    expect((await complete(viewer, later)).badge).toBeUndefined()
    expect((await badgesOf(viewer)).map(({ awardedAt }) => awardedAt.toISOString())).toEqual([
      badge?.awardedAt,
    ])
  })

  test('two tabs that finish the last two at once: one badge', async () => {
    const ids = await makeTutorials(2)
    const viewers = await Promise.all(Array.from({ length: 8 }, () => makeMember()))
    const badges = await Promise.all(
      viewers.map(
        async (viewer) =>
          (await Promise.all(ids.map((id) => complete(viewer, id)))).filter(({ badge }) => badge).length,
      ),
    )
    expect(badges).toEqual(viewers.map(() => 1))
    expect(await badgesOf(viewers[0]!)).toHaveLength(1)
  })

  test("is everybody's own", async () => {
    const [one, other] = [await makeMember(), await makeMember()]
    const [a = 0, b = 0] = await makeTutorials(2)
    await complete(one, a)
    await complete(other, b)
    expect(await badgesOf(one)).toEqual([])
    expect((await complete(one, b)).badge).toBeDefined()
    expect(await badgesOf(other)).toEqual([])
  })
})

describe('Seeds', () => {
  test('100, 200, 300, 400 at 5, 10, 15, 20, nothing between and beyond', async () => {
    const viewer = await makeMember()
    const earned: number[] = []
    for (const id of await makeTutorials(22)) earned.push((await complete(viewer, id)).seedsEarned)
    const at = (place: number) => ({ 5: 100, 10: 200, 15: 300, 20: 400 })[place] ?? 0
    expect(earned).toEqual(Array.from({ length: 22 }, (_, index) => at(index + 1)))
    expect(await getBalance(viewer.id)).toBe(1000)
  })

  test('ten tutorials finished at once, each twice, give exactly 100 and 200', async () => {
    const viewer = await makeMember()
    const ids = await makeTutorials(10)
    const results = await Promise.all([...ids, ...ids].map((id) => complete(viewer, id)))
    expect(
      results
        .map(({ seedsEarned }) => seedsEarned)
        .filter(Boolean)
        .sort(),
    ).toEqual([100, 200])
    expect(await getBalance(viewer.id)).toBe(300)
  })
})
