import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { askedHere, hashCode, tryCode } from '@/lib/auth/check-code'
import { newDevice } from '@/lib/auth/device'
import { endSession } from '@/lib/auth/end-sessions'
import { listSessions } from '@/lib/auth/own-sessions'
import { sendCode } from '@/lib/auth/send-code'
import { freshClient, freshEmail, isLoggedIn, makeViewer } from '@/lib/auth/test-members'
import { createComment } from '@/lib/comments/create-comment'
import { editComment } from '@/lib/comments/edit-comment'
import { prisma } from '@/lib/db/client'
import { makePublishedPost } from '@/lib/posts/test-post'
import { redeemReward } from '@/lib/rewards/redeem-reward'
import { makeReward, redeeming } from '@/lib/rewards/test-reward'
import { auditSeeds } from './audit'
import { getBalance } from './queries'
import { signInToday } from './sign-in'
import { makeMember } from './test-member'

// A process whose clock is two days off, or was set back, decides and writes like the others.

const DAY_MS = 86_400_000
const databaseNow = async () =>
  (await prisma.$queryRaw<{ now: Date }[]>`SELECT clock_timestamp() AS now`)[0]!.now.getTime()
const near = async (at: Date | null | undefined, days = 0) =>
  Math.abs(at!.getTime() - (await databaseNow()) - days * DAY_MS) < 10_000

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())
const jump = (days: number) => vi.setSystemTime(Date.now() + days * DAY_MS)

describe.each([2, -2])('a process whose clock jumps by %i days', (days) => {
  test('gives the Seeds of a day once, available at the database’s time', async () => {
    const member = await makeMember()
    const first = await signInToday(member)
    expect(first.seedsEarned).toBe(2)
    jump(days)
    expect(await signInToday(member)).toMatchObject({ seedsEarned: 0, missed: { reason: 'done_before' } })
    const post = await makePublishedPost((await makeMember()).id)
    let earned = 0
    for (let n = 0; n < 4; n++) {
      // the cap is per day, whichever day the process takes it for
      if (n === 2) jump(-days)
      earned += (await createComment(member, { postId: post.id, text: `Word ${n}` })).seedsEarned
    }
    expect(earned).toBe(8)
    const given = await prisma.seedTransfer.findMany({
      where: { causeType: 'comment', entries: { some: { account: { userId: member.id } } } },
      select: { day: true, createdAt: true },
    })
    expect(new Set(given.map(({ day }) => day)).size).toBe(1)
    for (const { createdAt } of given) expect(await near(createdAt)).toBe(true)
    // the check-in of the day included
    const pending = await prisma.seedPending.findMany({ where: { account: { userId: member.id } } })
    expect(pending).toHaveLength(5)
    for (const { availableAt } of pending) expect(await near(availableAt, 3)).toBe(true)
  })

  test('holds Seeds and settles redemptions at the database’s time', async () => {
    const member = await makeMember({ seeds: 100 })
    const sold = await makeReward({
      codes: 1,
      validity: 'DAYS_30',
      onSaleTo: new Date((await databaseNow()) + DAY_MS),
    })
    const over = await makeReward({ codes: 1, onSaleTo: new Date((await databaseNow()) - DAY_MS) })
    jump(days)
    await expect(redeemReward(member, redeeming(over.id))).rejects.toMatchObject({ code: 'not_on_sale' })
    const { id } = await redeemReward(member, redeeming(sold.id))
    const made = await prisma.redemption.findUniqueOrThrow({ where: { id } })
    expect([await near(made.createdAt), await near(made.settledAt), await near(made.validUntil, 30)]).toEqual(
      [true, true, true],
    )
    expect(await getBalance(member.id)).toBe(0)
    expect((await auditSeeds()).checks.filter(({ count }) => count > 0)).toEqual([])
  })

  test('accepts a code for ten minutes', async () => {
    const [email, client] = [freshEmail(), { ...freshClient(), device: newDevice() }]
    jump(days)
    await sendCode(null, { email, purpose: 'login' }, client, 'en')
    const sent = await prisma.emailCode.findFirstOrThrow({ where: { email } })
    expect(Math.abs(sent.expiresAt.getTime() - (await databaseNow()) - 600_000)).toBeLessThan(10_000)
    await prisma.emailCode.update({
      where: { id: sent.id },
      data: { codeHash: hashCode(email, 'login', '246810') },
    })
    jump(-2 * days)
    expect(await askedHere(email, 'login', client)).toBe(true)
    expect(await tryCode({ email, purpose: 'login', code: '246810' }, client)).toBe(sent.id)
  })

  test('keeps sessions as long as the database does, and ends them now', async () => {
    const member = await makeMember()
    const viewer = await makeViewer(member.id)
    jump(days)
    expect(await isLoggedIn(viewer)).toBe(true)
    expect((await listSessions(viewer, freshClient(), {})).items).toHaveLength(1)
    await endSession(prisma, { id: viewer.sessionId, userId: member.id }, 'logged_out')
    expect(await isLoggedIn(viewer)).toBe(false)
    const ended = await prisma.session.findUniqueOrThrow({ where: { id: viewer.sessionId } })
    expect(await near(ended.endedAt)).toBe(true)
  })

  test('lets a comment be edited for 15 minutes', async () => {
    const member = await makeMember()
    const post = await makePublishedPost((await makeMember()).id)
    jump(days)
    const { id } = await createComment(member, { postId: post.id, text: randomUUID() })
    jump(-days)
    expect(await editComment(member, { id, text: 'Better' })).toMatchObject({ text: 'Better' })
    const old = await createComment(member, { postId: post.id, text: randomUUID() })
    await prisma.$executeRaw`UPDATE "Comment" SET "createdAt" = now() - interval '20 minutes' WHERE id = ${old.id}`
    await expect(editComment(member, { id: old.id, text: 'No' })).rejects.toMatchObject({
      code: 'edit_over',
    })
  })
})
