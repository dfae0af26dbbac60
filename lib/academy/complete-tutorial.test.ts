import { describe, expect, test } from 'vitest'
import { prisma } from '@/lib/db/client'
import { databaseNow } from '@/lib/db/clock'
import { dayOf } from '@/lib/seeds/day'
import { getBalance } from '@/lib/seeds/queries'
import { makeMember } from '@/lib/seeds/test-member'
import type { Viewer } from '@/lib/auth/viewer'
import type { DomainError } from '@/lib/core/errors'
import { completeTutorial } from './complete-tutorial'
import { QUIZ_TRIES } from './limits'
import { setProgress } from './set-progress'
import { aFilm, learn, passTime } from './test-learning'
import { undoCompletion } from './undo-completion'
import { freshProduct, makeTutorials, oneQuestion } from './test-tutorials'

const badgesOf = (viewer: Viewer) => prisma.badgeAward.findMany({ where: { userId: viewer.id } })
const complete = (viewer: Viewer, id: number, answers?: number[][]) =>
  completeTutorial(viewer, { id, answers }, 'en')
/** Reads the lesson to its end, then completes it. */
async function learnAndComplete(viewer: Viewer, id: number) {
  await learn(viewer, id)
  return complete(viewer, id)
}
const statusOf = async (viewer: Viewer, tutorialId: number) =>
  (
    await prisma.tutorialProgress.findUnique({
      where: { userId_tutorialId: { userId: viewer.id, tutorialId } },
    })
  )?.status

describe('without a quiz', () => {
  test('a learned lesson is completed by the button, once', async () => {
    const viewer = await makeMember()
    const [id = 0] = await makeTutorials(2)
    expect(await learnAndComplete(viewer, id)).toEqual({
      status: 'COMPLETED',
      seedsEarned: 0,
      missed: { reason: 'milestone', again: null, count: 5 },
    })
    const first = await prisma.tutorialProgress.findFirstOrThrow({ where: { userId: viewer.id } })
    expect(await complete(viewer, id)).toEqual({ status: 'COMPLETED', seedsEarned: 0 })
    const again = await prisma.tutorialProgress.findFirstOrThrow({ where: { userId: viewer.id } })
    expect(again.completedAt).toEqual(first.completedAt)
  })

  test('a tutorial that is unknown or retired is refused', async () => {
    const viewer = await makeMember()
    const [id = 0] = await makeTutorials(1)
    await prisma.tutorial.update({ where: { id }, data: { retiredAt: new Date() } })
    for (const gone of [id, 2_147_483_647])
      await expect(complete(viewer, gone)).rejects.toMatchObject({ code: 'not_found' })
    expect(await prisma.tutorialProgress.count({ where: { userId: viewer.id } })).toBe(0)
  })
})

