import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { beforeAll, expect, it, vi } from 'vitest'
import { nicknameKey } from '@/lib/auth/nickname-key'
import { makeViewer } from '@/lib/auth/test-members'
import { prisma } from '@/lib/db/client'
import { makePublishedPost } from '@/lib/posts/test-post'
import { makeReward } from '@/lib/rewards/test-reward'
import { getBalance } from '@/lib/seeds/queries'
import { giveSeeds, makeMember } from '@/lib/seeds/test-member'
import { sentStatements } from '@/scripts/test/sent-statements'
import * as comments from './posts/[id]/comments/route'
import * as like from './posts/[id]/like/route'
import * as save from './posts/[id]/save/route'
import * as redemptions from './rewards/[id]/redemptions/route'
import * as follow from './users/[id]/follow/route'

// How many statements a call sends to the database, including session, limits, BEGIN and COMMIT.

const sent = vi.hoisted(() => ({ store: null as unknown as AsyncLocalStorage<Headers> }))
sent.store = new AsyncLocalStorage()
vi.mock('next/headers', () => ({
  headers: () => Promise.resolve(sent.store.getStore()),
  cookies: () => Promise.resolve({ get: () => undefined, set: () => undefined }),
}))
vi.mock('next-intl/server', () => import('@/lib/i18n/test-translations'))

type Handler = (request: Request, context: { params: Promise<Record<string, string>> }) => Promise<Response>

/** Returns the statements of one call, and expects it to succeed. */
async function statementsOf(handler: Handler, token: string, id: number, body?: object): Promise<string[]> {
  const headers = { token, 'idempotency-key': randomUUID(), 'content-type': 'application/json' }
  const request = new Request('https://kerf.example/api', {
    method: body ? 'POST' : 'PUT',
    headers,
    body: body && JSON.stringify(body),
  })
  let status = 0
  const statements = await sentStatements(async () => {
    const params = Promise.resolve({ id: String(id) })
    status = (await sent.store.run(request.headers, () => handler(request, { params }))).status
  })
  expect(status).toBe(200)
  return statements
}

async function makeBoth() {
  const [author, member] = [await makeMember(), await makeMember()]
  // the hash of each address exists already, as for every registered member
  for (const { id } of [author, member])
    await prisma.earningAddress.create({ data: { hash: `${id}`.padStart(64, '0'), userId: id, first: true } })
  const { id } = await makePublishedPost(author.id)
  return { author, member, post: id, token: (await makeViewer(member.id)).token }
}

// a process reads some rows once; these calls do it before the count
beforeAll(async () => {
  const { post, token } = await makeBoth()
  for (const handler of [like.PUT, save.PUT]) await statementsOf(handler, token, post)
})

it('a like that earns on both sides takes at most 8 statements, and so does its withdrawal', async () => {
  const { author, member, post, token } = await makeBoth()
  const given = await statementsOf(like.PUT, token, post)
  expect(given.length, given.join('\n\n')).toBeLessThanOrEqual(8)
  expect([await getBalance(member.id), await getBalance(author.id)]).toEqual([1, 1])
  expect(await prisma.notification.count({ where: { userId: author.id } })).toBe(2)
  expect((await statementsOf(like.PUT, token, post)).length).toBeLessThanOrEqual(5)

  const taken = await statementsOf(like.DELETE, token, post)
  expect(taken.length, taken.join('\n\n')).toBeLessThanOrEqual(8)
  expect([await getBalance(member.id), await getBalance(author.id)]).toEqual([0, 0])
  expect((await statementsOf(like.DELETE, token, post)).length).toBeLessThanOrEqual(5)
})

