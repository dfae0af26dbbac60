import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { takeJobs } from '@/lib/jobs/test-queue'
import { hashCode } from '@/lib/auth/check-code'
import {
  freshClient,
  isLoggedIn,
  makeMember as makeLogin,
  makeViewer,
  outcome,
  TEST_PASSWORD,
} from '@/lib/auth/test-members'
import type { Viewer } from '@/lib/auth/viewer'
import { createComment } from '@/lib/comments/create-comment'
import { deleteComment } from '@/lib/comments/delete-comment'
import { listComments } from '@/lib/comments/queries'
import { prisma } from '@/lib/db/client'
import { inTransaction } from '@/lib/db/transaction'
import { makeDesign } from '@/lib/designs/test-design'
import { createFeedback } from '@/lib/feedback/create-feedback'
import { queueMail } from '@/lib/mail/deliver-mail'
import { postStatusChanged } from '@/lib/moderation/tasks'
import { downloadPost } from '@/lib/posts/download-post'
import { findPublishedPost } from '@/lib/posts/queries'
import { makeDesignUpload, makePublishedPost } from '@/lib/posts/test-post'
import { makeReward } from '@/lib/rewards/test-reward'
import { auditSeeds } from '@/lib/seeds/audit'
import { holdSeeds } from '@/lib/seeds/test-holds'
import { claimOrders, orderEmailHash } from '@/lib/seeds/award-orders'
import { getBalance } from '@/lib/seeds/queries'
import { recordOrders } from '@/lib/seeds/record-orders'
import { giveSeeds, makeMember } from '@/lib/seeds/test-member'
import { rebuildCounters } from '@/lib/social/rebuild-counters'
import { followMember } from '@/lib/social/follow-member'
import { likePost } from '@/lib/social/like-post'
import { findMaker } from '@/lib/social/queries'
import { savePost } from '@/lib/social/save-post'
import { blobStore } from '@/lib/uploads/store'
import { eraseFiles } from '@/lib/uploads/tasks'
import { deleteAccount } from './delete-account'
import { untouchedColumns, tombstone } from './erase-member'

const client = freshClient()
const byPassword = (posts: 'keep' | 'delete') => ({ password: TEST_PASSWORD, posts })

/** Creates a member whose every trace is recognisable, in all tables that rules write to. */
async function makeTraced() {
  const { id } = await makeLogin()
  const mark = randomUUID().slice(0, 8)
  const traces = {
    email: `trace-${mark}@kerf.example`,
    name: `Trace ${mark}`,
    phone: `138${Date.now() % 1e8}`,
  }
  await prisma.user.update({
    where: { id },
    data: {
      email: traces.email,
      nickname: traces.name,
      nicknameKey: traces.name.toLowerCase(),
      phone: traces.phone,
      officePhone: traces.phone,
      groupName: traces.name,
      bio: `I am ${traces.name}, ${traces.email}`,
      birthday: new Date('1990-01-01'),
      socialLinks: { create: { site: 'x', url: `https://x.com/${mark}`, username: traces.name } },
    },
  })
  return { viewer: await makeViewer(id), traces }
}
type Traces = Awaited<ReturnType<typeof makeTraced>>['traces']

/** Returns every place with one of the traces: all tables, all columns of text or JSON, the queue included. */
async function findTraces(traces: Traces): Promise<string[]> {
  const columns = await prisma.$queryRaw<{ schema: string; table: string; column: string }[]>`
    SELECT c.table_schema AS schema, c.table_name AS table, c.column_name AS column
    FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
    WHERE c.table_schema IN ('public', 'graphile_worker') AND t.table_type = 'BASE TABLE'
      AND (c.data_type IN ('text', 'character varying', 'character', 'json', 'jsonb', 'ARRAY'))`
  const found: string[] = []
  for (const { schema, table, column } of columns) {
    const [row] = await prisma.$queryRawUnsafe<{ count: number }[]>(
      `SELECT count(*)::int AS count FROM "${schema}"."${table}" WHERE "${column}"::text ILIKE ANY ($1::text[])`,
      Object.values(traces).map((text) => `%${text}%`),
    )
    if (row!.count > 0) found.push(`${schema}.${table}.${column}`)
  }
  return found
}

/** Runs the jobs that erase files, as the queue would. */
async function runEraseJobs() {
  for (const payload of await takeJobs('erase_files')) await eraseFiles(payload)
}