describe('a lesson that is not learned', () => {
  const refused = (viewer: Viewer, id: number, answers?: number[][]) =>
    complete(viewer, id, answers).then(
      () => 'completed',
      ({ code, params, data }: DomainError) => ({ code, ...params, status: data?.status }),
    )

  test('is refused with the missing parts, and nothing changes', async () => {
    const viewer = await makeMember()
    const [fresh = 0, opened = 0, timed = 0, film = 0] = await makeTutorials(4)
    await prisma.tutorial.update({ where: { id: film }, data: { video: aFilm(300) } })
    const open = { code: 'not_learned', status: 'LEARNING' }
    expect(await refused(viewer, fresh)).toEqual({
      ...{ code: 'not_learned', status: 'NOT_STARTED', what: 'time', minutes: 2 },
    })
    await setProgress(viewer, { id: opened, readTo: 1 })
    expect(await refused(viewer, opened)).toEqual({ ...open, what: 'minutes', minutes: 2 })
    await setProgress(viewer, { id: timed })
    await passTime(viewer, 130)
    await setProgress(viewer, { id: timed, seconds: 130 })
    expect(await refused(viewer, timed)).toEqual({ ...open, what: 'end', minutes: 1 })
    await setProgress(viewer, { id: film })
    expect(await refused(viewer, film)).toMatchObject({ ...open, what: 'film' })
    expect(await statusOf(viewer, fresh)).toBeUndefined()
    for (const id of [opened, timed, film]) expect(await statusOf(viewer, id)).toBe('LEARNING')
    expect(await badgesOf(viewer)).toEqual([])
  })

  test('is refused when sent again and at once, even with right answers, and costs no try', async () => {
    const viewer = await makeMember()
    const [id = 0] = await makeTutorials(1, { quiz: oneQuestion })
    await setProgress(viewer, { id, readTo: 1 })
    const answers = await Promise.all(Array.from({ length: 12 }, () => refused(viewer, id, [[1]])))
    expect(answers.map((answer) => (answer as { code: string }).code)).toEqual(Array(12).fill('not_learned'))
    expect(await prisma.tutorialProgress.findFirst({ where: { userId: viewer.id } })).toMatchObject({
      ...{ status: 'LEARNING', quizTries: 0 },
    })
  })

  test('a script that calls everything as fast as it can completes nothing', async () => {
    const viewer = await makeMember()
    const ids = await makeTutorials(20)
    const until = Date.now() + 1_500
    const seen = { readTo: 1, seconds: 300, ranges: [[0, 1000]] as [number, number][] }
    await Promise.all(
      ids.map(async (id) => {
        while (Date.now() < until) {
          await setProgress(viewer, { id, ...seen })
          await refused(viewer, id)
        }
      }),
    )
    const rows = await prisma.tutorialProgress.findMany({ where: { userId: viewer.id } })
    expect(rows.filter(({ status }) => status !== 'LEARNING')).toEqual([])
    expect(rows.reduce((sum, { seconds }) => sum + seconds, 0)).toBeLessThan(15)
    expect(await getBalance(viewer.id)).toBe(0)
  })
})

