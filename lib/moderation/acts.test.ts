import type pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { createComment } from '@/lib/comments/create-comment'
import { prisma } from '@/lib/db/client'
import { connectAs } from '@/lib/db/test-roles'
import { makeDesign } from '@/lib/designs/test-design'
import { makeApproved, makeSubmitted, setStatus } from '@/lib/posts/test-draft'
import { makePublishedPost } from '@/lib/posts/test-post'
import { settleReport } from '@/lib/reports/settle-report'
import { makeMember } from '@/lib/seeds/test-member'
import { operateSeeds } from '@/lib/seeds/operate-seeds'
import { getBalance } from '@/lib/seeds/queries'
import { likeDesign } from '@/lib/designs/like-design'
import { deleteDesign } from '@/lib/designs/publish-design'
import { listRemovedDesigns } from '@/lib/designs/own-queries'
import { designStatusChanged } from '@/lib/designs/tasks'
import { findJobs } from '@/lib/jobs/test-queue'
import { describeActs } from './list-acts'
import { removeComment } from './moderate-comment'
import { moderateDesign } from './moderate-design'
import { moderatePost } from './moderate-post'

const open = (operator?: string) =>
  connectAs('operator', {
    ...{ max: 1, application_name: 'psql' },
    ...(operator ? { options: `-c kerf.operator=${operator}` } : {}),
  })
const [psql, mira] = [open(), open('mira')]
afterAll(() => Promise.all([psql.end(), mira.end()]))

const actsOn = (subject: string, rowId: number | string) =>
  prisma.operatorAct.findMany({ where: { subject, rowId: String(rowId) }, orderBy: { id: 'asc' } })
const operate = (pool: pg.Pool, id: number, status: string) =>
  pool.query(`UPDATE "Post" SET status = $2::"PostStatus" WHERE id = $1`, [id, status])

