import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { changePhone } from '@/lib/account/change-phone'
import { makeTutorials } from '@/lib/academy/test-tutorials'
import { setProgress } from '@/lib/academy/set-progress'
import { voteHelpful, withdrawVote } from '@/lib/academy/vote-helpful'
import { watchLater } from '@/lib/academy/watch-later'
import { freshClient, makeMember, makeViewer, outcome } from '@/lib/auth/test-members'
import type { Viewer } from '@/lib/auth/viewer'
import { createComment } from '@/lib/comments/create-comment'
import { editComment } from '@/lib/comments/edit-comment'
import { likeComment } from '@/lib/comments/like-comment'
import { suggestMentions } from '@/lib/comments/suggest-mentions'
import type { DomainError } from '@/lib/core/errors'
import { prisma } from '@/lib/db/client'
import { downloadDesign, getDesignFiles, getSeenDesignFiles } from '@/lib/designs/download-design'
import { likeDesign } from '@/lib/designs/like-design'
import { createDesign, updateDesign } from '@/lib/designs/publish-design'
import { saveDesign } from '@/lib/designs/save-design'
import { createFeedback } from '@/lib/feedback/create-feedback'
import { receiveFeedback } from '@/lib/feedback/receive-feedback'
import { answerQuestion } from '@/lib/materials/answer-question'
import { reportOutcome } from '@/lib/materials/report-outcome'
import { starRow } from '@/lib/materials/star-row'
import { takeBackOutcome } from '@/lib/materials/take-back-outcome'
import { createPost } from '@/lib/posts/create-post'
import { discardEdit } from '@/lib/posts/discard-edit'
import { downloadPost, getPostFiles, getPreviewFiles } from '@/lib/posts/download-post'
import { saveDraft } from '@/lib/posts/save-draft'
import { submitPost } from '@/lib/posts/submit-post'
import { emptyContent } from '@/lib/posts/schema'
import { makePublishedPost } from '@/lib/posts/test-post'
import { withdrawPost } from '@/lib/posts/withdraw-post'
import { createReport } from '@/lib/reports/create-report'
import { search, searchAll } from '@/lib/search/queries'
import { suggest } from '@/lib/search/suggest'
import { blockMember } from '@/lib/social/block-member'
import { followMember } from '@/lib/social/follow-member'
import { likePost } from '@/lib/social/like-post'
import { savePost } from '@/lib/social/save-post'
import { sharePost } from '@/lib/social/share-post'
import { updateProfile } from '@/lib/social/update-profile'
import { beginResumable } from '@/lib/uploads/begin-resumable'
import { closeDrawingGaps } from '@/lib/uploads/close-gaps'
import { receiveUpload } from '@/lib/uploads/receive-upload'
import { setDrawingUnit } from '@/lib/uploads/set-unit'
import { limitRate, RATE_LIMITS, rateLimits, type Limited } from './rate-limits'

afterEach(() => vi.useRealTimers())

const network = () => randomUUID().replaceAll('-', '')
const someone = async (from: string | null = network()): Promise<Viewer> => ({
  ...(await makeViewer((await makeMember()).id)),
  network: from,
})
const tooMany = { code: 'too_many', params: { seconds: expect.any(Number) as number } }
const times = async (count: number, work: () => Promise<unknown>) => {
  for (let n = 0; n < count; n++) await work()
}

/** Uses up the shortest limit of a member or a network. */
async function useUp(
  what: Limited,
  { id, network: from }: { id?: number; network?: string | null },
): Promise<void> {
  const rates = rateLimits[what] as Record<string, { minute?: number; hour?: number }>
  const who = id === undefined ? 'visitor' : 'member'
  const [window, points] = Object.entries(rates[who]!)[0]!
  await prisma.rateLimit.create({
    data: {
      key: `${what}_${who}_${window}:${id ?? from}`,
      ...{ points, expire: BigInt(Date.now() + 30_000) },
    },
  })
}