async function liveAFullLife(viewer: Viewer, traces: Traces) {
  const [fan, maker] = [await makeMember(), await makeMember()]
  const theirs = (await makePublishedPost(maker.id)).id
  const file = await makeDesignUpload(viewer.id, 'lamp.svg')
  const stray = await makeDesignUpload(viewer.id, `${traces.name}.svg`)
  const own = await makePublishedPost(viewer.id, { files: [{ uploadId: file.id }] } as never)
  const draft = await prisma.post.create({ data: { authorId: viewer.id, postType: 0 } })
  const content = { title: traces.name, note: traces.email }
  const revision = await prisma.postRevision.create({ data: { postId: draft.id, number: 1, content } })
  await prisma.post.update({ where: { id: draft.id }, data: { draftRevisionId: revision.id } })
  const drawing = await makeDesignUpload(viewer.id, 'moth.svg')
  const design = await makeDesign(viewer.id, { uploadIds: [drawing.id] })

  await followMember(viewer, { id: maker.id, on: true })
  await followMember(fan, { id: viewer.id, on: true })
  await likePost(viewer, { id: theirs, on: true })
  await likePost(fan, { id: theirs, on: true })
  await savePost(viewer, { id: theirs, on: true })
  const comment = await createComment(viewer, { postId: theirs, text: 'How deep?' })
  const taken = await createComment(viewer, { postId: theirs, text: `Write to ${traces.email}` })
  await deleteComment(viewer, taken)
  await createFeedback(
    viewer,
    { type: 'other', description: `From ${traces.name}`, email: traces.email, phone: traces.phone },
    client,
    'en',
  )
  await queueMail(prisma, { to: traces.email, template: 'password_changed', locale: 'en', params: {} })
  await prisma.emailCode.create({
    data: { email: traces.email, purpose: 'LOGIN', codeHash: 'x', expiresAt: new Date() },
  })
  await prisma.report.create({
    data: {
      reporterId: fan.id,
      subjectType: 'user',
      subjectId: viewer.id,
      reason: 'spam',
      note: traces.name,
    },
  })
  await prisma.report.create({
    data: {
      reporterId: viewer.id,
      subjectType: 'post',
      subjectId: theirs,
      reason: 'spam',
      note: traces.email,
    },
  })
  const name = traces.name
  const named = await prisma.comment.create({
    data: {
      authorId: fan.id,
      postId: theirs,
      text: `@${name} knows`,
      mentions: { create: { userId: viewer.id, name } },
    },
  })
  await prisma.post.update({ where: { id: theirs }, data: { commentsCount: { increment: 1 } } })
  await giveSeeds(viewer.id, 500)
  return { fan, maker, theirs, file, stray, own, draft, design, drawing, comment, named }
}

async function counters() {
  // The queue counts posts; nothing runs it here.
  return (await rebuildCounters(true)).filter(
    ({ rows, counter }) => rows > 0 && counter !== 'User.postsCount',
  )
}

// The tests compare all counters of the database, and other test files leave follows that were never counted.
beforeAll(() => rebuildCounters(false))

