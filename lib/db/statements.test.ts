import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterEach, expect, it, vi } from 'vitest'
import { createComment } from '@/lib/comments/create-comment'
import { makePublishedPost } from '@/lib/posts/test-post'
import { redeemReward } from '@/lib/rewards/redeem-reward'
import { makeReward, redeeming } from '@/lib/rewards/test-reward'
import { makeMember } from '@/lib/seeds/test-member'
import { prisma } from './client'

const address = {
  ...{ name: 'Ada Wright', line1: '1 Kerf Street', line2: '', city: 'Portland', state: 'OR' },
  ...{ postcode: '97201', country: 'US', phone: '+1 503 555 0100' },
}

/** The look at the session, which every request of a member begins with. */
const SESSION = 1

afterEach(() => vi.restoreAllMocks())

/** How many statements go to the database over all connections while it is done. */
async function countStatements(work: () => Promise<unknown>): Promise<number> {
  vi.restoreAllMocks()
  const wire = pg.Connection.prototype
  const sent = [vi.spyOn(wire, 'query'), vi.spyOn(wire, 'execute')]
  await work()
  return sent.reduce((count, { mock }) => count + mock.calls.length, 0)
}

/** A member as a request brings them: with a network, so that limits count. */
const makeViewer = async (seeds = 0) => ({ ...(await makeMember({ seeds })), network: randomUUID() })

it('a comment costs 15 statements at most; under a key, as an answer and with a name in it, too', async () => {
  const [author, ada, boris] = [await makeMember(), await makeViewer(), await makeViewer()]
  const nickname = boris.nickname.slice(0, 24)
  await prisma.user.update({ where: { id: boris.id }, data: { nickname, nicknameKey: nickname } })
  const { id: postId } = await makePublishedPost(author.id)
  await createComment(ada, { postId, text: 'First' })
  const asked = await createComment(boris, { postId, text: 'How?' })
  const plain = await countStatements(() => createComment(ada, { postId, text: 'Lovely.' }))
  const keyed = await countStatements(() => createComment(ada, { postId, text: 'So.', key: randomUUID() }))
  const answer = { postId, text: `@${nickname} so.`, replyTo: asked.id, key: randomUUID() }
  const named = await countStatements(() => createComment(ada, answer))
  expect(Math.max(plain, keyed, named) + SESSION).toBeLessThanOrEqual(15)
})

it('a redemption costs 15 statements at most, of a code as of a parcel', async () => {
  const viewer = await makeViewer(1_000)
  const codes = await makeReward({ codes: 5, stock: 5, perMemberLimit: 3 })
  const parcel = await makeReward({ provider: 'PARCEL', stock: 5 })
  await redeemReward(viewer, redeeming(codes.id))
  const code = await countStatements(() => redeemReward(viewer, redeeming(codes.id)))
  const other = await makeViewer(1_000)
  const sent = await countStatements(() => redeemReward(other, redeeming(parcel.id, { address })))
  expect(Math.max(code, sent) + SESSION).toBeLessThanOrEqual(15)
})
