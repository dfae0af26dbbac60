import { randomUUID } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import { makeMember as makeLogin, makeViewer, outcome } from '@/lib/auth/test-members'
import { createComment } from '@/lib/comments/create-comment'
import { deleteComment } from '@/lib/comments/delete-comment'
import { prisma } from '@/lib/db/client'
import { env } from '@/lib/env'
import { makeDesign } from '@/lib/designs/test-design'
import { makePublishedPost } from '@/lib/posts/test-post'
import { makeMember } from '@/lib/seeds/test-member'
import { createReport } from './create-report'
import { listOwnReports } from './list-reports'
import { createReportSchema, type CreateReportInput } from './schema'
import { describeReports, settleReport } from './settle-report'

const about = (subjectType: CreateReportInput['subjectType'], subjectId: number): CreateReportInput => ({
  subjectType,
  subjectId,
  reason: 'stolen',
  note: `It is mine. ${randomUUID()}`,
})
const reportsOf = (reporterId: number) => prisma.report.findMany({ where: { reporterId } })
const someone = async () => makeViewer((await makeLogin()).id)

describe('createReport', () => {
  it('accepts posts, designs, comments and members, and links to them', async () => {
    const [viewer, author] = [await someone(), await makeMember()]
    const post = (await makePublishedPost(author.id)).id
    const design = (await makeDesign(author.id)).id
    const comment = (await createComment(author, { postId: post, text: `Buy\nmy ${'x'.repeat(100)}` })).id
    for (const given of [
      about('post', post),
      about('design', design),
      about('comment', comment),
      about('user', author.id),
    ])
      expect(await createReport(viewer, given)).toEqual({})
    expect(await listOwnReports(viewer)).toMatchObject([
      { subjectType: 'user', title: author.nickname, href: `/user/blogger/${author.id}`, state: 'open' },
      { subjectType: 'comment', href: `/detail/${post}#comment-${comment}`, reason: 'stolen' },
      { subjectType: 'design', subjectId: design },
      { subjectType: 'post', title: 'A lamp of birch', href: `/detail/${post}` },
    ])
    expect((await listOwnReports(viewer))[1]!.title).toMatch(/^Buy my x{72}…$/)
    expect(await listOwnReports(await someone())).toEqual([])
  })

  it('allows one open report per member and subject, also ten times at once, and another member’s', async () => {
    const [viewer, other, author] = [await someone(), await someone(), await makeMember()]
    const given = about('post', (await makePublishedPost(author.id)).id)
    const results = await Promise.all(Array.from({ length: 10 }, () => outcome(createReport(viewer, given))))
    expect(results.filter((one) => Object.keys(one as object).length === 0)).toHaveLength(1)
    for (const one of results.filter((given) => Object.keys(given as object).length > 0))
      expect(one).toMatchObject({ code: 'already_reported' })
    expect(await outcome(createReport(viewer, { ...given, reason: 'spam' }))).toMatchObject({
      code: 'already_reported',
    })
    expect(await reportsOf(viewer.id)).toMatchObject([{ reason: 'stolen', note: given.note }])
    expect(await createReport(other, given)).toEqual({})
  })

  it('allows a new report once an operator closed the first, which stays unchanged', async () => {
    const [viewer, { id }] = [await someone(), await makeLogin()]
    const given = { ...about('user', id), note: 'First' }
    for (const state of ['dismissed', 'upheld'] as const) {
      await createReport(viewer, given)
      const [open] = await prisma.report.findMany({ where: { reporterId: viewer.id, state: 'open' } })
      await settleReport(open!.id, { state, dryRun: false })
    }
    const again = { ...given, note: 'Third' }
    const results = await Promise.all(Array.from({ length: 10 }, () => outcome(createReport(viewer, again))))
    expect(results.filter((one) => Object.keys(one as object).length === 0)).toHaveLength(1)
    expect(await outcome(createReport(viewer, given))).toMatchObject({ code: 'already_reported' })
    expect(await listOwnReports(viewer)).toMatchObject([
      { state: 'open', note: 'Third' },
      { state: 'upheld', note: 'First' },
      { state: 'dismissed', note: 'First' },
    ])
  })

  it('refuses own subjects, and those that others cannot see', async () => {
    const [viewer, author] = [await someone(), await makeMember()]
    const own = (await makePublishedPost(viewer.id)).id
    const draft = (await prisma.post.create({ data: { authorId: author.id, postType: 0 } })).id
    const removed = (await makeDesign(author.id, { status: 'REMOVED' })).id
    const deletedComment = await createComment(author, { postId: own, text: 'Oh.' })
    await deleteComment(author, deletedComment)
    const gone = (await makeLogin({ status: 'DELETED' })).id
    const hidden = await createComment(author, {
      postId: (await makePublishedPost(author.id)).id,
      text: 'Hm.',
    })
    await prisma.$executeRaw`
      UPDATE "Post" SET status = 'REMOVED' WHERE id = (SELECT "postId" FROM "Comment" WHERE id = ${hidden.id})`
    for (const given of [about('post', own), about('user', viewer.id)])
      expect(await outcome(createReport(viewer, given))).toMatchObject({
        code: 'invalid',
        fields: { subjectId: { code: 'own_report' } },
      })
    for (const given of [
      about('post', draft),
      about('design', removed),
      about('comment', deletedComment.id),
      about('comment', hidden.id),
      about('user', gone),
      about('user', 2_147_483_647),
    ])
      expect(await outcome(createReport(viewer, given))).toMatchObject({ code: 'not_found' })
    expect(await reportsOf(viewer.id)).toEqual([])
  })

  it('listOwnReports hides the text of a comment while a block, set by either, exists', async () => {
    const [viewer, author] = [await someone(), await makeMember()]
    const post = (await makePublishedPost(author.id)).id
    const comment = (await createComment(author, { postId: post, text: 'Words for nobody' })).id
    for (const given of [about('post', post), about('comment', comment), about('user', author.id)])
      await createReport(viewer, given)
    const href = `/detail/${post}#comment-${comment}`
    const shown = [
      { subjectType: 'user', title: author.nickname },
      { subjectType: 'comment', title: 'Words for nobody', href },
      { subjectType: 'post', title: 'A lamp of birch' },
    ]
    for (const [blockerId, blockedId] of [
      [viewer.id, author.id],
      [author.id, viewer.id],
    ] as const) {
      await prisma.block.create({ data: { blockerId, blockedId } })
      const listed = await listOwnReports(viewer)
      expect(listed).toMatchObject([shown[0], { subjectType: 'comment', title: null, href }, shown[2]])
      expect(JSON.stringify(listed)).not.toContain('nobody')
      await prisma.block.deleteMany({ where: { blockerId, blockedId } })
    }
    expect(await listOwnReports(viewer)).toMatchObject(shown)
  })

  it('accepts suspended members, whose page stays, and refuses former members', async () => {
    const viewer = await someone()
    const { id } = await makeLogin()
    await createReport(viewer, about('user', id))
    const suspension = { status: 'SUSPENDED', suspendedReason: 'spam' } as const
    const other = await makeLogin(suspension)
    expect(await createReport(viewer, about('user', other.id))).toEqual({})
    await prisma.user.update({ where: { id }, data: suspension })
    expect(await listOwnReports(viewer)).toMatchObject([
      { subjectId: other.id, href: `/user/blogger/${other.id}` },
      { subjectId: id, href: `/user/blogger/${id}` },
    ])
    const [report] = await reportsOf(viewer.id)
    expect((await describeReports({ all: true })).find((one) => one.startsWith(`${report!.id}\t`))).toContain(
      `${env().publicUrl}/en/user/blogger/`,
    )
  })

  it('allows thirty a day', async () => {
    const viewer = { ...(await someone()), network: null }
    const members = await Promise.all(Array.from({ length: 32 }, () => makeLogin()))
    const results = []
    const start = Date.now()
    for (const [n, { id }] of members.entries()) {
      vi.useFakeTimers({ toFake: ['Date'], now: start + n * 10_000 })
      results.push(await outcome(createReport(viewer, about('user', id))))
    }
    vi.useRealTimers()
    expect(results.filter((one) => (one as { code?: string }).code === 'too_many')).toHaveLength(2)
    expect(await reportsOf(viewer.id)).toHaveLength(30)
  })
})

