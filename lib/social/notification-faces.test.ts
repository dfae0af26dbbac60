import { expect, test } from 'vitest'
import { createComment } from '@/lib/comments/create-comment'
import { likeComment } from '@/lib/comments/like-comment'
import { listNotifications } from '@/lib/notifications/queries'
import { makePublishedPost } from '@/lib/posts/test-post'
import type { Viewer } from '@/lib/auth/viewer'
import { makeMember } from '@/lib/seeds/test-member'
import { blockMember } from './block-member'
import { readFaces } from './notification-faces'

const firstFace = async (viewer: Viewer) => {
  const { items } = await listNotifications(viewer, 'all', null)
  return (await readFaces(viewer, items)).get(items[0]!.id)
}

test('a notification quotes the newest comment of its group', async () => {
  const [author, one, other] = [await makeMember(), await makeMember(), await makeMember()]
  const { id: postId } = await makePublishedPost(author.id)
  await createComment(one, { postId, text: 'First' })
  await createComment(other, { postId, text: 'Second' })
  expect(await firstFace(author)).toMatchObject({
    makers: [{ id: other.id }, { id: one.id }],
    said: { text: 'Second' },
  })
})

test('a notification quotes no comment of a member whom its receiver blocked, beside another member’s name', async () => {
  const [author, one, other] = [await makeMember(), await makeMember(), await makeMember()]
  const { id: postId } = await makePublishedPost(author.id)
  await createComment(one, { postId, text: 'First' })
  await createComment(other, { postId, text: 'Second' })
  await blockMember(author, { id: other.id, on: true })
  expect(await firstFace(author)).toMatchObject({ makers: [{ id: one.id }], said: null })
})

test('a notification quotes no comment of a member who blocked its receiver', async () => {
  const [author, one] = [await makeMember(), await makeMember()]
  const { id: postId } = await makePublishedPost(author.id)
  await createComment(one, { postId, text: 'First' })
  await blockMember(one, { id: author.id, on: true })
  expect(await firstFace(author)).toMatchObject({ makers: [{ id: one.id }], said: null })
})

test('a notification of a like quotes the receiver’s own comment', async () => {
  const [author, one] = [await makeMember(), await makeMember()]
  const { id: postId } = await makePublishedPost(author.id)
  const { id } = await createComment(author, { postId, text: 'Mine' })
  await likeComment(one, { id, on: true })
  expect(await firstFace(author)).toMatchObject({ said: { text: 'Mine' } })
})
