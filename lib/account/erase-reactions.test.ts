import { beforeAll, expect, it } from 'vitest'
import { makeTutorials } from '@/lib/academy/test-tutorials'
import { voteHelpful } from '@/lib/academy/vote-helpful'
import type { Viewer } from '@/lib/auth/viewer'
import { freshClient, makeMember as makeLogin, makeViewer, TEST_PASSWORD } from '@/lib/auth/test-members'
import { createComment } from '@/lib/comments/create-comment'
import { likeComment } from '@/lib/comments/like-comment'
import { prisma } from '@/lib/db/client'
import { likeDesign } from '@/lib/designs/like-design'
import { saveDesign } from '@/lib/designs/save-design'
import { makeDesign } from '@/lib/designs/test-design'
import { makePublishedPost } from '@/lib/posts/test-post'
import { auditSeeds } from '@/lib/seeds/audit'
import { getBalance } from '@/lib/seeds/queries'
import { makeMember } from '@/lib/seeds/test-member'
import { likePost } from '@/lib/social/like-post'
import { rebuildCounters } from '@/lib/social/rebuild-counters'
import { savePost } from '@/lib/social/save-post'
import { deleteAccount } from './delete-account'

/** Creates a work of each kind by one maker, and functions that react to them all and read their counters. */
async function makeWorks() {
  const maker = await makeMember()
  const post = (await makePublishedPost(maker.id)).id
  const design = (await makeDesign(maker.id)).id
  const comment = (await createComment(maker, { postId: post, text: 'Well cut.' })).id
  const [lesson, dull] = (await makeTutorials(2)) as [number, number]
  const react = async (member: Viewer) => {
    await likePost(member, { id: post, on: true })
    await savePost(member, { id: post, on: true })
    await likeDesign(member, { id: design, on: true })
    await saveDesign(member, { id: design, on: true })
    await likeComment(member, { id: comment, on: true })
    await voteHelpful(member, { id: lesson, helpful: true })
    await voteHelpful(member, { id: dull, helpful: false })
  }
  const read = async () => {
    const [ofPost, ofDesign, ofComment, ofLesson, ofDull] = await Promise.all([
      prisma.post.findUniqueOrThrow({ where: { id: post } }),
      prisma.design.findUniqueOrThrow({ where: { id: design } }),
      prisma.comment.findUniqueOrThrow({ where: { id: comment } }),
      prisma.tutorial.findUniqueOrThrow({ where: { id: lesson } }),
      prisma.tutorial.findUniqueOrThrow({ where: { id: dull } }),
    ])
    const likes = [ofPost.likesCount, ofDesign.likesCount, ofComment.likesCount]
    const saves = [ofPost.savesCount, ofDesign.savesCount]
    const votes = [ofLesson.helpfulYes, ofLesson.helpfulNo, ofDull.helpfulYes, ofDull.helpfulNo]
    return { likes, saves, votes, place: ofPost.hotScore }
  }
  return { maker, react, read }
}

const makeLeaving = async () => makeViewer((await makeLogin()).id)
const leave = (member: Awaited<ReturnType<typeof makeLeaving>>) =>
  deleteAccount(member, { password: TEST_PASSWORD, posts: 'keep' }, freshClient())
/** Returns counters that differ from their rows; the queue counts posts, and nothing runs it here. */
const wrongCounters = async () =>
  (await rebuildCounters(true)).filter(({ rows, counter }) => rows > 0 && counter !== 'User.postsCount')

// The tests compare all counters of the database, and other test files leave follows that were never counted.
beforeAll(() => rebuildCounters(false))

it('deleting an account removes its likes, saves and votes from every counter', async () => {
  const { maker, react, read } = await makeWorks()
  const [stays, leaves] = [await makeMember(), await makeLeaving()]
  await react(stays)
  const before = await read()
  expect(before).toMatchObject({ likes: [1, 1, 1], saves: [1, 1], votes: [1, 0, 0, 1] })
  await react(leaves)
  expect(await read()).toMatchObject({ likes: [2, 2, 2], saves: [2, 2], votes: [2, 0, 0, 2] })
  const earned = await getBalance(maker.id)

  await leave(leaves)
  expect(await read()).toEqual(before)
  expect(await wrongCounters()).toEqual([])
  // The maker keeps the Seeds that the likes earned.
  expect(await getBalance(maker.id)).toBe(earned)
  expect((await auditSeeds()).checks.filter(({ count }) => count > 0)).toEqual([])
})

it('two simultaneous deletions are subtracted once each while others like', async () => {
  const { react, read } = await makeWorks()
  const leaving = [await makeLeaving(), await makeLeaving()]
  for (const member of leaving) await react(member)
  await Promise.all([...leaving.map(leave), makeMember().then(react)])
  expect(await read()).toMatchObject({ likes: [1, 1, 1], saves: [1, 1], votes: [1, 0, 0, 1] })
  expect(await wrongCounters()).toEqual([])
})