describe('deleteAccount', () => {
  it.each(['keep', 'delete'] as const)('leaves no trace, published works: %s', async (posts) => {
    const { viewer, traces } = await makeTraced()
    const life = await liveAFullLife(viewer, traces)
    expect((await findTraces(traces)).length).toBeGreaterThan(10)

    expect(await deleteAccount(viewer, byPassword(posts), client)).toEqual({})
    expect(await findTraces(traces)).toEqual([])
    expect(await isLoggedIn(viewer)).toBe(false)
    expect(await findMaker(viewer.id)).toBeNull()
    expect(await prisma.post.count({ where: { id: life.draft.id } })).toBe(0)
    expect(await getBalance(viewer.id)).toBe(0)
    expect((await auditSeeds()).checks.filter(({ count }) => count > 0)).toEqual([])
    expect(await counters()).toEqual([])
    expect(await prisma.user.findUnique({ where: { id: viewer.id } })).toMatchObject({
      postsCount: posts === 'keep' ? 1 : 0,
    })

    await runEraseJobs()
    const there = async ({ token }: { token: string }) => (await blobStore().stat(`d/${token}/file`)) !== null
    expect(await there(life.stray)).toBe(false)
    expect([await there(life.file), await there(life.drawing)]).toEqual(
      posts === 'keep' ? [true, true] : [false, false],
    )
    const uploads = await prisma.upload.findMany({ where: { ownerId: viewer.id }, select: { name: true } })
    expect(uploads.map(({ name }) => name).sort()).toEqual(
      posts === 'keep' ? ['image.png', 'lamp.svg', 'moth.svg'] : [],
    )
  })

  it('keeps published works and comments under no name', async () => {
    const { viewer, traces } = await makeTraced()
    const { own, theirs, design, fan, comment, named } = await liveAFullLife(viewer, traces)
    await deleteAccount(viewer, byPassword('keep'), client)
    expect(await findPublishedPost(own.id)).toMatchObject({
      title: 'A lamp of birch',
      maker: { nickname: '', deleted: true },
    })
    expect((await downloadPost(fan, { id: own.id })).files).toHaveLength(1)
    expect(await prisma.design.count({ where: { id: design.id } })).toBe(1)
    const { items } = await listComments(null, theirs)
    expect(items).toMatchObject([
      { id: named.id, text: '@… knows' },
      { id: comment.id, text: 'How deep?', maker: { nickname: '', deleted: true } },
    ])
    // They can still be liked; nobody earns by it or is notified.
    expect(await likePost(fan, { id: own.id, on: true })).toMatchObject({ liked: true })
    expect(await getBalance(viewer.id)).toBe(0)
    expect(await likePost(fan, { id: own.id, on: false })).toMatchObject({ liked: false })
    expect(await getBalance(viewer.id)).toBe(0)
    expect(await prisma.notification.count({ where: { userId: viewer.id } })).toBe(0)
  })

  it('keeps the published version of a post that is edited, and nothing in review', async () => {
    const viewer = await makeViewer((await makeLogin()).id)
    const { id } = await makePublishedPost(viewer.id)
    const content = { title: 'An edit' }
    const edit = await prisma.postRevision.create({ data: { postId: id, number: 2, content } })
    await prisma.post.update({ where: { id }, data: { reviewRevisionId: edit.id, status: 'REVIEW' } })
    await deleteAccount(viewer, byPassword('keep'), client)
    expect(await prisma.post.findUnique({ where: { id }, include: { revisions: true } })).toMatchObject({
      ...{ status: 'DRAFT', visible: true, reviewRevisionId: null },
      revisions: [{ number: 1 }],
    })
    for (const change of await prisma.postStatusChange.findMany({ where: { postId: id } }))
      await postStatusChanged({ changeId: change.id })
    expect(await findPublishedPost(id)).toMatchObject({ title: 'A lamp of birch' })
  })

  it('leaves the remaining members in others’ notifications', async () => {
    const [author, boris] = [await makeMember(), await makeMember()]
    const { viewer } = await makeTraced()
    const [one, two] = [(await makePublishedPost(author.id)).id, (await makePublishedPost(author.id)).id]
    await likePost(boris, { id: one, on: true })
    await likePost(viewer, { id: one, on: true })
    await likePost(viewer, { id: two, on: true })
    await deleteAccount(viewer, byPassword('keep'), client)
    const notes = await prisma.notification.findMany({ where: { userId: author.id, key: 'post_liked' } })
    expect(notes).toMatchObject([{ count: 1, actorIds: [boris.id] }])
  })

  it('keeps an order without a link to its address, and a repeat of the order changes nothing', async () => {
    const { viewer, traces } = await makeTraced()
    await prisma.user.update({ where: { id: viewer.id }, data: { emailVerifiedAt: new Date() } })
    const order = { number: `K-${randomUUID()}`, email: traces.email, total: 100, currency: 'USD' }
    await inTransaction((tx) => recordOrders(tx, [order], new Date()))
    expect(await getBalance(viewer.id)).toBe(50)
    await deleteAccount(viewer, byPassword('delete'), client)
    expect(await prisma.storeOrder.count({ where: { emailHash: orderEmailHash(traces.email) } })).toBe(0)
    expect(await inTransaction((tx) => recordOrders(tx, [order], new Date()))).toMatchObject([
      { number: order.number, state: 'known', seedsEarned: 0 },
    ])
    // A later member with the same address is another member.
    const again = await makeLogin()
    await prisma.user.update({
      where: { id: again.id },
      data: { email: traces.email, emailVerifiedAt: new Date() },
    })
    expect(await inTransaction((tx) => claimOrders(tx, again.id, traces.email))).toBe(0)
    expect((await auditSeeds()).checks.filter(({ count }) => count > 0)).toEqual([])
  })

  it('keeps a redemption without its address, and first returns the Seeds of a pending one', async () => {
    const { viewer } = await makeTraced()
    await giveSeeds(viewer.id, 1000)
    const reward = await makeReward({ price: 300, stock: 5 })
    const common = { rewardId: reward.id, userId: viewer.id, region: 'EU', price: 300 }
    const succeeded = await prisma.redemption.create({
      data: { ...common, status: 'SUCCEEDED', idempotencyKey: 'a', address: { name: 'Ada', city: 'Bonn' } },
    })
    const waits = await prisma.redemption.create({ data: { ...common, idempotencyKey: 'b' } })
    const hold = { redemptionId: waits.id, userId: viewer.id, amount: 300, type: 'EXCHANGE_COUPON' as const }
    await inTransaction((tx) => holdSeeds(tx, { ...hold, dayOffsetMinutes: 0 }))
    await deleteAccount(viewer, byPassword('delete'), client)
    const forfeited = await prisma.seedTransfer.findUnique({ where: { key: `forfeit:${viewer.id}` } })
    expect(forfeited).toMatchObject({ amount: 1000 })
    expect(await prisma.redemption.findUnique({ where: { id: waits.id } })).toMatchObject({
      status: 'FAILED',
    })
    expect(await prisma.reward.findUnique({ where: { id: reward.id } })).toMatchObject({ stock: 6 })
    expect(await prisma.redemption.findUnique({ where: { id: succeeded.id } })).toMatchObject({
      ...{ status: 'SUCCEEDED', price: 300, address: null },
    })
    // This redemption never moved Seeds, and other tests of this database audit the ledger.
    await prisma.redemption.delete({ where: { id: succeeded.id } })
    expect(await getBalance(viewer.id)).toBe(0)
  })

  it('changes nothing after a wrong password', async () => {
    const { viewer, traces } = await makeTraced()
    expect(
      await outcome(deleteAccount(viewer, { password: 'not this', posts: 'keep' }, client)),
    ).toMatchObject({
      code: 'invalid',
      fields: { password: { code: 'wrong_password' } },
    })
    expect(await prisma.user.findUnique({ where: { id: viewer.id } })).toMatchObject({ email: traces.email })
    expect(await isLoggedIn(viewer)).toBe(true)
  })

  it('accepts a mailed code, but not a wrong one', async () => {
    const { viewer, traces } = await makeTraced()
    await prisma.emailCode.create({
      data: {
        email: traces.email,
        purpose: 'DELETE',
        codeHash: hashCode(traces.email, 'delete', '123456'),
        expiresAt: new Date(Date.now() + 60_000),
      },
    })
    const by = (code: string) => deleteAccount(viewer, { code, posts: 'delete' }, client)
    expect(await outcome(by('654321'))).toMatchObject({ code: 'wrong_code' })
    expect(await by('123456')).toEqual({})
    expect(await findTraces(traces)).toEqual([])
  })

  it('deletes once when five calls arrive at once', async () => {
    const { viewer } = await makeTraced()
    await giveSeeds(viewer.id, 40)
    const all = await Promise.all(
      Array.from({ length: 5 }, () => outcome(deleteAccount(viewer, byPassword('delete'), freshClient()))),
    )
    expect(all.filter((result) => JSON.stringify(result) === '{}')).toHaveLength(1)
    const codes = all.flatMap((result) => (result as { code?: string }).code ?? [])
    expect(codes.every((code) => ['session_ended', 'invalid'].includes(code))).toBe(true)
    const forfeits = await prisma.seedTransfer.findMany({ where: { key: `forfeit:${viewer.id}` } })
    expect(forfeits).toMatchObject([{ amount: 40 }])
  })

  it('covers every column of a member', async () => {
    const columns = await prisma.$queryRaw<{ name: string }[]>`
      SELECT column_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND table_name = 'User'`
    expect(
      [...untouchedColumns, ...Object.keys(tombstone(1, new Date()))].sort(),
      'what becomes of a column of User is said in lib/account/erase-member.ts: tombstone or untouchedColumns',
    ).toEqual(columns.map(({ name }) => name).sort())
  })
})