describe('an act of an operator', () => {
  it('is recorded for commands and SQL, with its actor and the change', async () => {
    const { id } = await makeSubmitted(await makeMember())
    await moderatePost({ id, verb: 'approve', reasons: [], note: null, dryRun: false, actor: 'ann' })
    await setStatus(id, 'APPROVED')
    await operate(mira, id, 'REMOVED')
    await operate(psql, id, 'APPROVED')
    const acts = await actsOn('Post', id)
    expect(acts.map(({ actor, before, after }) => [actor, before, after])).toEqual([
      ['ann', { status: 'REVIEW' }, { status: 'APPROVED' }],
      [
        'mira',
        { status: 'APPROVED', reviewReasons: null },
        { status: 'REMOVED', reviewReasons: [{ code: 'guidelines' }] },
      ],
      [
        expect.stringMatching(/^sql:/),
        { status: 'REMOVED', reviewReasons: [{ code: 'guidelines' }] },
        { status: 'APPROVED', reviewReasons: null },
      ],
    ])
    const lines = await describeActs({ subject: 'Post', rowId: String(id), limit: 2 })
    expect(lines).toHaveLength(2)
    expect(lines[1]).toMatch(/\tmira\t.*Post \d+\tstatus: "APPROVED" → "REMOVED"/)
  })

  it('leaves no record when it is refused or rolled back', async () => {
    const { id } = await makeSubmitted(await makeMember())
    await expect(operate(mira, id, 'REMOVED')).rejects.toThrow(/cannot go/)
    const client = await mira.connect()
    await client.query('BEGIN')
    await client.query(`UPDATE "Post" SET status = 'APPROVED' WHERE id = $1`, [id])
    await client.query('ROLLBACK')
    client.release()
    expect(await actsOn('Post', id)).toEqual([])
  })

  it('is not recorded for acts of members themselves', async () => {
    const author = await makeMember()
    const post = await makePublishedPost(author.id)
    const { id } = await createComment(author, { postId: post.id, text: 'Oh.' })
    await prisma.comment.update({ where: { id }, data: { deletedAt: new Date() } })
    await prisma.user.update({ where: { id: author.id }, data: { bio: 'I cut.' } })
    const draft = await makeApproved(author)
    await prisma.post.update({ where: { id: draft.id }, data: { status: 'DELETED' } })
    expect(await actsOn('Comment', id)).toEqual([])
    expect(await actsOn('User', author.id)).toEqual([])
    expect(await actsOn('Post', draft.id)).toHaveLength(1)
  })

  it('is recorded for roles, reports, settings, places, Seeds and codes', async () => {
    const [member, reporter] = [await makeMember(), await makeMember()]
    await mira.query(`UPDATE "User" SET role = 'OPERATOR' WHERE id = $1`, [member.id])
    expect(await actsOn('User', member.id)).toMatchObject([{ after: { role: 'OPERATOR' } }])

    const report = await prisma.report.create({
      data: { reporterId: reporter.id, subjectType: 'user', subjectId: member.id, reason: 'spam' },
    })
    const settled = await Promise.all(
      Array.from({ length: 4 }, () => settleReport(report.id, { state: 'upheld', dryRun: false })),
    )
    expect(settled.filter(({ done }) => done)).toHaveLength(1)
    expect(await actsOn('Report', report.id)).toMatchObject([{ after: { state: 'upheld' } }])

    const key = `acts.${member.id}`
    await mira.query(`INSERT INTO "Setting" (key, value, "updatedAt") VALUES ($1, '["a"]', now())`, [key])
    await mira.query(`UPDATE "Setting" SET value = $2 WHERE key = $1`, [key, JSON.stringify('x'.repeat(600))])
    await mira.query(`DELETE FROM "Setting" WHERE key = $1`, [key])
    expect((await actsOn('Setting', key)).map(({ operation, after }) => [operation, after])).toEqual([
      ['insert', { value: ['a'] }],
      ['update', { value: expect.stringMatching(/^md5:[0-9a-f]{32}$/) }],
      ['delete', null],
    ])

    const post = await makePublishedPost(member.id)
    await mira.query(`INSERT INTO "EditorialSlot" (slot, "postId") VALUES ('excellent', $1)`, [post.id])
    await mira.query(`DELETE FROM "EditorialSlot" WHERE "postId" = $1`, [post.id])
    expect(await actsOn('EditorialSlot', `excellent:${post.id}`)).toHaveLength(2)

    await operateSeeds({ userId: member.id, amount: 30, reason: 'A gift', key: `acts-${member.id}` })
    const transfer = await prisma.seedTransfer.findUniqueOrThrow({
      where: { key: `operator:acts-${member.id}` },
    })
    const [given] = await actsOn('SeedTransfer', transfer.id)
    expect(given).toMatchObject({ after: { amount: 30 } })
    expect(JSON.stringify(given)).not.toContain('gift')
  })

  it('records no personal data: no address, no name, no note', async () => {
    const author = await makeMember()
    const { email } = await prisma.user.findUniqueOrThrow({ where: { id: author.id } })
    await mira.query(
      `UPDATE "User" SET status = 'SUSPENDED', "suspendedNote" = 'Said bad words to Bo' WHERE id = $1`,
      [author.id],
    )
    await mira.query(`UPDATE "User" SET email = 'other-' || email, nickname = 'x' WHERE id = $1`, [author.id])
    const logged = JSON.stringify(await actsOn('User', author.id))
    expect(logged).toContain('SUSPENDED')
    for (const secret of [email ?? '@', author.nickname, 'bad words']) expect(logged).not.toContain(secret)
  })

  it.each([
    `UPDATE "OperatorAct" SET actor = 'nobody'`,
    `DELETE FROM "OperatorAct"`,
    `TRUNCATE "OperatorAct"`,
    `UPDATE "OperatorAct" SET id = id`,
  ])('cannot be changed or deleted: %s is refused', async (sql) => {
    await makeApproved(await makeMember())
    const before = await prisma.operatorAct.count()
    for (const pool of [psql, mira])
      await expect(pool.query(sql)).rejects.toThrow(/append-only|permission denied/)
    expect(await prisma.operatorAct.count()).toBe(before)
  })
})