describe('with a quiz', () => {
  const quizOf = async (viewer: Viewer, id: number, answers?: number[][]) =>
    (await complete(viewer, id, answers)).quiz
  const over = (promise: Promise<unknown>) =>
    promise.then(
      () => 'judged',
      ({ code }: DomainError) => code as string,
    )
  const aLearned = async (viewer: Viewer) => {
    const [id = 0] = await makeTutorials(1, { quiz: oneQuestion })
    await makeTutorials(1)
    await learn(viewer, id)
    return id
  }

  test('right answers complete it and return the explanations', async () => {
    const viewer = await makeMember()
    const id = await aLearned(viewer)
    const passed = { right: 1, total: 1, triesLeft: null, again: null, explanations: ['Because.'] }
    expect(await complete(viewer, id, [[1]])).toMatchObject({
      status: 'COMPLETED',
      seedsEarned: 0,
      quiz: passed,
    })
    // once completed, nothing is judged any more
    for (const answers of [[[2]], undefined])
      expect(await complete(viewer, id, answers)).toEqual({
        status: 'COMPLETED',
        seedsEarned: 0,
        quiz: passed,
      })
    expect(await prisma.tutorialProgress.findFirst({ where: { userId: viewer.id } })).toMatchObject({
      quizTries: 0,
    })
    expect(await statusOf(viewer, id)).toBe('COMPLETED')
  })

  test('a wrong answer leaves it Learned and tells only how many are right', async () => {
    const viewer = await makeMember()
    const id = await aLearned(viewer)
    expect(await complete(viewer, id, [[0]])).toEqual({
      ...{ status: 'LEARNED', seedsEarned: 0 },
      quiz: { right: 0, total: 1, triesLeft: 4, again: null, explanations: null },
    })
    expect(await statusOf(viewer, id)).toBe('LEARNED')
  })

  test('a missing answer is refused and costs no try', async () => {
    const viewer = await makeMember()
    const id = await aLearned(viewer)
    await expect(complete(viewer, id)).rejects.toMatchObject({ code: 'invalid' })
    expect(await quizOf(viewer, id, [[0]])).toMatchObject({ triesLeft: 4 })
  })

  test('the sixth try of a day is refused even with the right answer, and tells when tries are available again', async () => {
    const viewer = await makeMember({ dayOffsetMinutes: 540 })
    const id = await aLearned(viewer)
    const left = []
    for (let n = 0; n < 5; n++) left.push((await quizOf(viewer, id, [[0]]))!)
    expect(left.map(({ triesLeft }) => triesLeft)).toEqual([4, 3, 2, 1, 0])
    expect(left.map(({ again }) => again !== null)).toEqual([false, false, false, false, true])
    const error = await complete(viewer, id, [[1]]).catch((thrown: DomainError) => thrown)
    expect(error).toMatchObject({ code: 'quiz_tries_over', params: { tries: 5, zone: 'UTC+9' } })
    expect((error as DomainError).data).toEqual({ again: left[4]!.again })
    expect(left[4]!.again).toMatch(/T00:00:00\+09:00$/)
    expect((error as DomainError).params!.seconds).toBeLessThanOrEqual(86_400)
    expect(await statusOf(viewer, id)).toBe('LEARNED')
    // each lesson has its own tries
    expect(await quizOf(viewer, await aLearned(viewer), [[0]])).toMatchObject({ triesLeft: 4 })
  })

  test('twenty tries at once count as five', async () => {
    const viewer = await makeMember()
    const id = await aLearned(viewer)
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => over(complete(viewer, id, [[0]]))))
    expect(outcomes.filter((one) => one === 'judged')).toHaveLength(5)
    expect(outcomes.filter((one) => one === 'quiz_tries_over')).toHaveLength(15)
  })

  test('the next day allows five tries again; a clock set back allows none', async () => {
    const viewer = await makeMember()
    const id = await aLearned(viewer)
    const where = { userId_tutorialId: { userId: viewer.id, tutorialId: id } }
    const exhaust = async () => {
      const outcomes: string[] = []
      while (outcomes.at(-1) !== 'quiz_tries_over') outcomes.push(await over(complete(viewer, id, [[0]])))
      return outcomes.length - 1
    }
    expect(await exhaust()).toBe(5)
    await prisma.tutorialProgress.update({ where, data: { quizDay: '2020-01-01' } })
    expect(await exhaust()).toBe(5)
    await prisma.tutorialProgress.update({ where, data: { quizDay: '2999-01-01' } })
    expect(await exhaust()).toBe(0)
    // tries that are left of that day stay tries of that day
    await prisma.tutorialProgress.update({ where, data: { quizTries: 3 } })
    expect(await quizOf(viewer, id, [[0]])).toMatchObject({ triesLeft: 1 })
    expect(await prisma.tutorialProgress.findUnique({ where })).toMatchObject({ quizDay: '2999-01-01' })
  })

  test('the day of the tries is the day of the member', async () => {
    // half a day away from UTC, on another day
    const dayOffsetMinutes = (await databaseNow()).getUTCHours() < 12 ? -720 : 720
    const viewer = await makeMember({ dayOffsetMinutes })
    const id = await aLearned(viewer)
    const before = dayOf(await databaseNow(), dayOffsetMinutes)
    await complete(viewer, id, [[0]])
    const { quizDay } = await prisma.tutorialProgress.findFirstOrThrow({ where: { userId: viewer.id } })
    expect([before, dayOf(await databaseNow(), dayOffsetMinutes)]).toContain(quizDay)
  })

  test('the number of tries is the one that operators set', async () => {
    const viewer = await makeMember()
    const id = await aLearned(viewer)
    await prisma.setting.create({ data: { key: QUIZ_TRIES, value: 2 } })
    try {
      expect(await quizOf(viewer, id, [[0]])).toMatchObject({ triesLeft: 1 })
      expect(await quizOf(viewer, id, [[0]])).toMatchObject({ triesLeft: 0 })
      expect(await over(complete(viewer, id, [[1]]))).toBe('quiz_tries_over')
      // a value that is no number of tries leaves the default
      await prisma.setting.update({ where: { key: QUIZ_TRIES }, data: { value: 0 } })
      expect(await quizOf(viewer, id, [[0]])).toMatchObject({ triesLeft: 2 })
    } finally {
      await prisma.setting.delete({ where: { key: QUIZ_TRIES } })
    }
  })
})