describe('createReportSchema', () => {
  const fields = (input: unknown) =>
    createReportSchema.safeParse(input).error?.issues.map(({ path }) => path.join('.'))
  const good = { subjectType: 'post', subjectId: 1, reason: 'spam' }
  it('requires a note for the reason “other”', () => {
    expect(fields(good)).toBeUndefined()
    expect(fields({ ...good, reason: 'other' })).toEqual(['note'])
    expect(fields({ ...good, reason: 'other', note: '   ' })).toEqual(['note'])
    expect(fields({ ...good, reason: 'other', note: 'It blinks.' })).toBeUndefined()
    expect(fields({ ...good, note: 'x'.repeat(1001) })).toEqual(['note'])
  })
  it.each([
    { reason: 'ugly' },
    { reason: undefined },
    { subjectType: 'tutorial' },
    { subjectId: '1' },
    { x: 1 },
  ])('refuses %j', (wrong) => expect(fields({ ...good, ...wrong })).toHaveLength(1))
})

describe('operators', () => {
  it('see open reports in a line each, and close them once; the reporter sees the outcome', async () => {
    const [viewer, author] = [await someone(), await makeMember()]
    const post = (await makePublishedPost(author.id)).id
    await createReport(viewer, { ...about('post', post), note: 'Two\nlines\u001b[31m' })
    const { id } = (await reportsOf(viewer.id))[0]!
    const line = async (all = false) =>
      (await describeReports({ all })).find((one) => one.startsWith(`${id}\t`))
    expect((await line())!.split('\t')).toEqual([
      String(id),
      'open',
      `post ${post}`,
      expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/),
      'stolen',
      viewer.nickname,
      `${env().publicUrl}/en/detail/${post}`,
      'A lamp of birch',
      'Two lines [31m',
    ])
    expect(await settleReport(id, { state: 'upheld', dryRun: true })).toMatchObject({ done: true })
    expect(await line()).toBeDefined()
    expect(await settleReport(id, { state: 'upheld', dryRun: false })).toEqual({
      done: true,
      message: `${id}: open → upheld`,
    })
    for (const dryRun of [true, false])
      expect(await settleReport(id, { state: 'dismissed', dryRun })).toEqual({
        done: false,
        message: `${id}: is upheld already`,
      })
    expect([await line(), await line(true)]).toEqual([undefined, expect.stringContaining('upheld')])
    expect(await listOwnReports(viewer)).toMatchObject([{ state: 'upheld' }])
    // what an operator wrote by SQL is no outcome that the reporter knows
    await prisma.report.update({ where: { id }, data: { state: 'nonsense' } })
    expect(await listOwnReports(viewer)).toMatchObject([{ state: 'dismissed' }])
    expect(await settleReport(2_147_483_647, { state: 'upheld', dryRun: false })).toMatchObject({
      done: false,
    })
  })
})