describe('designs and comments', () => {
  const remove = (id: number, verb: 'remove' | 'restore', reason?: string, dryRun = false) =>
    moderateDesign({ id, verb, reason, dryRun })

  it('a design is removed once and restored; its author is notified of both', async () => {
    const author = await makeMember()
    const { id } = await makeDesign(author.id)
    expect(await remove(id, 'remove')).toMatchObject({ done: false })
    expect(await remove(id, 'restore')).toMatchObject({ done: false })
    expect(await remove(id, 'remove', 'unsafe', true)).toMatchObject({ done: true })
    expect(await prisma.design.findUnique({ where: { id } })).toMatchObject({ visible: true })
    const all = await Promise.all(Array.from({ length: 4 }, () => remove(id, 'remove', 'unsafe')))
    expect(all.filter(({ done }) => done)).toHaveLength(1)
    expect(await prisma.design.findUnique({ where: { id } })).toMatchObject({
      ...{ status: 'REMOVED', visible: false, removedReason: 'unsafe' },
    })
    // a failed job runs again
    for (let runs = 0; runs < 2; runs++) await designStatusChanged({ designId: id, removed: true })
    expect(await remove(id, 'restore')).toMatchObject({ done: true })
    expect(await prisma.design.findUnique({ where: { id } })).toMatchObject({
      visible: true,
      removedReason: null,
    })
    // a superseded decision does not notify
    await designStatusChanged({ designId: id, removed: true })
    await designStatusChanged({ designId: id, removed: false })
    expect(await remove(id, 'remove', 'not_own_work')).toMatchObject({ done: true })
    await designStatusChanged({ designId: id, removed: true })
    const notifications = await prisma.notification.findMany({
      where: { userId: author.id },
      orderBy: { id: 'asc' },
    })
    expect(notifications.map(({ key, subjectId, params }) => [key, subjectId, params])).toEqual([
      ['design_removed', id, { title: 'Luna moth', seeds: 0, reasons: [{ code: 'unsafe' }] }],
      ['design_restored', id, { title: 'Luna moth', seeds: 0, reasons: [] }],
      ['design_removed', id, { title: 'Luna moth', seeds: 0, reasons: [{ code: 'not_own_work' }] }],
    ])
    expect(await listRemovedDesigns(author)).toEqual([
      { id, name: 'Luna moth', language: 'en', reason: 'not_own_work' },
    ])
    expect(await listRemovedDesigns(await makeMember())).toEqual([])
    expect(await actsOn('Design', id)).toHaveLength(3)
    const emails = await findJobs({ key: `mail:design:${id}` })
    expect(emails).toHaveLength(1)
  })

  it('a removed design loses the Seeds of its likes, also when its author deletes it first; restored it has them again', async () => {
    const [author, fan] = [await makeMember(), await makeMember()]
    const { id } = await makeDesign(author.id)
    await likeDesign(fan, { id, on: true })
    for (const _ of [1, 2]) {
      await remove(id, 'remove', 'not_own_work')
      for (let runs = 0; runs < 2; runs++) await designStatusChanged({ designId: id, removed: true })
      expect([await getBalance(author.id), await getBalance(fan.id)]).toEqual([0, 1])
      await remove(id, 'restore')
      for (let runs = 0; runs < 2; runs++) await designStatusChanged({ designId: id, removed: false })
      expect([await getBalance(author.id), await getBalance(fan.id)]).toEqual([1, 1])
    }
    const notified = await prisma.notification.findMany({
      where: { userId: author.id, key: { in: ['design_removed', 'design_restored'] } },
    })
    expect(notified.map(({ params }) => (params as { seeds: number }).seeds)).toEqual([1, 1, 1, 1])

    await remove(id, 'remove', 'not_own_work')
    await deleteDesign(author, { id })
    await designStatusChanged({ designId: id, removed: true })
    expect([await getBalance(author.id), await getBalance(fan.id)]).toEqual([0, 1])
  })

  it('a comment is removed once, with its count and Seeds', async () => {
    const [author, writer] = [await makeMember(), await makeMember()]
    const post = await makePublishedPost(author.id)
    const { id } = await createComment(writer, { postId: post.id, text: 'Buy pills.' })
    expect(await removeComment(id, { dryRun: true })).toMatchObject({ done: true })
    const all = await Promise.all([1, 2, 3].map(() => removeComment(id, { dryRun: false })))
    expect(all.filter(({ done }) => done)).toHaveLength(1)
    expect(await prisma.post.findUnique({ where: { id: post.id } })).toMatchObject({ commentsCount: 0 })
    expect(await removeComment(id, { dryRun: false })).toMatchObject({ done: false })
  })
})
