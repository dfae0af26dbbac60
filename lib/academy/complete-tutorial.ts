import type { Viewer } from '@/lib/auth/viewer'
import { DomainError } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import type { Level } from '@/lib/db/generated/enums'
import { inTransaction } from '@/lib/db/transaction'
import type { Locale } from '@/lib/i18n/locales'
import { lockSeedAccount } from '@/lib/seeds/accounts'
import { grantSeeds } from '@/lib/seeds/grant-seeds'
import type { Missed } from '@/lib/seeds/missed'
import { tutorialMilestones } from '@/lib/seeds/rules'
import { awardBadge, lockAcademy } from './award-badge'
import type { Completion } from './completion'
import { describeLeft } from './describe-left'
import { leftToLearn, nothingSeen } from './left-to-learn'
import { getLearningLimits } from './limits'
import { milestoneKeys } from './milestone-keys'
import type { LearnStatusName } from './places'
import { publicTutorials } from './policy'
import { assertAnswered, countRight, passedQuiz, readQuiz } from './quiz'
import { findTry, keepTry } from './same-try'
import { returnQuizTry, takeQuizTry } from './take-quiz-try'

type Try = { id: number; answers?: number[][]; key?: string }

/**
 * Completes a learned tutorial: at once without a quiz, with all answers right where it has one. Wrong answers cost one
 * of the day's tries and tell only how many are right; right answers cost none. Awards the level's badge with its last
 * tutorial, and Seeds at the milestones, once each, also when requests repeat or arrive at once. A repeated `key`
 * returns the answer of the last try again (docs/decisions/0450-the-same-try-of-a-lesson.md). Throws `not_found`,
 * `not_learned` with what is left, `invalid` when a question has no answer, `quiz_tries_over`.
 */
export function completeTutorial(
  viewer: Viewer,
  { id, answers, key }: Try,
  locale: Locale,
): Promise<Completion> {
  return inTransaction(async (tx) => {
    await lockAcademy(tx, 'together')
    const tutorial = await tx.tutorial.findFirst({
      where: { id, ...publicTutorials },
      select: { id: true, product: true, level: true, minutes: true, video: true, quiz: true },
    })
    if (!tutorial) throw new DomainError('not_found')
    // the lock admits one completion of a member at a time: two concurrent last ones would each miss the other
    await lockSeedAccount(tx, viewer.id)
    const quiz = readQuiz(tutorial.quiz)
    const asked = key === undefined ? null : { userId: viewer.id, tutorialId: id, key }
    const before = asked && (await findTry(tx, asked))
    const found = before ?? (await complete(tx, viewer, { ...tutorial, quiz, answers }))
    if (asked && !before) await keepTry(tx, asked, found)
    return found.status === 'COMPLETED' && quiz.length > 0
      ? { ...found, quiz: passedQuiz(quiz, locale) }
      : found
  })
}

type Asked = Lesson & {
  product: string
  level: Level
  quiz: ReturnType<typeof readQuiz>
  answers?: number[][]
}

/** Judges a new try and returns its result. */
async function complete(tx: Tx, viewer: Viewer, { answers, quiz, ...lesson }: Asked): Promise<Completion> {
  const { id } = lesson
  const limits = await getLearningLimits(tx)
  const status = await assertLearned(tx, viewer.id, lesson, limits.minutesShare)
  if (status === 'COMPLETED') return { status, seedsEarned: 0 }

  if (quiz.length > 0) {
    assertAnswered(quiz, answers)
    const tries = await takeQuizTry(tx, viewer, id, limits.quizTries)
    const result = { right: countRight(quiz, answers), total: quiz.length, ...tries, explanations: null }
    if (result.right < result.total) return { status, seedsEarned: 0, quiz: result }
    await returnQuizTry(tx, viewer.id, id)
  }
  if (!(await markCompleted(tx, viewer.id, id))) return { status: 'COMPLETED', seedsEarned: 0 }
  const earned = await grantMilestone(tx, viewer.id, id)
  const badge = await awardBadge(tx, viewer.id, lesson)
  return { status: 'COMPLETED', ...earned, ...(badge ? { badge } : {}) }
}

type Lesson = { id: number; minutes: number; video: unknown }

/** Returns LEARNED or COMPLETED. Throws `not_learned` with what is left. */
async function assertLearned(
  tx: Tx,
  userId: number,
  lesson: Lesson,
  minutesShare: number,
): Promise<LearnStatusName> {
  const progress = await tx.tutorialProgress.findUnique({
    where: { userId_tutorialId: { userId, tutorialId: lesson.id } },
    select: { status: true, seconds: true, readTo: true, ranges: true },
  })
  const status = progress?.status ?? 'NOT_STARTED'
  if (status === 'LEARNED' || status === 'COMPLETED') return status
  const left = leftToLearn(lesson, progress ?? nothingSeen, minutesShare)
  // operators may have lowered the required share since the last report
  if (!left) return 'LEARNED'
  throw new DomainError('not_learned', { params: describeLeft(left), data: { status, left } })
}

/** Marks the lesson as completed. Returns false when it was completed before. */
async function markCompleted(tx: Tx, userId: number, tutorialId: number): Promise<boolean> {
  const changed = await tx.$executeRaw`
    UPDATE "TutorialProgress" SET status = 'COMPLETED', "completedAt" = now(), "updatedAt" = now()
    WHERE "userId" = ${userId} AND "tutorialId" = ${tutorialId} AND status <> 'COMPLETED'`
  return changed > 0
}

/** Grants the Seeds of a milestone. The count grows one by one under the lock, so it meets every milestone exactly. */
async function grantMilestone(
  tx: Tx,
  userId: number,
  tutorialId: number,
): Promise<{ seedsEarned: number; availableAt?: Date; missed?: Missed }> {
  const completed = await tx.tutorialProgress.count({ where: { userId, status: 'COMPLETED' } })
  const reached = tutorialMilestones.find((milestone) => milestone === completed)
  if (reached === undefined) {
    const count = tutorialMilestones.find((milestone) => milestone > completed)
    return { seedsEarned: 0, ...(count ? { missed: { reason: 'milestone', again: null, count } } : {}) }
  }
  const { granted, availableAt, missed } = await grantSeeds(tx, {
    userId,
    rule: `tutorials_${reached}`,
    cause: { type: 'tutorial', id: tutorialId },
    key: (await milestoneKeys(tx, userId, reached)).at(-1)!,
  })
  return { seedsEarned: granted, availableAt, missed }
}
