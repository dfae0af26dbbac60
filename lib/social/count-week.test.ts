import { expect, it } from 'vitest'
import type { Viewer } from '@/lib/auth/viewer'
import { createComment } from '@/lib/comments/create-comment'
import { deleteComment } from '@/lib/comments/delete-comment'
import { prisma } from '@/lib/db/client'
import { updateStatus } from '@/lib/posts/test-draft'
import { makePublishedPost } from '@/lib/posts/test-post'
import { makeMember } from '@/lib/seeds/test-member'
import { countWeek } from './count-week'

const none = { likes: 0, saves: 0, downloads: 0, comments: 0 }
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

/** Makes a like, save or download of a member that dates `days` ago. */
async function react(
  kind: 'likes' | 'saves' | 'downloads',
  { id: userId }: Viewer,
  postId: number,
  days = 1,
) {
  const data = { userId, postId, createdAt: daysAgo(days) }
  if (kind === 'likes') await prisma.postLike.create({ data })
  else if (kind === 'saves') await prisma.postSave.create({ data })
  else await prisma.download.create({ data })
  await prisma.post.update({ where: { id: postId }, data: { [`${kind}Count`]: { increment: 1 } } })
}

it('counts seven days and the seven before, over all own projects together', async () => {
  const [author, ada, boris] = [await makeMember(), await makeMember(), await makeMember()]
  const [one, two] = [await makePublishedPost(author.id), await makePublishedPost(author.id)]
  await react('likes', ada, one.id)
  await react('likes', boris, two.id, 6.9)
  await react('likes', boris, one.id, 7.1)
  await react('saves', ada, one.id, 13.9)
  await react('saves', boris, one.id, 14.1)
  await react('downloads', ada, two.id, 2)
  await createComment(ada, { postId: one.id, text: 'How deep?' })
  expect(await countWeek(author)).toEqual({
    now: { likes: 2, saves: 0, downloads: 1, comments: 1 },
    before: { likes: 1, saves: 1, downloads: 0, comments: 0 },
    newest: null,
  })
})

it('is null without projects, without reactions, and when all are older', async () => {
  const [author, ada] = [await makeMember(), await makeMember()]
  expect(await countWeek(author)).toBeNull()
  const { id } = await makePublishedPost(author.id)
  expect(await countWeek(author)).toBeNull()
  await react('likes', ada, id, 15)
  expect(await countWeek(author)).toBeNull()
})

it('never counts reactions to projects of others, nor the member’s own acts', async () => {
  const [author, ada] = [await makeMember(), await makeMember()]
  const [own, theirs] = [await makePublishedPost(author.id), await makePublishedPost(ada.id)]
  for (const post of [own, theirs]) await react('saves', author, post.id)
  await react('likes', await makeMember(), theirs.id)
  await createComment(author, { postId: own.id, text: 'Made of birch.' })
  expect(await countWeek(author)).toBeNull()
})

it('leaves out members behind a block, deleted comments, and projects that are not public', async () => {
  const [author, ada, boris, chen] = [
    ...[await makeMember(), await makeMember(), await makeMember(), await makeMember()],
  ] as [Viewer, Viewer, Viewer, Viewer]
  const [one, removed] = [await makePublishedPost(author.id), await makePublishedPost(author.id)]
  for (const fan of [ada, boris, chen]) await react('likes', fan, one.id)
  await react('likes', chen, removed.id)
  const comment = await createComment(chen, { postId: one.id, text: 'Lovely.' })
  await createComment(chen, { postId: one.id, text: 'And useful.' })
  expect(await countWeek(author)).toMatchObject({ now: { ...none, likes: 4, comments: 2 } })
  await prisma.block.create({ data: { blockerId: author.id, blockedId: ada.id } })
  await prisma.block.create({ data: { blockerId: boris.id, blockedId: author.id } })
  await updateStatus(removed.id, 'REMOVED')
  await deleteComment(chen, comment)
  expect(await countWeek(author)).toMatchObject({ now: { ...none, likes: 1, comments: 1 } })
})

it('covers only the newest projects when there are many, or many comments, and returns their number', async () => {
  const [author, ada] = [await makeMember(), await makeMember()]
  for (const kind of ['likes', 'likes', 'saves'] as const)
    await react(kind, ada, (await makePublishedPost(author.id)).id)
  const only = (posts: number, comments: number) => countWeek(author, { posts, comments })
  expect(await only(3, 0)).toMatchObject({ now: { ...none, likes: 2, saves: 1 }, newest: null })
  expect(await only(2, 0)).toMatchObject({ now: { ...none, likes: 1, saves: 1 }, newest: 2 })
  const [newest, , oldest] = await prisma.post.findMany({
    where: { authorId: author.id },
    orderBy: { publishedAt: 'desc' },
  })
  await createComment(ada, { postId: oldest!.id, text: 'How deep?' })
  expect(await only(3, 1)).toMatchObject({ now: { likes: 2, saves: 1, comments: 1 }, newest: null })
  expect(await only(3, 0)).toMatchObject({ now: { likes: 1, saves: 1, comments: 0 }, newest: 2 })
  await createComment(ada, { postId: newest!.id, text: 'How deep?' })
  expect(await only(3, 0)).toBeNull()
})
