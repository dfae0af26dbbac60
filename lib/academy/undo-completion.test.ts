import { describe, expect, test } from 'vitest'
import { prisma } from '@/lib/db/client'
import { getBalance } from '@/lib/seeds/queries'
import { makeMember } from '@/lib/seeds/test-member'
import { completeTutorial } from './complete-tutorial'
import { setProgress } from './set-progress'
import { learn } from './test-learning'
import { makeTutorials, oneQuestion } from './test-tutorials'
import { undoCompletion } from './undo-completion'

const progressOf = (userId: number, tutorialId: number) =>
  prisma.tutorialProgress.findUnique({ where: { userId_tutorialId: { userId, tutorialId } } })

describe('undoCompletion', () => {
  test('returns the lesson to Learned, and it can be completed again', async () => {
    const viewer = await makeMember()
    const [id = 0, opened = 0] = await makeTutorials(2)
    await learn(viewer, id)
    await setProgress(viewer, { id: opened })
    await completeTutorial(viewer, { id }, 'en')
    for (const one of [id, id])
      expect(await undoCompletion(viewer, { id: one })).toEqual({ status: 'LEARNED', seedsTakenBack: 0 })
    expect(await undoCompletion(viewer, { id: opened })).toEqual({ status: 'LEARNING', seedsTakenBack: 0 })
    expect(await progressOf(viewer.id, id)).toMatchObject({ completedAt: null })
    expect(await completeTutorial(viewer, { id }, 'en')).toMatchObject({ status: 'COMPLETED' })
    await expect(undoCompletion(await makeMember(), { id })).rejects.toMatchObject({ code: 'not_found' })
  })

  test('returns a lesson completed before clocks existed to Learned, too', async () => {
    const viewer = await makeMember()
    const [id = 0] = await makeTutorials(1)
    const done = { userId: viewer.id, tutorialId: id, status: 'COMPLETED' as const, completedAt: new Date() }
    await prisma.tutorialProgress.create({ data: done })
    expect(await completeTutorial(viewer, { id }, 'en')).toMatchObject({ status: 'COMPLETED' })
    expect(await undoCompletion(viewer, { id })).toMatchObject({ status: 'LEARNED' })
    expect(await completeTutorial(viewer, { id }, 'en')).toMatchObject({ status: 'COMPLETED' })
  })

  test('neither adds nor loses Seeds when a member toggles a milestone', async () => {
    const viewer = await makeMember()
    const ids = await makeTutorials(5)
    await learn(viewer, ...ids)
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

  test('of a quiz costs no try for the pass, and keeps failures counted', async () => {
    const viewer = await makeMember()
    const [id = 0] = await makeTutorials(1, { quiz: oneQuestion })
    await learn(viewer, id)
    const answer = (option: number) => completeTutorial(viewer, { id, answers: [[option]] }, 'en')
    for (let n = 0; n < 4; n++) await answer(0)
    for (let n = 0; n < 3; n++) {
      expect(await answer(1)).toMatchObject({ status: 'COMPLETED' })
      expect(await undoCompletion(viewer, { id })).toMatchObject({ status: 'LEARNED' })
    }
    expect(await progressOf(viewer.id, id)).toMatchObject({ quizTries: 4 })
    expect((await answer(0)).quiz).toMatchObject({ triesLeft: 0 })
    await expect(answer(1)).rejects.toMatchObject({ code: 'quiz_tries_over' })
    expect(await progressOf(viewer.id, id)).toMatchObject({ status: 'LEARNED', quizTries: 5 })
  })

  test('and passing the quiz again, in turn and at once, earn a milestone once', async () => {
    const viewer = await makeMember()
    const ids = await makeTutorials(5, { quiz: oneQuestion })
    await learn(viewer, ...ids)
    const pass = (id: number) => completeTutorial(viewer, { id, answers: [[1]] }, 'en')
    for (const id of ids) await pass(id)
    for (let n = 0; n < 7; n++) {
      expect(await undoCompletion(viewer, { id: ids[0]! })).toMatchObject({ seedsTakenBack: 100 })
      expect(await pass(ids[0]!)).toMatchObject({ seedsEarned: 100 })
      expect(await getBalance(viewer.id)).toBe(100)
    }
    await Promise.all(
      Array.from({ length: 10 }, (_, n) => ids[n % 2]!).flatMap((id) => [
        undoCompletion(viewer, { id }),
        pass(id),
      ]),
    )
    for (const id of ids) await pass(id)
    expect(await getBalance(viewer.id)).toBe(100)
    expect(await prisma.tutorialProgress.count({ where: { userId: viewer.id, quizTries: 0 } })).toBe(5)
  })

  test('keeps the badge, which is not awarded again', async () => {
    const viewer = await makeMember()
    const [id = 0] = await makeTutorials(1)
    await learn(viewer, id)
    expect((await completeTutorial(viewer, { id }, 'en')).badge).toBeDefined()
    await undoCompletion(viewer, { id })
    expect((await completeTutorial(viewer, { id }, 'en')).badge).toBeUndefined()
    expect(await prisma.badgeAward.count({ where: { userId: viewer.id } })).toBe(1)
  })
})
