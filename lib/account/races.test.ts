import { beforeAll, describe, expect, test } from 'vitest'
import { watchLater } from '@/lib/academy/watch-later'
import { makeTutorials } from '@/lib/academy/test-tutorials'
import { makeHandoff } from '@/lib/auth/handoff'
import { logIn } from '@/lib/auth/log-in'
import { findSession } from '@/lib/auth/find-session'
import {
  freshClient,
  isLoggedIn,
  makeMember as makeLogin,
  makeViewer,
  TEST_PASSWORD,
} from '@/lib/auth/test-members'
import { withStanding } from '@/lib/auth/standing'
import { startSession, tokenOf } from '@/lib/auth/start-session'
import { readToken } from '@/lib/auth/token'
import type { Viewer } from '@/lib/auth/viewer'
import { createComment } from '@/lib/comments/create-comment'
import { editComment } from '@/lib/comments/edit-comment'
import { likeComment } from '@/lib/comments/like-comment'
import { DomainError } from '@/lib/core/errors'
import { prisma } from '@/lib/db/client'
import { inTransaction } from '@/lib/db/transaction'
import { likeDesign } from '@/lib/designs/like-design'
import { createDesign, updateDesign } from '@/lib/designs/publish-design'
import { makeDesign } from '@/lib/designs/test-design'
import { createFeedback } from '@/lib/feedback/create-feedback'
import { reportOutcome } from '@/lib/materials/report-outcome'
import { makeMaterial, publishRows } from '@/lib/materials/test-library'
import { liftSuspension, suspendMember } from '@/lib/moderation/suspend-member'
import { saveNotificationSettings } from '@/lib/notifications/save-settings'
import { createPost } from '@/lib/posts/create-post'
import { downloadPost } from '@/lib/posts/download-post'
import { saveDraft } from '@/lib/posts/save-draft'
import { emptyContent } from '@/lib/posts/schema'
import { submitPost } from '@/lib/posts/submit-post'
import { makeHowTo } from '@/lib/posts/test-draft'
import { makeDesignUpload, makePublishedPost } from '@/lib/posts/test-post'
import { createReport } from '@/lib/reports/create-report'
import { redeemReward } from '@/lib/rewards/redeem-reward'
import { makeReward, redeeming } from '@/lib/rewards/test-reward'
import { auditSeeds } from '@/lib/seeds/audit'
import { getBalance } from '@/lib/seeds/queries'
import { giveSeeds, makeMember } from '@/lib/seeds/test-member'
import { blockMember } from '@/lib/social/block-member'
import { followMember } from '@/lib/social/follow-member'
import { likePost } from '@/lib/social/like-post'
import { rebuildCounters } from '@/lib/social/rebuild-counters'
import { savePost } from '@/lib/social/save-post'
import { sharePost } from '@/lib/social/share-post'
import { updateProfile } from '@/lib/social/update-profile'
import { beginResumable } from '@/lib/uploads/begin-resumable'
import { saveDesignFromBuffer } from '@/lib/uploads/save-design-file'
import { makeUploadToken } from '@/lib/uploads/token'
import { rowsOfMember } from '@/scripts/test/rows-of-member'
import { deleteAccount } from './delete-account'
import { tombstone } from './erase-member'

// A member leaves or is suspended while all kinds of the member's actions run.

const client = freshClient()
type Act = () => Promise<unknown>