it('each change notifies the caches once, and a call without a change does not', async () => {
  const { author, member, post, token } = await makeBoth()
  const listener = new pg.Client({ connectionString: process.env.DATABASE_URL })
  await listener.connect()
  try {
    const notifications: string[] = []
    listener.on('notification', ({ payload }) => void notifications.push(payload!))
    await listener.query('LISTEN kerf_tags')
    for (const handler of [like.PUT, like.PUT, like.DELETE, save.PUT, save.DELETE, save.DELETE])
      await statementsOf(handler, token, post)
    for (const handler of [follow.PUT, follow.PUT, follow.DELETE, follow.DELETE])
      await statementsOf(handler, token, author.id)
    await listener.query('SELECT 1')
    const ofPost = JSON.stringify(['#numbers', `post:${post}`, 'posts'])
    const ofMakers = JSON.stringify(['#numbers', `maker:${member.id}`, `maker:${author.id}`])
    const times = (of: string) => notifications.filter((one) => JSON.stringify(JSON.parse(one)) === of).length
    expect([times(ofPost), times(ofMakers)]).toEqual([4, 2])
  } finally {
    await listener.end()
  }
})

it('saving a post and undoing it take at most 8 statements each', async () => {
  const { post, token } = await makeBoth()
  for (const handler of [save.PUT, save.DELETE]) {
    const statements = await statementsOf(handler, token, post)
    expect(statements.length, statements.join('\n\n')).toBeLessThanOrEqual(8)
  }
})

it('following a member, also back, and unfollowing take at most 8 statements each', async () => {
  const { author, member, token } = await makeBoth()
  await prisma.follow.create({ data: { followerId: author.id, followedId: member.id } })
  for (const handler of [follow.PUT, follow.DELETE]) {
    const statements = await statementsOf(handler, token, author.id)
    expect(statements.length, statements.join('\n\n')).toBeLessThanOrEqual(8)
  }
})

it('a comment takes at most 15 statements, also as a reply with mentions and a picture', async () => {
  const { author, member, post, token } = await makeBoth()
  const names = [`a${randomUUID().slice(0, 8)}`, `m${randomUUID().slice(0, 8)}`]
  for (const [index, { id }] of [author, await makeMember()].entries())
    await prisma.user.update({
      where: { id },
      data: { nickname: names[index]!, nicknameKey: nicknameKey(names[index]!) },
    })
  const picture = await prisma.upload.create({
    data: {
      ...{ ownerId: member.id, kind: 'IMAGE', token: randomUUID(), name: 'x.png', ext: 'png', size: 1 },
      ...{ mime: 'image/png', sha256: 'x', width: 640, height: 480, widths: [320] },
    },
  })
  const plain = await statementsOf(comments.POST, token, post, { text: 'Lovely.' })
  const first = await prisma.comment.findFirstOrThrow({ where: { postId: post } })
  const text = `@${names[0]} and @${names[1]}: see.`
  const answer = await statementsOf(comments.POST, token, post, {
    ...{ text, replyTo: first.id, uploadId: picture.id },
  })
  for (const statements of [plain, answer])
    expect(statements.length, statements.join('\n\n')).toBeLessThanOrEqual(15)
  expect(await getBalance(member.id)).toBe(4)
  expect(await prisma.notification.count({ where: { userId: author.id } })).toBe(2)
  expect(await prisma.commentMention.count({ where: { comment: { postId: post } } })).toBe(2)
})

it('a redemption takes at most 15 statements, for a code and for a parcel', async () => {
  const { member, token } = await makeBoth()
  await giveSeeds(member.id, 300)
  const code = await makeReward({ codes: 5, stock: 5, perMemberLimit: 3 })
  const parcel = await makeReward({ provider: 'PARCEL', stock: 5 })
  const address = {
    ...{ name: 'Ada Wright', line1: `${randomUUID()} Street`, line2: '', city: 'Portland', state: 'OR' },
    ...{ postcode: '97201', country: 'US', phone: '+1 503 555 0100' },
  }
  const calls = [
    await statementsOf(redemptions.POST, token, code.id, { region: 'US' }),
    await statementsOf(redemptions.POST, token, parcel.id, { region: 'US', address }),
  ]
  for (const statements of calls) expect(statements.length, statements.join('\n\n')).toBeLessThanOrEqual(15)
  expect(await prisma.redemption.count({ where: { userId: member.id, status: 'SUCCEEDED' } })).toBe(2)
  expect(await getBalance(member.id)).toBe(100)
})