describe('a try whose answer was lost', () => {
  const attempt = (viewer: Viewer, id: number, key: string, answers?: number[][]) =>
    completeTutorial(viewer, { id, answers, key }, 'en')
  const triesOf = async (viewer: Viewer, tutorialId: number) =>
    (await prisma.tutorialProgress.findFirstOrThrow({ where: { userId: viewer.id, tutorialId } })).quizTries

  test('gets the same answer again, in turn and at once, and costs no other try', async () => {
    const viewer = await makeMember()
    const [id = 0] = await makeTutorials(2, { quiz: oneQuestion })
    await learn(viewer, id)
    const wrong = await attempt(viewer, id, 'wrong-try', [[0]])
    expect(wrong).toMatchObject({ status: 'LEARNED', quiz: { right: 0, triesLeft: 4 } })
    const again = await Promise.all([1, 2, 3].map(() => attempt(viewer, id, 'wrong-try', [[0]])))
    expect(again).toEqual([wrong, wrong, wrong])
    expect(await triesOf(viewer, id)).toBe(1)
    // the same answers under another key are another try
    expect(await attempt(viewer, id, 'other-try', [[0]])).toMatchObject({ quiz: { triesLeft: 3 } })
    const right = await attempt(viewer, id, 'right-try', [[1]])
    expect(right).toMatchObject({ status: 'COMPLETED', quiz: { explanations: ['Because.'] } })
    expect(await attempt(viewer, id, 'right-try', [[1]])).toEqual(right)
    // the explanations are in the language of the retry
    expect(await completeTutorial(viewer, { id, answers: [[1]], key: 'right-try' }, 'ja')).toMatchObject({
      quiz: { explanations: ['Because. (ja)'] },
    })
    expect(await triesOf(viewer, id)).toBe(2)
  })

  test('is the same try of one lesson alone', async () => {
    const viewer = await makeMember()
    const [one = 0, other = 0] = await makeTutorials(3)
    await learn(viewer, one, other)
    for (const id of [one, other])
      expect(await attempt(viewer, id, 'one-key')).toMatchObject({ status: 'COMPLETED' })
    for (const id of [one, other]) expect(await statusOf(viewer, id)).toBe('COMPLETED')
  })

  test('returns the same badge and Seeds again, and awards both once', async () => {
    const viewer = await makeMember()
    const ids = await makeTutorials(5)
    await learn(viewer, ...ids)
    for (const id of ids.slice(1)) await complete(viewer, id)
    const [first, ...others] = await Promise.all([1, 2, 3].map(() => attempt(viewer, ids[0]!, 'last-one')))
    expect(first).toMatchObject({
      seedsEarned: 100,
      availableAt: expect.any(Date),
      badge: { level: 'explorer' },
    })
    expect(others).toEqual([first, first])
    expect(await getBalance(viewer.id)).toBe(100)
    expect(await badgesOf(viewer)).toHaveLength(1)
  })

  test('counts as new once the completion was undone, and belongs to one member', async () => {
    const [viewer, other] = [await makeMember(), await makeMember()]
    const [id = 0] = await makeTutorials(2)
    await learn(viewer, id)
    await attempt(viewer, id, 'one-try')
    await expect(attempt(other, id, 'one-try')).rejects.toMatchObject({ code: 'not_learned' })
    await undoCompletion(viewer, { id })
    expect(await attempt(viewer, id, 'one-try')).toMatchObject({ status: 'COMPLETED' })
    expect(await statusOf(viewer, id)).toBe('COMPLETED')
  })
})