async function makeStage() {
  const { id, email } = await makeLogin()
  const since = new Date(Date.now() - 30 * 86_400_000)
  await prisma.user.update({ where: { id }, data: { createdAt: since, emailVerifiedAt: since } })
  await giveSeeds(id, 1_000)
  const [viewer, maker] = [await makeViewer(id), await makeMember()]
  const [file, lamp] = [await makeDesignUpload(id, 'moth.svg'), await makeDesignUpload(maker.id, 'lamp.svg')]
  const theirs = await makePublishedPost(maker.id, { files: [{ uploadId: lamp.id }] } as never)
  const own = await makePublishedPost(id)
  const { slug } = await makeMaterial()
  const { rows } = await publishRows(maker.id, slug)
  const [design, ownDesign] = [await makeDesign(maker.id), await makeDesign(id)]
  const comment = await createComment(maker, { postId: theirs.id, text: 'First' })
  const mine = await createComment(viewer, { postId: theirs.id, text: 'Mine' })
  const reward = await makeReward({ codes: 3, price: 10 })
  const [tutorial] = await makeTutorials(1)
  const bytes = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9mm" height="9mm"><path d="M0 0h9"/></svg>',
  )
  const drawing = {
    ...{ type: 'home', name: 'Moth', description: 'A moth.', tags: [], licence: 'CC BY', language: 'en' },
    ...{ files: [file.id], preview: null },
  } as never
  const draft = await createPost(viewer, { postType: 1 })
  let at = 0
  // Afterwards every toggle is on: an absent reaction can be removed at any time.
  const turns = { over: false }
  const toggle = () => turns.over || at++ % 2 === 0

  const acts: Record<string, Act> = {
    comment: () => createComment(viewer, { postId: theirs.id, text: `Word ${at++}` }),
    'edit of a comment': () => editComment(viewer, { id: mine.id, text: `Changed ${at++}` }),
    'like of a comment': () => likeComment(viewer, { id: comment.id, on: toggle() }),
    like: () => likePost(viewer, { id: theirs.id, on: toggle() }),
    'like of a design': () => likeDesign(viewer, { id: design.id, on: toggle() }),
    save: () => savePost(viewer, { id: theirs.id, on: toggle() }),
    share: () => sharePost(viewer, { id: theirs.id, channel: 'link' }),
    follow: () => followMember(viewer, { id: maker.id, on: toggle() }),
    'follow by another': () => followMember(maker, { id, on: toggle() }),
    'like by another': () => likePost(maker, { id: own.id, on: toggle() }),
    'word by another': () => createComment(maker, { postId: own.id, text: `You ${at++}` }),
    block: async () => {
      await blockMember(viewer, { id: maker.id, on: true })
      await blockMember(viewer, { id: maker.id, on: false })
    },
    outcome: () =>
      reportOutcome(viewer, {
        row: rows[0]!,
        outcome: 'too_weak',
        ended: { power: 60 + (at++ % 3) },
        modules: ['10w-diode'],
      }),
    report: () => createReport(viewer, { subjectType: 'post', subjectId: theirs.id, reason: 'spam' }),
    'new post': () => createPost(viewer, { postType: 0 }),
    draft: async () =>
      saveDraft(viewer, {
        id: own.id,
        revision: 1,
        content: { ...emptyContent('en'), title: `Edit ${at++}` },
      }),
    submit: async () => {
      const content = await makeHowTo(id)
      const { revision } = await saveDraft(viewer, { id: draft.id, revision: draft.revision, content })
      await submitPost(viewer, { id: draft.id, revision })
    },
    design: () => createDesign(viewer, drawing),
    'edit of a design': () =>
      updateDesign(viewer, { ...(drawing as object), id: ownDesign.id, revision: 1 } as never),
    upload: () => saveDesignFromBuffer(prisma, { ownerId: id, name: 'lamp.svg', bytes }),
    'upload in chunks': () =>
      beginResumable(viewer, {
        id: makeUploadToken(),
        size: 9,
        metadata: { kind: 'design', filename: 'a.svg' },
      }),
    download: () => downloadPost(viewer, { id: theirs.id }),
    redemption: () => redeemReward(viewer, redeeming(reward.id)),
    profile: () => updateProfile(viewer, { bio: `I am here ${at++}`, machines: ['lp4'] }),
    'settings of notifications': () =>
      saveNotificationSettings(viewer, { likes: { on: toggle() }, digest: 'weekly' } as never),
    feedback: () =>
      createFeedback(
        viewer,
        { type: 'other', description: 'It is a test of races.' } as never,
        freshClient(),
        'en',
      ),
    'watch later': () => watchLater(viewer, { id: tutorial!, on: toggle() } as never),
    'hand-off': () => makeHandoff(viewer, client),
    'log-in': () => logIn(null, { email, password: TEST_PASSWORD }, freshClient()),
  }
  return { viewer, email, own, acts, turns }
}
type Stage = Awaited<ReturnType<typeof makeStage>>

