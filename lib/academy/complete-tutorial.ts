import type { Viewer } from '@/lib/auth/viewer'
import { DomainError } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { inTransaction } from '@/lib/db/transaction'
import type { Locale } from '@/lib/i18n/locales'
import { lockSeedAccount } from '@/lib/seeds/accounts'
import { grantSeeds } from '@/lib/seeds/grant-seeds'
import type { Missed } from '@/lib/seeds/missed'
import { tutorialMilestones } from '@/lib/seeds/rules'
import { awardBadge, lockAcademy } from './award-badge'
import { milestoneKeys } from './milestone-keys'
import type { LearnStatusName } from './places'
import { publicTutorials } from './policy'
import { checkAnswers, readQuiz, type AnswerView } from './quiz'
import type { BadgeView } from './views'

export type Completion = {
  status: LearnStatusName
  seedsEarned: number
  /** why it earned nothing, when it was completed now */
  missed?: Missed
  /** only when this completion was the last of its level */
  badge?: BadgeView
  /** one for each question, where there is a quiz */
  answers?: AnswerView[]
}

/**
 * Completes a tutorial: at once where it has no quiz, with all answers right where it has one; a wrong answer leaves
 * everything as it was and says which. Gives the badge of a level at its last tutorial and Seeds at the milestones of §9,
 * once each, whatever is sent twice or at once. Throws not_found, invalid (a question without an answer).
 */
export function completeTutorial(
  viewer: Viewer,
  { id, answers }: { id: number; answers?: number[][] },
  locale: Locale,
): Promise<Completion> {
  return inTransaction(async (tx) => {
    await lockAcademy(tx, 'together')
    const tutorial = await tx.tutorial.findFirst({
      where: { id, ...publicTutorials },
      select: { id: true, product: true, level: true, quiz: true },
    })
    if (!tutorial) throw new DomainError('not_found')
    const quiz = readQuiz(tutorial.quiz)
    const checked = quiz.length > 0 ? { answers: checkAnswers(quiz, answers, locale) } : {}
    if (checked.answers?.some(({ right }) => !right))
      return { status: await statusOf(tx, viewer.id, id), seedsEarned: 0, ...checked }

    // one completion of a member at a time: of two last ones at once, each would miss the other
    await lockSeedAccount(tx, viewer.id)
    if (!(await markCompleted(tx, viewer.id, id))) return { status: 'COMPLETED', seedsEarned: 0, ...checked }
    const earned = await grantMilestone(tx, viewer.id, id)
    const badge = await awardBadge(tx, viewer.id, tutorial)
    return { status: 'COMPLETED', ...earned, ...(badge ? { badge } : {}), ...checked }
  })
}

async function statusOf(tx: Tx, userId: number, tutorialId: number): Promise<LearnStatusName> {
  const progress = await tx.tutorialProgress.findUnique({
    where: { userId_tutorialId: { userId, tutorialId } },
    select: { status: true },
  })
  return progress?.status ?? 'NOT_STARTED'
}

/** Whether it was not completed before. */
async function markCompleted(tx: Tx, userId: number, tutorialId: number): Promise<boolean> {
  const changed = await tx.$executeRaw`
    INSERT INTO "TutorialProgress" AS kept ("userId", "tutorialId", status, "completedAt", "updatedAt")
    VALUES (${userId}, ${tutorialId}, 'COMPLETED', now(), now())
    ON CONFLICT ("userId", "tutorialId") DO UPDATE SET status = 'COMPLETED', "completedAt" = now(), "updatedAt" = now()
    WHERE kept.status <> 'COMPLETED'`
  return changed > 0
}

/** The count grows one by one under the lock, so every milestone is met exactly. */
async function grantMilestone(
  tx: Tx,
  userId: number,
  tutorialId: number,
): Promise<{ seedsEarned: number; missed?: Missed }> {
  const completed = await tx.tutorialProgress.count({ where: { userId, status: 'COMPLETED' } })
  const reached = tutorialMilestones.find((milestone) => milestone === completed)
  if (reached === undefined) {
    const count = tutorialMilestones.find((milestone) => milestone > completed)
    return { seedsEarned: 0, ...(count ? { missed: { reason: 'milestone', again: null, count } } : {}) }
  }
  const { granted, missed } = await grantSeeds(tx, {
    userId,
    rule: `tutorials_${reached}`,
    cause: { type: 'tutorial', id: tutorialId },
    key: (await milestoneKeys(tx, userId, reached)).at(-1)!,
  })
  return { seedsEarned: granted, missed }
}