describe('the badge of a level', () => {
  test('comes with the last tutorial of the product and level, not earlier', async () => {
    const viewer = await makeMember()
    const product = freshProduct()
    const [a = 0, b = 0] = await makeTutorials(2, { product })
    const [higher = 0] = await makeTutorials(1, { product, level: 'BUILDER' })
    expect((await learnAndComplete(viewer, a)).badge).toBeUndefined()
    expect((await learnAndComplete(viewer, b)).badge).toMatchObject({ product, level: 'explorer' })
    expect((await complete(viewer, b)).badge).toBeUndefined()
    expect((await learnAndComplete(viewer, higher)).badge).toMatchObject({ product, level: 'builder' })
    expect(await badgesOf(viewer)).toHaveLength(2)
  })

  test('does not wait for retired tutorials', async () => {
    const viewer = await makeMember()
    const [a = 0, retired = 0] = await makeTutorials(2)
    await prisma.tutorial.update({ where: { id: retired }, data: { retiredAt: new Date() } })
    expect((await learnAndComplete(viewer, a)).badge).toBeDefined()
  })

  test('stays, and is not awarded again, when the level grows', async () => {
    const viewer = await makeMember()
    const product = freshProduct()
    const [a = 0] = await makeTutorials(1, { product })
    const { badge } = await learnAndComplete(viewer, a)
    const [later = 0] = await makeTutorials(1, { product })
    expect((await learnAndComplete(viewer, later)).badge).toBeUndefined()
    expect((await badgesOf(viewer)).map(({ awardedAt }) => awardedAt.toISOString())).toEqual([
      badge?.awardedAt,
    ])
  })

  test('is awarded once when two tabs complete the last two tutorials at once', async () => {
    const ids = await makeTutorials(2)
    const viewers = await Promise.all(Array.from({ length: 8 }, () => makeMember()))
    for (const viewer of viewers) await learn(viewer, ...ids)
    const badges = await Promise.all(
      viewers.map(
        async (viewer) =>
          (await Promise.all(ids.map((id) => complete(viewer, id)))).filter(({ badge }) => badge).length,
      ),
    )
    expect(badges).toEqual(viewers.map(() => 1))
    expect(await badgesOf(viewers[0]!)).toHaveLength(1)
  })

  test("depends on the member's own completions alone", async () => {
    const [one, other] = [await makeMember(), await makeMember()]
    const [a = 0, b = 0] = await makeTutorials(2)
    await learn(one, a, b)
    await learn(other, b)
    await complete(one, a)
    await complete(other, b)
    expect(await badgesOf(one)).toEqual([])
    expect((await complete(one, b)).badge).toBeDefined()
    expect(await badgesOf(other)).toEqual([])
  })
})

describe('Seeds', () => {
  test('are 100, 200, 300, 400 at 5, 10, 15, 20 lessons, and none between and beyond', async () => {
    const viewer = await makeMember()
    const earned: number[] = []
    for (const id of await makeTutorials(22)) earned.push((await learnAndComplete(viewer, id)).seedsEarned)
    const at = (place: number) => ({ 5: 100, 10: 200, 15: 300, 20: 400 })[place] ?? 0
    expect(earned).toEqual(Array.from({ length: 22 }, (_, index) => at(index + 1)))
    expect(await getBalance(viewer.id)).toBe(1000)
  })

  test('are exactly 100 and 200 for ten tutorials completed at once, each twice', async () => {
    const viewer = await makeMember()
    const ids = await makeTutorials(10)
    await learn(viewer, ...ids)
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
