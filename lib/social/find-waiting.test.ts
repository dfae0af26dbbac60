import { expect, it } from 'vitest'
import type { Viewer } from '@/lib/auth/viewer'
import { createComment } from '@/lib/comments/create-comment'
import { deleteComment } from '@/lib/comments/delete-comment'
import { prisma } from '@/lib/db/client'
import { updateStatus } from '@/lib/posts/test-draft'
import { makePublishedPost } from '@/lib/posts/test-post'
import { makeMember } from '@/lib/seeds/test-member'
import { findWaiting } from './find-waiting'

const members = (count: number) => Promise.all(Array.from({ length: count }, () => makeMember()))
const postComment = (viewer: Viewer, postId: number, text = 'Lovely.', replyTo?: number) =>
  createComment(viewer, { postId, text, ...(replyTo === undefined ? {} : { replyTo }) })
const idsFor = async (viewer: Viewer) => (await findWaiting(viewer)).map(({ id }) => id)

async function makePost() {
  const [author, ada, boris] = (await members(3)) as [Viewer, Viewer, Viewer]
  return { author, ada, boris, postId: (await makePublishedPost(author.id)).id }
}

it('returns the newest three with their pages', async () => {
  const { author, ada, boris, postId } = await makePost()
  expect(await findWaiting(author)).toEqual([])
  const other = await makePublishedPost(author.id, { title: 'A box of oak' })
  await postComment(ada, postId)
  const second = await postComment(boris, other.id)
  const third = await postComment(ada, postId, '这是什么木头？')
  const fourth = await postComment(ada, other.id, 'How deep?')
  const found = await findWaiting(author)
  expect(found.map(({ id, asks }) => [id, asks])).toEqual([
    [fourth.id, true],
    [third.id, true],
    [second.id, false],
  ])
  expect(found[0]).toMatchObject({
    ...{ postId: other.id, title: 'A box of oak', titleLanguage: 'en' },
    ...{ name: ada.nickname, nameLanguage: 'en', picture: { widths: [320, 640] } },
  })
})

it('drops a thread once it has a reply of the viewer, and returns it with a later comment or when the reply is deleted', async () => {
  const { author, ada, boris, postId } = await makePost()
  const asked = await postComment(ada, postId, 'How deep?')
  const unrelated = await postComment(boris, postId)
  const also = await postComment(boris, postId, 'And how fast?', asked.id)
  // one per thread: a reply settles all comments above it
  expect(await idsFor(author)).toEqual([also.id, unrelated.id])
  const answer = await postComment(author, postId, '3 mm', asked.id)
  expect(await idsFor(author)).toEqual([unrelated.id])
  const again = await postComment(ada, postId, 'In one pass?', answer.id)
  expect(await idsFor(author)).toEqual([again.id, unrelated.id])
  await deleteComment(ada, again)
  expect(await idsFor(author)).toEqual([unrelated.id])
  await deleteComment(author, answer)
  expect(await idsFor(author)).toEqual([also.id, unrelated.id])
})

it('includes replies to the viewer’s own comment, also in a thread that is not among the newest', async () => {
  const { author, ada, boris, postId } = await makePost()
  const own = await postComment(author, postId, 'Who tried it?')
  const reply = await postComment(ada, postId, 'I did.', own.id)
  expect(await idsFor(author)).toEqual([reply.id])
  await prisma.comment.createMany({
    data: Array.from({ length: 11 }, () => ({ authorId: boris.id, postId, text: 'Nice.' })),
  })
  const later = await postComment(ada, postId, 'In birch.', own.id)
  expect((await idsFor(author))[0]).toBe(later.id)
})

it('reads a long thread from its end', async () => {
  const { author, ada, boris, postId } = await makePost()
  const asked = await postComment(ada, postId, 'How deep?')
  await postComment(author, postId, '3 mm', asked.id)
  await prisma.block.create({ data: { blockerId: author.id, blockedId: boris.id } })
  // these are by a member whom the viewer blocked: the viewer's reply lies before them, and the question must not
  // return
  await prisma.comment.createMany({
    data: Array.from({ length: 20 }, () => ({
      ...{ authorId: boris.id, postId, text: 'Nice.', parentId: asked.id, replyToId: asked.id },
    })),
  })
  expect(await idsFor(author)).toEqual([])
})

it('never replaces comments on own projects by those on projects of others, and never includes the viewer’s own', async () => {
  const { author, ada, boris, postId } = await makePost()
  const waits = await postComment(ada, postId)
  const theirs = await makePublishedPost(ada.id)
  for (let n = 0; n < 3; n++) {
    const comment = await postComment(author, theirs.id, 'How deep?')
    await postComment(boris, theirs.id, 'I wonder too.', comment.id)
  }
  await postComment(author, postId, 'Made of birch.')
  expect(await idsFor(author)).toEqual([waits.id])
})

it('leaves out comments behind a block, of former members, deleted, or on projects that are not public', async () => {
  const { author, ada, boris, postId } = await makePost()
  const [chen, dora] = (await members(2)) as [Viewer, Viewer]
  const removed = await makePublishedPost(author.id)
  const open = await postComment(dora, postId)
  const deleted = await postComment(dora, postId)
  await postComment(chen, postId)
  // as many as the list shows: they must not displace others
  for (let n = 0; n < 3; n++) {
    await postComment(dora, removed.id)
    await postComment(dora, removed.id, 'Yes.', (await postComment(author, removed.id)).id)
  }
  const left = await postComment(ada, postId)
  await updateStatus(removed.id, 'REMOVED')
  await deleteComment(dora, deleted)
  await prisma.user.update({ where: { id: chen.id }, data: { status: 'DELETED' } })
  expect(await idsFor(author)).toEqual([left.id, open.id])
  await prisma.block.create({ data: { blockerId: author.id, blockedId: ada.id } })
  expect(await idsFor(author)).toEqual([open.id])
  await postComment(boris, postId)
  await prisma.block.create({ data: { blockerId: boris.id, blockedId: author.id } })
  expect(await idsFor(author)).toEqual([open.id])
})