describe('a limit', () => {
  it('lets exactly as many calls through as it allows, also at once, then tells how long to wait', async () => {
    const viewer = await someone()
    const tries = await Promise.all(Array.from({ length: 30 }, () => outcome(limitRate(viewer, 'comment'))))
    const refused = tries.filter((one) => one !== undefined)
    expect(refused).toHaveLength(20)
    for (const one of refused) expect(one).toMatchObject(tooMany)
    const { seconds } = (refused[0] as DomainError).params as { seconds: number }
    expect(seconds).toBeGreaterThan(50)
    expect(seconds).toBeLessThanOrEqual(60)
  })

  it('of a minute never asks for more than a minute, even if its window began at a later clock', async () => {
    const viewer = await someone()
    await times(10, () => limitRate(viewer, 'comment'))
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 5_000 })
    const remembered = (await outcome(limitRate(viewer, 'comment'))) as DomainError
    expect(remembered.params).toEqual({ seconds: 60 })
    const other = await someone()
    await useUp('comment', { id: other.id! })
    await prisma.rateLimit.update({
      where: { key: `comment_member_minute:${other.id}` },
      data: { expire: BigInt(Date.now() + 65_000) },
    })
    const asked = (await outcome(limitRate(other, 'comment'))) as DomainError
    expect(asked.params).toEqual({ seconds: 60 })
  })

  it('applies to each member and each action separately', async () => {
    const [one, other] = [await someone(), await someone()]
    await times(10, () => limitRate(one, 'comment'))
    expect(await outcome(limitRate(one, 'comment'))).toMatchObject(tooMany)
    await limitRate(other, 'comment')
    await limitRate(one, 'like')
  })

  it('applies to a network, whichever member asks', async () => {
    const from = network()
    const members = await Promise.all(Array.from({ length: 11 }, () => someone(from)))
    for (const member of members.slice(0, 10)) await times(10, () => limitRate(member, 'comment'))
    expect(await outcome(limitRate(members[10]!, 'comment'))).toMatchObject(tooMany)
    await limitRate(await someone(), 'comment')
  })

  it('of a day continues after the minute', async () => {
    const viewer = await someone()
    await times(10, () => limitRate(viewer, 'comment'))
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 })
    await limitRate(viewer, 'comment')
    const key = { key: `comment_member_day:${viewer.id}` }
    expect(await prisma.rateLimit.findUnique({ where: key })).toMatchObject({ points: 11 })
    await prisma.rateLimit.update({ where: key, data: { points: 200 } })
    const refused = (await outcome(limitRate(viewer, 'comment'))) as { params: { seconds: number } }
    expect(refused.params.seconds).toBeGreaterThan(3600)
  })

  it('costs one query per call, and none while it is used up', async () => {
    const viewer = await someone()
    await limitRate(viewer, 'comment')
    const pool = (globalThis as { kerfLimits?: { pool: { query: unknown } } }).kerfLimits!.pool
    const query = vi.spyOn(pool as { query: () => unknown }, 'query')
    await times(9, () => limitRate(viewer, 'comment'))
    expect(query).toHaveBeenCalledTimes(9)
    await times(50, () => outcome(limitRate(viewer, 'comment')))
    expect(query).toHaveBeenCalledTimes(9)
    query.mockRestore()
  })

  it('does not apply to scripts, nor to networks that cannot be identified', async () => {
    const { network: _, ...script } = await someone()
    await times(15, () => limitRate(script, 'comment'))
    await times(130, () => limitRate({ network: null }, 'search'))
  })

  it('follows the operators’ setting within 20 s, and ignores an invalid one', async () => {
    const viewer = await someone()
    const changeLimits = (value: object | string) =>
      prisma.setting.upsert({
        where: { key: RATE_LIMITS },
        create: { key: RATE_LIMITS, value },
        update: { value },
      })
    let now = Date.now() + 120_000
    const later = () => vi.useFakeTimers({ toFake: ['Date'], now: (now += 21_000) })
    try {
      await changeLimits({ comment: { member: { minute: 12 } } })
      later()
      await times(12, () => limitRate(viewer, 'comment'))
      expect(await outcome(limitRate(viewer, 'comment'))).toMatchObject(tooMany)
      // a higher limit releases a refused member
      await changeLimits({ comment: { member: { minute: 20 } } })
      later()
      await limitRate(viewer, 'comment')
      for (const nonsense of ['none', { coment: {} }, { comment: { member: { minute: -1 } } }]) {
        await changeLimits(nonsense)
        later()
        const another = await someone()
        await times(10, () => limitRate(another, 'comment'))
        expect(await outcome(limitRate(another, 'comment'))).toMatchObject(tooMany)
      }
    } finally {
      await prisma.setting.delete({ where: { key: RATE_LIMITS } })
      later()
      await limitRate({ network: network() }, 'search')
    }
  })
})