const byOthers = ['follow by another', 'like by another', 'word by another']
const codeOf = (error: unknown) => (error instanceof DomainError ? error.code : String(error))
const attempt = (viewer: Viewer, act: Act) =>
  withStanding(viewer, act).then(
    () => 'done',
    (error: unknown) => codeOf(error),
  )

/**
 * Runs actions in random order, as many at once as a member may have in two processes, and two of other members, until
 * `work` is done. Returns the outcomes by action.
 */
async function during(
  { viewer, acts }: Stage,
  work: () => Promise<unknown>,
): Promise<Map<string, Set<string>>> {
  let isOver = false
  const seen = new Map<string, Set<string>>()
  const runWorker = async (names: string[]) => {
    while (!isOver) {
      const name = names[Math.floor(Math.random() * names.length)]!
      const outcome = await attempt(viewer, acts[name]!)
      seen.set(name, (seen.get(name) ?? new Set()).add(outcome))
    }
  }
  const own = Object.keys(acts).filter((name) => !byOthers.includes(name))
  const workers = [own, own, own, own, byOthers, byOthers].map(runWorker)
  await work().finally(() => (isOver = true))
  await Promise.all(workers)
  return seen
}

async function once({ viewer, acts, turns }: Stage, names: string[]) {
  turns.over = true
  const outcomes: Record<string, string> = {}
  for (const name of names) outcomes[name] = await attempt(viewer, acts[name]!)
  return outcomes
}

const known = new Set([
  ...[
    'done',
    'session_ended',
    'account_suspended',
    'wrong_credentials',
    'not_found',
    'not_allowed',
    'blocked',
    'conflict',
  ],
  ...['already_reported', 'newer_revision', 'wrong_status', 'invalid', 'not_enough_seeds', 'too_many'],
])
const surprises = (seen: Map<string, Set<string>>) =>
  [...seen].flatMap(([name, outcomes]) =>
    [...outcomes].filter((outcome) => !known.has(outcome)).map((outcome) => `${name}: ${outcome}`),
  )

async function expectNumbersRight() {
  // The queue counts posts; nothing runs it here.
  const counters = (await rebuildCounters(true)).filter(
    ({ rows, counter }) => rows > 0 && counter !== 'User.postsCount',
  )
  expect(counters).toEqual([])
  expect((await auditSeeds()).checks.filter(({ count }) => count > 0)).toEqual([])
}

/**
 * Tables that may keep rows of a deleted member, because others' counters, the ledger and conversations depend on them.
 */
const staying = [
  ...['User', 'Comment', 'CommentLike', 'PostLike', 'PostShare', 'DesignLike', 'Download', 'Report'],
  ...['Redemption', 'SeedAccount', 'SeedEntry', 'SeedTransfer', 'EarningAddress', 'StorageUse', 'RewardCode'],
  // published works stay here, with their parts
  ...[
    'Post',
    'PostRevision',
    'PostStatusChange',
    'PostUpload',
    'PostTag',
    'MaterialRow',
    'PostMaterial',
    'PostSave',
  ],
  ...['Design', 'DesignFile', 'DesignSave', 'Upload', 'PostLesson', 'CommentMention'],
]

async function expectGone({ viewer: { id }, own, email }: Stage) {
  const [user, rows] = [
    await prisma.user.findUniqueOrThrow({ where: { id }, omit: { passwordHash: false } }),
    await rowsOfMember(id),
  ]
  expect(user).toMatchObject({ ...tombstone(id, new Date()), deletedAt: expect.any(Date) })
  const tables = Object.keys(rows).map((table) => table.replaceAll('"', ''))
  expect(tables.filter((table) => !staying.includes(table))).toEqual([])
  const ofOwn = { where: { userId: id } }
  expect(await prisma.postLike.count(ofOwn)).toBe(0)
  expect(await prisma.postSave.count(ofOwn)).toBe(0)
  expect(await prisma.designLike.count(ofOwn)).toBe(0)
  expect(await prisma.designSave.count(ofOwn)).toBe(0)
  expect(await prisma.commentLike.count(ofOwn)).toBe(0)
  expect(await prisma.commentMention.count(ofOwn)).toBe(0)
  expect(await prisma.redemption.count({ where: { userId: id, status: 'PENDING' } })).toBe(0)
  expect(await getBalance(id)).toBe(0)
  const posts = await prisma.post.findMany({ where: { authorId: id }, include: { revisions: true } })
  expect(posts).toMatchObject([{ id: own.id, visible: true, draftRevisionId: null, reviewRevisionId: null }])
  expect(posts[0]!.revisions).toHaveLength(1)
  expect(await prisma.session.count({ where: { userId: id } })).toBe(0)
  expect(await prisma.user.count({ where: { email } })).toBe(0)
}

