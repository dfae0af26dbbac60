import pg from 'pg'
import { expect, it, vi } from 'vitest'
import { outcome } from '@/lib/auth/test-members'
import type { Viewer } from '@/lib/auth/viewer'
import { prisma } from '@/lib/db/client'
import { makePublishedPost } from '@/lib/posts/test-post'
import { makeMember } from '@/lib/seeds/test-member'
import { likePost } from './like-post'
import { savePost } from './save-post'
import { sharePost } from './share-post'

const makePost = async () => makePublishedPost((await makeMember()).id)
const postOf = (id: number) => prisma.post.findUniqueOrThrow({ where: { id } })

it('changes the numbers of a post and its rank, and not the time of its last edit', async () => {
  const { id } = await makePost()
  const member = await makeMember()
  const before = await postOf(id)
  await likePost(member, { id, on: true })
  const liked = await postOf(id)
  await savePost(member, { id, on: true })
  const saved = await postOf(id)
  await sharePost(member, { id, channel: 'link' })
  expect([before.hotScore < liked.hotScore, liked.hotScore < saved.hotScore]).toEqual([true, true])
  for (const on of ['like', 'save'] as const)
    await (on === 'like' ? likePost : savePost)(member, { id, on: false })
  expect(await postOf(id)).toEqual({ ...before, sharesCount: 1 })
})

it.each(['SUSPENDED', 'DELETED'] as const)(
  'is refused for a member who is %s, in both directions',
  async (status) => {
    const { id } = await makePost()
    const member = await makeMember()
    await likePost(member, { id, on: true })
    await savePost(member, { id, on: true })
    await prisma.user.update({ where: { id: member.id }, data: { status } })
    const code = status === 'DELETED' ? 'session_ended' : 'account_suspended'
    const before = await postOf(id)
    for (const on of [true, false])
      for (const react of [likePost, savePost])
        expect(await outcome(react(member, { id, on }))).toMatchObject({ code })
    expect(await postOf(id)).toEqual(before)
    const ofMember = { where: { userId: member.id } }
    expect([await prisma.postLike.count(ofMember), await prisma.postSave.count(ofMember)]).toEqual([1, 1])
  },
)

it.each<[string, (viewer: Viewer, id: number) => Promise<unknown>]>([
  ['like', (viewer, id) => likePost(viewer, { id, on: true })],
  ['share', (viewer, id) => sharePost(viewer, { id, channel: 'link' })],
])('a %s locks the post before it locks an account', async (_, act) => {
  const { id } = await makePost()
  const member = await makeMember({ seeds: 1 })
  const other = new pg.Client({ connectionString: process.env.DATABASE_URL })
  await other.connect()
  try {
    await other.query('BEGIN')
    await other.query('SELECT FROM "Post" WHERE id = $1 FOR UPDATE', [id])
    const acted = act(member, id)
    await vi.waitFor(async () => {
      const { rowCount } = await other.query(
        'SELECT FROM pg_stat_activity WHERE pg_backend_pid() = ANY (pg_blocking_pids(pid))',
      )
      expect(rowCount).toBe(1)
    }, 5_000)
    const { rowCount } = await other.query(
      'SELECT FROM "SeedAccount" WHERE "userId" = $1 FOR NO KEY UPDATE NOWAIT',
      [member.id],
    )
    expect(rowCount).toBe(1)
    await other.query('COMMIT')
    await acted
  } finally {
    await other.end()
  }
})