describe('a rule with a limit', () => {
  const refusedTo = async (what: Limited, work: (viewer: Viewer) => Promise<unknown>) => {
    const viewer = await someone()
    await useUp(what, viewer)
    expect(await outcome(work(viewer)), what).toMatchObject(tooMany)
  }

  it('refuses likes, saves, shares and comments above it, and changes nothing', async () => {
    const author = await makeMember()
    const { id } = await makePublishedPost(author.id)
    const before = await prisma.post.findUniqueOrThrow({ where: { id } })
    await refusedTo('like', (viewer) => likePost(viewer, { id, on: true }))
    await refusedTo('like', (viewer) => likeDesign(viewer, { id, on: true }))
    await refusedTo('like', (viewer) => likeComment(viewer, { id, on: true }))
    await refusedTo('save', (viewer) => savePost(viewer, { id, on: true }))
    await refusedTo('save', (viewer) => saveDesign(viewer, { id, on: true }))
    await refusedTo('share', (viewer) => sharePost(viewer, { id, channel: 'link' }))
    await refusedTo('comment', (viewer) => createComment(viewer, { postId: id, text: 'Hello there.' }))
    await refusedTo('comment', (viewer) => editComment(viewer, { id, text: 'Hello there.' }))
    await refusedTo('mention', (viewer) => suggestMentions(viewer, { postId: id, q: 'a' }))
    await refusedTo('follow', (viewer) => followMember(viewer, { id: author.id, on: true }))
    await refusedTo('block', (viewer) => blockMember(viewer, { id: author.id, on: true }))
    await refusedTo('report', (viewer) =>
      createReport(viewer, { subjectType: 'post', subjectId: id, reason: 'spam' }),
    )
    expect(await prisma.post.findUniqueOrThrow({ where: { id } })).toEqual(before)
    expect(await prisma.follow.count({ where: { followedId: author.id } })).toBe(0)
    expect(await prisma.report.count({ where: { subjectType: 'post', subjectId: id } })).toBe(0)
  })

  it('refuses drafts, posts, designs and uploads above it', async () => {
    const content = emptyContent('en')
    await refusedTo('draft', (viewer) => saveDraft(viewer, { id: 1, revision: 1, content }))
    await refusedTo('post', (viewer) => createPost(viewer, { postType: 0 }))
    await refusedTo('post', (viewer) => submitPost(viewer, { id: 1, revision: 1 }))
    await refusedTo('post', (viewer) => withdrawPost(viewer, { id: 1 }))
    await refusedTo('post', (viewer) => discardEdit(viewer, { id: 1 }))
    await refusedTo('design', (viewer) => createDesign(viewer, {} as never))
    await refusedTo('upload', (viewer) =>
      receiveUpload(viewer, new Request('http://a.example', { method: 'POST', body: new FormData() })),
    )
    const metadata = { kind: 'image', filename: 'a.png' }
    await refusedTo('upload', (viewer) => beginResumable(viewer, { id: randomUUID(), size: 9, metadata }))
    await refusedTo('upload', (viewer) => setDrawingUnit(viewer, { id: 1, unit: 'mm' }))
    await refusedTo('upload', (viewer) => closeDrawingGaps(viewer, { id: 1 }))
  })

  it('refuses downloads above it, counted or not, and counts none', async () => {
    const { id } = await makePublishedPost((await makeMember()).id)
    for (const download of [downloadPost, getPostFiles, getPreviewFiles])
      await refusedTo('download', (viewer) => download(viewer, { id }))
    for (const download of [downloadDesign, getDesignFiles, getSeenDesignFiles])
      await refusedTo('download', (viewer) => download(viewer, { id }))
    expect(await prisma.download.count({ where: { postId: id } })).toBe(0)
  })

  it('refuses reports on settings and stars above it', async () => {
    const row = 1
    await refusedTo('outcome', (viewer) => reportOutcome(viewer, { row, outcome: 'worked' }))
    await refusedTo('outcome', (viewer) => takeBackOutcome(viewer, { row }))
    for (const on of [true, false]) await refusedTo('save', (viewer) => starRow(viewer, { row, on }))
  })

  it('refuses changes of a profile, a number and a design above it', async () => {
    await refusedTo('edit', (viewer) => updateProfile(viewer, { bio: 'I cut walnut.' }))
    await refusedTo('edit', (viewer) => changePhone(viewer, { region: 'CN', number: '13800138000' }))
    await refusedTo('edit', (viewer) => updateDesign(viewer, { id: 1, revision: 1 } as never))
  })

  it('refuses changes of a lesson’s state above it, and changes nothing', async () => {
    const [id] = (await makeTutorials(1)) as [number]
    await refusedTo('progress', (viewer) => setProgress(viewer, { id, readTo: 1 }))
    await refusedTo('helpful', (viewer) => voteHelpful(viewer, { id, helpful: true }))
    await refusedTo('helpful', (viewer) => withdrawVote(viewer, { id }))
    await refusedTo('save', (viewer) => watchLater(viewer, { id, on: true }))
    expect(await prisma.tutorialProgress.count({ where: { tutorialId: id } })).toBe(0)
  })

  it('refuses search, suggestions and feedback above it, by the network of a visitor', async () => {
    const from = network()
    await useUp('search', { network: from })
    await useUp('suggest', { network: from })
    expect(await outcome(search('post', 'walnut', 'en', { network: from }))).toMatchObject(tooMany)
    const each = { post: 1, design: 1, tutorial: 1, user: 1 }
    expect(await outcome(searchAll('walnut', 'en', each, { network: from }))).toMatchObject(tooMany)
    expect(await outcome(suggest('walnut', 'en', { network: from }))).toMatchObject(tooMany)
    expect(await outcome(answerQuestion('3 mm walnut', 'en', { network: from }))).toMatchObject(tooMany)
    await search('post', 'walnut', 'en', { network: network() })

    const client = freshClient()
    await useUp('feedback', { network: client.ipHash })
    const feedback = { type: 'FAILURE', description: 'It does not start.', email: 'a@kerf.example' } as never
    expect(await outcome(createFeedback(null, feedback, client, 'en'))).toMatchObject(tooMany)
    await useUp('feedbackPicture', { network: client.ipHash })
    const sent = new Request('http://a.example', { method: 'POST', body: new FormData() })
    expect(await outcome(receiveFeedback(null, sent, client, 'en'))).toMatchObject(tooMany)
    expect(sent.bodyUsed).toBe(false)
  })
})