// The tests compare all counters of the database, and other test files leave follows that were never counted.
beforeAll(() => rebuildCounters(false))

describe('an account that is deleted', () => {
  test('leaves nothing behind while its member acts, and no response is a fault', async () => {
    for (let round = 0; round < 3; round++) {
      const stage = await makeStage()
      const seen = await during(stage, () =>
        deleteAccount(stage.viewer, { password: TEST_PASSWORD, posts: 'keep' }, client),
      )
      expect(surprises(seen)).toEqual([])
      await expectGone(stage)
      await expectNumbersRight()
    }
  })

  test('refuses every action of a request that was authenticated before', async () => {
    const stage = await makeStage()
    const { viewer, acts } = stage
    await deleteAccount(viewer, { password: TEST_PASSWORD, posts: 'keep' }, client)
    const before = await rowsOfMember(viewer.id)
    const own = Object.keys(acts).filter((name) => !byOthers.includes(name))
    expect(await once(stage, own)).toEqual({
      ...Object.fromEntries(own.map((name) => [name, 'session_ended'])),
      // the log-in looks for the address first
      ...{ 'log-in': 'wrong_credentials' },
    })
    expect(await rowsOfMember(viewer.id)).toEqual(before)
    // others’ actions: a work that stayed can be liked and commented on, but nobody can be followed
    expect(await once(stage, byOthers)).toEqual({
      ...{ 'follow by another': 'not_found', 'like by another': 'done', 'word by another': 'done' },
    })
    await expectGone(stage)
    await expectNumbersRight()
  })
})

describe('a member who is suspended', () => {
  const order = (id: number) => ({ who: String(id), reason: 'spam', until: null, note: null, dryRun: false })

  test('cannot act afterwards, and no response is a fault, when all actions run meanwhile', async () => {
    for (let round = 0; round < 2; round++) {
      const stage = await makeStage()
      const { id } = stage.viewer
      const seen = await during(stage, async () => {
        // These run first, so that everything is in progress and later repeats are outdated.
        for (const name of ['comment', 'draft', 'edit of a design'])
          await attempt(stage.viewer, stage.acts[name]!)
        expect(await suspendMember(order(id))).toMatchObject({ done: true })
      })
      expect(surprises(seen)).toEqual([])
      expect(await isLoggedIn(stage.viewer)).toBe(false)
      const before = await rowsOfMember(id)
      const own = Object.keys(stage.acts).filter((name) => !byOthers.includes(name))
      const outcomes = await once(stage, own)
      // a report from before the suspension gets this response
      if (outcomes.report === 'already_reported') delete outcomes.report
      expect(new Set(Object.values(outcomes))).toEqual(new Set(['account_suspended']))
      expect(await rowsOfMember(id)).toEqual(before)
      await expectNumbersRight()
    }
  })

  test('has no session after the suspension, even from a simultaneous log-in', async () => {
    const { id, email } = await makeLogin()
    let token = ''
    await inTransaction(async (tx) => {
      // a log-in that begins before the suspension and ends after it
      token = await tokenOf(await startSession(tx, id, client))
      expect(await suspendMember(order(id))).toMatchObject({ done: true })
    })
    const counts = async () => (await findSession((await readToken(token))!)) !== null
    expect(await counts()).toBe(false)
    expect(await liftSuspension(String(id), { dryRun: false })).toMatchObject({ done: true })
    expect(await counts()).toBe(false)
    expect(await logIn(null, { email, password: TEST_PASSWORD }, freshClient())).toMatchObject({ userId: id })
  })
})
