import { describe, expect, test } from 'vitest'
import { makeMember as makeLogin, makeViewer } from '@/lib/auth/test-members'
import { withStanding } from '@/lib/auth/standing'
import type { Viewer } from '@/lib/auth/viewer'
import { createComment } from '@/lib/comments/create-comment'
import { deleteComment } from '@/lib/comments/delete-comment'
import { likeComment } from '@/lib/comments/like-comment'
import { DomainError } from '@/lib/core/errors'
import { prisma } from '@/lib/db/client'
import { inTransaction } from '@/lib/db/transaction'
import { likeDesign } from '@/lib/designs/like-design'
import { deleteDesign } from '@/lib/designs/publish-design'
import { saveDesign } from '@/lib/designs/save-design'
import { makeDesign } from '@/lib/designs/test-design'
import { starRow } from '@/lib/materials/star-row'
import { takeBackOutcome } from '@/lib/materials/take-back-outcome'
import { makeMaterial, publishRows } from '@/lib/materials/test-library'
import { liftSuspension, suspendMember } from '@/lib/moderation/suspend-member'
import { deletePost } from '@/lib/posts/delete-post'
import { discardEdit } from '@/lib/posts/discard-edit'
import { makePublishedPost } from '@/lib/posts/test-post'
import { makeMember } from '@/lib/seeds/test-member'
import { blockMember } from '@/lib/social/block-member'
import { followMember } from '@/lib/social/follow-member'
import { likePost } from '@/lib/social/like-post'
import { savePost } from '@/lib/social/save-post'
import { rowsOfMember } from '@/scripts/test/rows-of-member'
import { lockLeavingMember } from './leaving-member'

type Act = () => Promise<unknown>
const attempt = (viewer: Viewer, act: Act) =>
  withStanding(viewer, act).then(
    () => 'done',
    (error: unknown) => (error instanceof DomainError ? error.code : String(error)),
  )

/** Creates the member's actions, and the functions that undo each. */
async function makeStage(viewer: Viewer) {
  const [maker, own, ownPost] = [
    await makeMember(),
    await makeDesign(viewer.id),
    await makePublishedPost(viewer.id),
  ]
  const [theirs, design] = [await makePublishedPost(maker.id), await makeDesign(maker.id)]
  const [row] = (await publishRows(maker.id, (await makeMaterial()).slug)).rows
  const comment = await createComment(maker, { postId: theirs.id, text: 'First' })
  const mine = await createComment(viewer, { postId: theirs.id, text: 'Mine' })
  const sets: Record<string, (on: boolean) => Promise<unknown>> = {
    like: (on) => likePost(viewer, { id: theirs.id, on }),
    save: (on) => savePost(viewer, { id: theirs.id, on }),
    'like of a design': (on) => likeDesign(viewer, { id: design.id, on }),
    'save of a design': (on) => saveDesign(viewer, { id: design.id, on }),
    'like of a comment': (on) => likeComment(viewer, { id: comment.id, on }),
    star: (on) => starRow(viewer, { row: row!, on }),
    block: (on) => blockMember(viewer, { id: maker.id, on }),
  }
  for (const act of Object.values(sets)) await act(true)
  const acts: Record<string, Act> = {
    ...Object.fromEntries(Object.entries(sets).map(([name, act]) => [name, () => act(false)])),
    'end of a follow': () => followMember(viewer, { id: maker.id, on: false }),
    'own design': () => deleteDesign(viewer, { id: own.id }),
    'own comment': () => deleteComment(viewer, { id: mine.id }),
    'own report': () => takeBackOutcome(viewer, { row: row! }),
    'own edit': () => discardEdit(viewer, { id: ownPost.id }),
    'own post': () => deletePost(viewer, { id: ownPost.id }),
  }
  return { acts, own }
}

describe('a suspended member', () => {
  test('cannot undo anything: every deletion, end and removal checks the standing', async () => {
    const { id } = await makeLogin()
    const viewer = await makeViewer(id)
    const { acts } = await makeStage(viewer)
    await suspendMember({ who: String(id), reason: 'spam', until: null, note: null, dryRun: false })
    const before = await rowsOfMember(id)
    for (const [name, act] of Object.entries(acts))
      expect([name, await attempt(viewer, act)]).toEqual([name, 'account_suspended'])
    expect(await rowsOfMember(id)).toEqual(before)

    await liftSuspension(String(id), { dryRun: false })
    for (const [name, act] of Object.entries(acts))
      expect([name, await attempt(viewer, act)]).toEqual([name, 'done'])
  })

  test('is judged by the state after the lock when a deletion of a design waits for it', async () => {
    const { id } = await makeLogin()
    const viewer = await makeViewer(id)
    const design = await makeDesign(id)
    const deleting = await inTransaction(async (tx) => {
      await lockLeavingMember(tx, id)
      const outcome = attempt(viewer, () => deleteDesign(viewer, { id: design.id }))
      await tx.$executeRaw`
        UPDATE "User" SET status = 'SUSPENDED', "suspendedReason" = 'spam' WHERE id = ${id}`
      return { outcome }
    })
    expect(await deleting.outcome).toBe('account_suspended')
    expect((await prisma.design.findUniqueOrThrow({ where: { id: design.id } })).deletedAt).toBeNull()
  })
})
