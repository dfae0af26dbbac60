import { createTranslator } from 'use-intl/core'
import { afterAll, describe, expect, it } from 'vitest'
import {
  freshClient,
  isLoggedIn,
  makeMember,
  makeViewer,
  outcome,
  TEST_PASSWORD,
} from '@/lib/auth/test-members'
import { readToken } from '@/lib/auth/token'
import { findSuspension } from '@/lib/auth/find-session'
import { logIn } from '@/lib/auth/log-in'
import { errorMessage } from '@/lib/web/texts'
import { suspension } from '@/lib/auth/may-enter'
import { prisma } from '@/lib/db/client'
import { connectAs } from '@/lib/db/test-roles'
import { formatTags } from '@/lib/i18n/languages.mjs'
import { locales } from '@/lib/i18n/locales'
import { loadMessages } from '@/lib/i18n/messages'
import { makePublishedPost } from '@/lib/posts/test-post'
import { liftSuspensionThatIsOver } from '@/lib/auth/lift-suspension'
import { liftSuspensionTask, memberSuspended } from '@/lib/auth/tasks'
import { findJobs } from '@/lib/jobs/test-queue'
import { suspensionReasons } from './reasons'
import { liftSuspension, suspendMember } from './suspend-member'

const [pool, owner] = [connectAs('operator'), connectAs('owner')]
afterAll(() => Promise.all([pool.end(), owner.end()]))

const tomorrow = () => new Date(Date.now() + 86_400_000)
const memberOf = (id: number) => prisma.user.findUniqueOrThrow({ where: { id } })
const enter = (email: string) => outcome(logIn(null, { email, password: TEST_PASSWORD }, freshClient()))
const order = (who: string | number, more: object = {}) => ({
  ...{ who: String(who), reason: 'spam', until: null, note: null, dryRun: false },
  ...more,
})
async function jobsOf(userId: number) {
  const found = await Promise.all(
    ['lift_suspension', 'member_suspended'].map(async (name) =>
      (await findJobs<{ userId: number }>({ task: name }))
        .filter(({ payload }) => payload.userId === userId)
        .map(({ run_at }) => ({ name, later: run_at.getTime() > Date.now() + 60_000 })),
    ),
  )
  return found.flat()
}
const emailsTo = async (email: string) =>
  (await findJobs<{ template: string }>({ payloadText: email })).map(({ payload: { template } }) => ({
    template,
  }))

describe('a suspended member', () => {
  it('is logged out at once and cannot log in, while published posts stay', async () => {
    const { id, email } = await makeMember()
    const viewer = await makeViewer(id)
    const post = await makePublishedPost(id)
    const until = tomorrow()
    expect(await suspendMember(order(email.toUpperCase(), { until, note: 'Three times.' }))).toMatchObject({
      done: true,
    })
    expect(await isLoggedIn(viewer)).toBe(false)
    expect(await findSuspension((await readToken(viewer.token))!)).toMatchObject({ suspendedReason: 'spam' })
    expect(await prisma.session.findUnique({ where: { id: viewer.sessionId } })).toMatchObject({
      endReason: 'suspended',
    })
    expect(await enter(email)).toMatchObject({
      code: 'account_suspended',
      params: { limited: 'yes', until: until.getTime(), reason: 'spam' },
    })
    expect(await prisma.post.findUnique({ where: { id: post.id } })).toMatchObject({ visible: true })
    expect(await jobsOf(id)).toEqual([
      { name: 'lift_suspension', later: true },
      { name: 'member_suspended', later: false },
    ])
    await memberSuspended({ userId: id })
    expect(await emailsTo(email)).toEqual([{ template: 'suspension' }])
  })

  it('can log in once an operator lifts the suspension, and is notified', async () => {
    const { id, email } = await makeMember()
    await suspendMember(order(id))
    expect(await enter(email)).toMatchObject({ params: { limited: 'no' } })
    expect(await liftSuspension(String(id), { dryRun: false })).toMatchObject({ done: true })
    expect(await memberOf(id)).toMatchObject({ status: 'ACTIVE', suspendedReason: null, suspendedNote: null })
    expect(await enter(email)).toMatchObject({ userId: id })
    expect(await liftSuspension(String(id), { dryRun: false })).toMatchObject({ done: false })
  })

  it('can log in once the suspension ends, also when the queue is late', async () => {
    const [queued, released] = [await makeMember(), await makeMember()]
    for (const { id } of [queued, released]) {
      await suspendMember(order(id, { until: tomorrow() }))
      await liftSuspensionTask({ userId: id })
      expect(await liftSuspensionThatIsOver(id)).toBe(false)
      // no trigger accepts a past end, which the passing of time makes; so the test writes it without them
      await owner.query(`ALTER TABLE "User" DISABLE TRIGGER member_guard`)
      await prisma.$executeRaw`UPDATE "User" SET "suspendedUntil" = now() - interval '1 s' WHERE id = ${id}`
      await owner.query(`ALTER TABLE "User" ENABLE TRIGGER member_guard`)
    }
    await liftSuspensionTask({ userId: queued.id })
    expect(await memberOf(queued.id)).toMatchObject({ status: 'ACTIVE', suspendedUntil: null })
    expect(await enter(released.email)).toMatchObject({ userId: released.id })
    expect(
      await prisma.operatorAct.findFirst({ where: { rowId: String(released.id) }, orderBy: { id: 'desc' } }),
    ).toMatchObject({ actor: 'calendar', after: { status: 'ACTIVE' } })
  })

  it('reads the reason and the end in every language', async () => {
    for (const locale of locales)
      for (const reason of suspensionReasons) {
        const messages = (await loadMessages(locale)) as never
        const t = createTranslator({ locale, messages, timeZone: 'UTC' }) as (
          key: string,
          values?: object,
        ) => string
        const why = t(`events.suspensions.${reason}`)
        const of = async (suspendedUntil: Date | null) =>
          (await errorMessage(locale, suspension({ suspendedUntil, suspendedReason: reason }))).message
        const [limited, forGood] = [await of(new Date('2026-12-24T00:00:00Z')), await of(null)]
        expect(limited).toContain(why)
        const day = new Intl.DateTimeFormat(formatTags[locale], { dateStyle: 'long', timeZone: 'UTC' })
        expect(limited).toContain(day.format(new Date('2026-12-24T00:00:00Z')))
        expect(forGood).not.toMatch(/24|1970|[{}]/)
      }
  })
})

describe('suspendMember', () => {
  it.each([
    ['no reason', { reason: '' }],
    ['an unknown reason', { reason: 'ugly' }],
    ['an end that is past', { until: new Date(0) }],
  ])('refuses %s and changes nothing', async (_, more) => {
    const { id } = await makeMember()
    expect(await suspendMember(order(id, more))).toMatchObject({ done: false })
    expect(await memberOf(id)).toMatchObject({ status: 'ACTIVE' })
    expect(await jobsOf(id)).toEqual([])
  })

  it('changes nothing for an unknown member, a former member and in a dry run', async () => {
    const { id } = await makeMember()
    expect(await suspendMember(order('nobody@kerf.example'))).toMatchObject({ done: false })
    expect(await suspendMember(order(id, { dryRun: true }))).toMatchObject({ done: true })
    expect(await memberOf(id)).toMatchObject({ status: 'ACTIVE' })
    await prisma.user.update({ where: { id }, data: { status: 'DELETED' } })
    expect(await suspendMember(order(id))).toMatchObject({ done: false })
    await expect(prisma.$executeRaw`UPDATE "User" SET status = 'SUSPENDED' WHERE id = ${id}`).rejects.toThrow(
      /cannot be suspended/,
    )
  })

  it('suspends once when it runs twice and at once', async () => {
    const { id } = await makeMember()
    const all = await Promise.all(Array.from({ length: 6 }, () => suspendMember(order(id))))
    expect(all.filter(({ done }) => done)).toHaveLength(1)
    expect(await suspendMember(order(id, { reason: 'stolen' }))).toMatchObject({ done: false })
    expect(await memberOf(id)).toMatchObject({ suspendedReason: 'spam' })
    expect(await prisma.operatorAct.count({ where: { subject: 'User', rowId: String(id) } })).toBe(1)
  })

  it('has the same effects in SQL: sessions, email, a valid reason', async () => {
    const { id } = await makeMember()
    const viewer = await makeViewer(id)
    await pool.query(`UPDATE "User" SET status = 'SUSPENDED' WHERE id = $1`, [id])
    expect(await memberOf(id)).toMatchObject({ suspendedReason: 'guidelines', suspendedUntil: null })
    expect(await isLoggedIn(viewer)).toBe(false)
    expect(await jobsOf(id)).toEqual([{ name: 'member_suspended', later: false }])
    await expect(
      pool.query(`UPDATE "User" SET "suspendedUntil" = now() - interval '1 day' WHERE id = $1`, [id]),
    ).rejects.toThrow(/ends in the future/)
  })
})
