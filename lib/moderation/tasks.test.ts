import { runOnce, Logger } from 'graphile-worker'
import { afterAll, describe, expect, it } from 'vitest'
import { openText } from '@/lib/core/secrets'
import { findJobs } from '@/lib/jobs/test-queue'
import type { Viewer } from '@/lib/auth/viewer'
import { prisma } from '@/lib/db/client'
import { connectAs } from '@/lib/db/test-roles'
import { saveDraft } from '@/lib/posts/save-draft'
import { discardEdit } from '@/lib/posts/discard-edit'
import { getOwnDraft, getPreviewState } from '@/lib/posts/own-queries'
import { submitPost } from '@/lib/posts/submit-post'
import { withdrawPost } from '@/lib/posts/withdraw-post'
import {
  makeApproved,
  makeDraft,
  makeHowTo,
  makeSubmitted,
  newestChange,
  runChanges,
  setStatus,
  updateStatus,
} from '@/lib/posts/test-draft'
import { deletePost } from '@/lib/posts/delete-post'
import { likePost } from '@/lib/social/like-post'
import { getBalance } from '@/lib/seeds/queries'
import { makeMember } from '@/lib/seeds/test-member'
import { moderatePost } from './moderate-post'
import { postStatusChanged } from './tasks'

const pool = connectAs('operator', { max: 4 })
pool.on('connect', (client) => client.on('error', () => undefined))
afterAll(() => pool.end())

const postOf = (id: number) =>
  prisma.post.findUniqueOrThrow({
    where: { id },
    include: {
      tags: { orderBy: { sort: 'asc' }, include: { tag: true } },
      settings: true,
      materials: true,
      published: true,
    },
  })
const notesOf = (userId: number) =>
  prisma.notification.findMany({ where: { userId }, orderBy: { id: 'asc' } })
const changesOf = (postId: number) =>
  prisma.postStatusChange.findMany({ where: { postId }, orderBy: { id: 'asc' } })

/** Returns the values of the review emails that wait for a member. */
async function reviewMails(title: string, userId: number) {
  const { email } = await prisma.user.findUniqueOrThrow({ where: { id: userId }, select: { email: true } })
  const jobs = await findJobs<{ sealed: string }>({ payloadText: email! })
  return jobs
    .map(({ payload }) => JSON.parse(openText(payload.sealed)!) as { title?: string })
    .filter((params) => params.title === title)
}

/** Submits an edit of a published post. */
async function submitEdit(author: Viewer, post: { id: number; revision: number }, title: string) {
  const content = await makeHowTo(author.id, { title, tags: ['edited'] })
  const { revision } = await saveDraft(author, { ...post, content })
  await submitPost(author, { id: post.id, revision })
  return revision
}

describe('an approval by a plain UPDATE', () => {
  it('publishes the longest texts that a submission accepts, however they grow when they are stored', async () => {
    const texts = { material: '\u095c'.repeat(40), tag: '\ufdfa'.repeat(3) }
    const { id } = await makeApproved(await makeMember(), {
      ...{ title: '\u095c'.repeat(40), tags: [texts.tag] },
      materials: [{ material: null, text: texts.material }],
    })
    const { visible, title, materials, tags } = await postOf(id)
    expect([visible, [...title].length, [...materials[0]!.text!].length]).toEqual([true, 80, 80])
    expect(tags.map(({ tag }) => tag.name)).toEqual([texts.tag])
  })

  it('queues one job in the same transaction', async () => {
    const { id } = await makeSubmitted(await makeMember())
    const waiting = async () =>
      (await findJobs({ task: 'post_status_changed' }))
        .filter(({ queue }) => queue === `post:${id}`)
        .map(({ payload, queue }) => ({ payload, queue }))
    const before = await waiting()
    await prisma
      .$transaction(async (tx) => {
        await tx.$executeRaw`UPDATE "Post" SET status = 'APPROVED' WHERE id = ${id}`
        throw new Error('the operator thought again')
      })
      .catch(() => undefined)
    expect(await waiting()).toEqual(before)
    await updateStatus(id, 'APPROVED')
    expect((await waiting()).slice(before.length)).toEqual([
      { payload: { changeId: await newestChange(id) }, queue: `post:${id}` },
    ])
  })

  it('is published by the queue: lists, settings, tags, Seeds, author', async () => {
    const author = await makeMember()
    const { id } = await makeSubmitted(author, { tags: ['Ｓlate', 'map'] })
    await updateStatus(id, 'APPROVED')
    expect((await postOf(id)).visible).toBe(false)
    const workOff = async () => {
      await runOnce({
        pgPool: pool,
        noHandleSignals: true,
        logger: new Logger(() => () => undefined),
        taskList: { post_status_changed: postStatusChanged },
      })
      return (await postOf(id)).visible
    }
    await expect.poll(workOff, { timeout: 10_000 }).toBe(true)

    const post = await postOf(id)
    expect(post).toMatchObject({
      ...{
        status: 'APPROVED',
        visible: true,
        title: 'Slate coasters',
        difficulty: 2,
        minutes: 90,
        stepsCount: 1,
      },
      ...{ reviewRevisionId: null, draftRevisionId: null, language: 'EN' },
      card: { device: { slug: 'lx2' }, settings: [{ speed: 200 }] },
      settings: [{ scheme: 'LX', power: 55, depth: null, density: 120, step: 0, row: 0 }],
      materials: [{ text: null }],
    })
    expect(post.publishedAt).toEqual(post.firstApprovedAt)
    expect(post.tags.map(({ tag }) => tag.key)).toEqual(['slate', 'map'])
    expect(Number(post.settings[0]!.speed)).toBe(200)
    expect(await getBalance(author.id)).toBe(40)
    expect(await notesOf(author.id)).toMatchObject([
      {
        ...{ category: 'SYSTEM', key: 'post_approved', subjectType: 'post', subjectId: id },
        params: { title: 'Slate coasters', seeds: 40, postType: 0, reasons: [], note: null },
      },
    ])
    const member = await prisma.user.findUniqueOrThrow({ where: { id: author.id } })
    expect(member.postsCount).toBe(1)
  })

  it('earns the amount of an inspiration', async () => {
    const author = await makeMember()
    await makeApproved(author, {}, 1)
    expect(await getBalance(author.id)).toBe(20)
  })

  it('has the same result when the job runs again', async () => {
    const author = await makeMember()
    const { id } = await makeApproved(author)
    const before = await postOf(id)
    await runChanges(id)
    await Promise.all([runChanges(id), runChanges(id)])
    expect({ ...(await postOf(id)), updatedAt: 0 }).toEqual({ ...before, updatedAt: 0 })
    expect(await getBalance(author.id)).toBe(40)
    expect(await prisma.postTag.count({ where: { postId: id } })).toBe(2)
  })

  it('of an approved post changes nothing', async () => {
    const author = await makeMember()
    const { id } = await makeApproved(author)
    const changes = await changesOf(id)
    expect(await updateStatus(id, 'APPROVED')).toBe(1)
    expect(await changesOf(id)).toEqual(changes)
  })

  it('records its actor: the session’s user in psql, or the name that a script sets', async () => {
    const [one, two] = [await makeSubmitted(await makeMember()), await makeSubmitted(await makeMember())]
    await updateStatus(one.id, 'APPROVED')
    await moderatePost({ id: two.id, verb: 'approve', reasons: [], note: null, dryRun: false, actor: 'mira' })
    expect((await changesOf(one.id)).at(-1)!.actor).toMatch(/^sql:\w+$/)
    expect((await changesOf(two.id)).at(-1)!.actor).toBe('mira')
  })
})

describe('two operators at once', () => {
  const at = async (id: number, ...statuses: string[]) => {
    const clients = await Promise.all(statuses.map(() => pool.connect()))
    try {
      await Promise.all(clients.map((client) => client.query('BEGIN')))
      const results = Promise.allSettled(
        clients.map(async (client, index) => {
          await client.query('UPDATE "Post" SET status = $1 WHERE id = $2', [statuses[index], id])
          await client.query('COMMIT')
        }),
      )
      return (await results).map((result) => (result.status === 'rejected' ? String(result.reason) : 'done'))
    } finally {
      await Promise.all(clients.map((client) => client.query('ROLLBACK')))
      for (const client of clients) client.release()
    }
  }

  it('approve the same post once', async () => {
    const author = await makeMember()
    const { id } = await makeSubmitted(author)
    expect(await at(id, 'APPROVED', 'APPROVED')).toEqual(['done', 'done'])
    expect((await changesOf(id)).filter(({ to }) => to === 'APPROVED')).toHaveLength(1)
    await runChanges(id)
    expect(await getBalance(author.id)).toBe(40)
  })

  it('deciding differently: the second is refused with the present status', async () => {
    const { id } = await makeSubmitted(await makeMember())
    const results = await at(id, 'APPROVED', 'REJECTED')
    expect(results.filter((result) => result === 'done')).toHaveLength(1)
    expect(results.find((result) => result !== 'done')).toMatch(
      /the status cannot go from (APPROVED|REJECTED) to/,
    )
  })
})

describe('a rejection', () => {
  it('leaves the post hidden, and notifies its author of the reasons and the post', async () => {
    const author = await makeMember()
    const { id } = await makeSubmitted(author)
    await prisma.$executeRaw`
      UPDATE "Post" SET status = 'REJECTED', "reviewNote" = 'Too dark.',
        "reviewReasons" = '[{"code": "unclear_pictures", "field": "cover"}]' WHERE id = ${id}`
    await runChanges(id)
    expect(await postOf(id)).toMatchObject({ status: 'REJECTED', visible: false, publishedRevisionId: null })
    expect(await getBalance(author.id)).toBe(0)
    expect(await notesOf(author.id)).toMatchObject([
      {
        key: 'post_rejected',
        params: {
          title: 'Slate coasters',
          reasons: [{ code: 'unclear_pictures', field: 'cover' }],
          note: 'Too dark.',
        },
      },
    ])
    expect((await notesOf(author.id))[0]!.params).not.toHaveProperty('published')
    expect(await reviewMails('Slate coasters', author.id)).toMatchObject([{ published: false }])
  })

  it('without a reason gets the general one', async () => {
    const author = await makeMember()
    const { id } = await makeSubmitted(author)
    await setStatus(id, 'REJECTED')
    expect((await notesOf(author.id))[0]!.params).toMatchObject({ reasons: [{ code: 'guidelines' }] })
  })

  it('has its own reasons the second time', async () => {
    const author = await makeMember()
    const post = await makeSubmitted(author)
    const reject = (reason: string) =>
      moderatePost({ id: post.id, verb: 'reject', reasons: [reason], note: null, dryRun: false })
    await reject('unsafe@steps.0')
    const { revision } = await saveDraft(author, post)
    await submitPost(author, { id: post.id, revision })
    expect((await postOf(post.id)).reviewReasons).toBeNull()
    await reject('advertising')
    expect((await changesOf(post.id)).flatMap(({ reasons }) => reasons ?? [])).toEqual([
      { code: 'unsafe', field: 'steps.0' },
      { code: 'advertising' },
    ])
  })
})

describe('the edit of a published post', () => {
  it('waits while the published revision stays online; approval replaces it and earns nothing more', async () => {
    const author = await makeMember()
    const post = await makeApproved(author)
    const before = await postOf(post.id)
    await submitEdit(author, post, 'Slate coasters, mended')
    expect(await postOf(post.id)).toMatchObject({
      ...{ status: 'REVIEW', visible: true, title: 'Slate coasters' },
      publishedRevisionId: before.publishedRevisionId,
    })
    await setStatus(post.id, 'APPROVED')
    const after = await postOf(post.id)
    expect(after).toMatchObject({ status: 'APPROVED', visible: true, title: 'Slate coasters, mended' })
    expect(after.publishedAt).toEqual(before.publishedAt)
    // the 30 days after which its Seeds stay do not begin again
    expect(after.firstApprovedAt).toEqual(before.firstApprovedAt)
    expect(after.tags.map(({ tag }) => tag.key)).toEqual(['edited'])
    expect(await getBalance(author.id)).toBe(40)
    expect((await prisma.user.findUniqueOrThrow({ where: { id: author.id } })).postsCount).toBe(1)
  })

  it('leaves the published revision when rejected; the notification names the edit', async () => {
    const author = await makeMember()
    const post = await makeApproved(author)
    await submitEdit(author, post, 'Slate advertising')
    await setStatus(post.id, 'REJECTED')
    expect(await postOf(post.id)).toMatchObject({
      status: 'REJECTED',
      visible: true,
      title: 'Slate coasters',
    })
    expect((await notesOf(author.id)).at(-1)).toMatchObject({
      key: 'post_rejected',
      params: { title: 'Slate advertising', published: 'yes' },
    })
    expect(await reviewMails('Slate advertising', author.id)).toMatchObject([{ published: true }])
    expect(await getBalance(author.id)).toBe(40)
  })

  it.each(['DRAFT', 'REVIEW', 'REJECTED'])('does not prevent a removal while it is %s', async (status) => {
    const author = await makeMember()
    const post = await makeApproved(author)
    await submitEdit(author, post, 'Edit')
    if (status === 'REJECTED') await setStatus(post.id, 'REJECTED')
    if (status === 'DRAFT') {
      const { withdrawPost } = await import('@/lib/posts/withdraw-post')
      await withdrawPost(author, { id: post.id })
    }
    await setStatus(post.id, 'REMOVED')
    expect(await postOf(post.id)).toMatchObject({ status: 'REMOVED', visible: false })
    expect(await getBalance(author.id)).toBe(0)
  })
})

describe('a removal', () => {
  it('hides the post and deducts its Seeds once, at any time', async () => {
    const author = await makeMember()
    const { id } = await makeApproved(author)
    await prisma.post.update({ where: { id }, data: { firstApprovedAt: new Date('2020-01-01') } })
    await setStatus(id, 'REMOVED')
    await runChanges(id)
    expect(await postOf(id)).toMatchObject({
      status: 'REMOVED',
      visible: false,
      removedAt: expect.any(Date) as Date,
    })
    expect(await getBalance(author.id)).toBe(0)
    expect((await notesOf(author.id)).filter(({ key }) => key === 'post_removed')).toMatchObject([
      { params: { title: 'Slate coasters', seeds: 40, reasons: [{ code: 'guidelines' }] } },
    ])
    expect((await prisma.user.findUniqueOrThrow({ where: { id: author.id } })).postsCount).toBe(0)
  })

  it.each(['sql', 'command'] as const)(
    'can be lifted by %s: the post is public and its Seeds return, once',
    async (how) => {
      const author = await makeMember()
      const { id } = await makeApproved(author)
      await setStatus(id, 'REMOVED')
      await runChanges(id)
      expect(await getBalance(author.id)).toBe(0)
      if (how === 'sql') await pool.query(`UPDATE "Post" SET status = 'APPROVED' WHERE id = ${id}`)
      else {
        const request = { id, reasons: [], note: null, dryRun: false }
        expect((await moderatePost({ ...request, verb: 'approve' })).done).toBe(false)
        expect(await moderatePost({ ...request, verb: 'restore' })).toEqual({
          done: true,
          message: `${id}: REMOVED → APPROVED`,
        })
        expect((await moderatePost({ ...request, verb: 'restore' })).done).toBe(false)
      }
      await runChanges(id)
      await Promise.all([runChanges(id), runChanges(id)])
      expect(await postOf(id)).toMatchObject({
        status: 'APPROVED',
        visible: true,
        removedAt: null,
        reviewReasons: null,
      })
      expect(await getBalance(author.id)).toBe(40)
      const notes = await notesOf(author.id)
      expect(notes.filter(({ key }) => key === 'post_restored')).toMatchObject([{ params: { seeds: 40 } }])
      expect((await prisma.user.findUniqueOrThrow({ where: { id: author.id } })).postsCount).toBe(1)
      // a second removal and restoration
      await setStatus(id, 'REMOVED')
      await runChanges(id)
      expect(await getBalance(author.id)).toBe(0)
      await setStatus(id, 'APPROVED')
      await runChanges(id)
      expect(await getBalance(author.id)).toBe(40)
    },
  )

  it('deducts the Seeds of its likes, too; lifted they return, and an unlike deducts them', async () => {
    const [author, fan] = [await makeMember(), await makeMember()]
    const { id } = await makeApproved(author)
    await likePost(fan, { id, on: true })
    for (const _ of [1, 2]) {
      await setStatus(id, 'REMOVED')
      await runChanges(id)
      expect(await getBalance(author.id)).toBe(0)
      expect(await getBalance(fan.id)).toBe(1)
      await setStatus(id, 'APPROVED')
      await runChanges(id)
      expect(await getBalance(author.id)).toBe(41)
    }
    const notes = (await notesOf(author.id)).filter(({ key }) => /post_re(mov|stor)ed/.test(key))
    expect(notes.map(({ params }) => (params as { seeds: number }).seeds)).toEqual([41, 41, 41, 41])
    await likePost(fan, { id, on: false })
    expect(await getBalance(author.id)).toBe(40)
    expect(await getBalance(fan.id)).toBe(0)
  })

  it('lifted while an edit waits shows the published revision, not the edit', async () => {
    const author = await makeMember()
    const post = await makeApproved(author)
    await submitEdit(author, post, 'The edit')
    await setStatus(post.id, 'REMOVED')
    await setStatus(post.id, 'APPROVED')
    await runChanges(post.id)
    expect(await postOf(post.id)).toMatchObject({ title: 'Slate coasters', visible: true })
    expect(await getBalance(author.id)).toBe(40)
  })

  it.each(['in review', 'rejected', 'begun'])(
    'lifted while an edit was %s leaves it as one draft, to be submitted or discarded',
    async (state) => {
      const author = await makeMember()
      const post = await makeApproved(author)
      if (state === 'begun')
        await saveDraft(author, { ...post, content: { ...post.content, title: 'The edit' } })
      else await submitEdit(author, post, 'The edit')
      if (state === 'rejected') await setStatus(post.id, 'REJECTED')
      await setStatus(post.id, 'REMOVED')
      await setStatus(post.id, 'APPROVED')
      await runChanges(post.id)
      const { draftRevisionId } = await postOf(post.id)
      expect(await postOf(post.id)).toMatchObject({
        status: 'APPROVED',
        title: 'Slate coasters',
        reviewRevisionId: null,
      })
      const versions = (await getPreviewState(author, post.id)).versions.map(({ state }) => state)
      expect(versions).toEqual(state === 'begun' ? ['draft', 'published'] : ['draft', 'old', 'published'])
      const draft = await getOwnDraft(author, post.id)
      expect(draft.content.title).toBe('The edit')
      const saved = await saveDraft(author, { ...draft, content: { ...draft.content, title: 'Better' } })
      expect((await postOf(post.id)).draftRevisionId).toBe(draftRevisionId)
      await submitPost(author, { id: post.id, revision: saved.revision })
      await withdrawPost(author, { id: post.id })
      await discardEdit(author, post)
      expect((await getOwnDraft(author, post.id)).content.title).toBe('Slate coasters')
      expect((await postOf(post.id)).title).toBe('Slate coasters')
    },
  )
})

describe('late jobs', () => {
  it('of an older approval do not restore the older revision', async () => {
    const author = await makeMember()
    const post = await makeSubmitted(author)
    await updateStatus(post.id, 'APPROVED')
    const first = await newestChange(post.id)
    await submitEdit(author, post, 'The newer')
    await updateStatus(post.id, 'APPROVED')
    await runChanges(post.id)
    await postStatusChanged({ changeId: first })
    expect(await postOf(post.id)).toMatchObject({ title: 'The newer', visible: true })
    expect(await getBalance(author.id)).toBe(40)
  })

  it('leave a revision in review that was submitted meanwhile', async () => {
    const author = await makeMember()
    const post = await makeSubmitted(author)
    await updateStatus(post.id, 'APPROVED')
    const first = await newestChange(post.id)
    await submitEdit(author, post, 'The newer')
    await postStatusChanged({ changeId: first })
    expect(await postOf(post.id)).toMatchObject({ status: 'REVIEW', visible: true, title: 'Slate coasters' })
    await setStatus(post.id, 'APPROVED')
    expect((await postOf(post.id)).title).toBe('The newer')
  })

  it.each(['before', 'after'])(
    'of an approval, %s that of a removal, leave a removal that can be lifted',
    async (when) => {
      const author = await makeMember()
      const { id } = await makeSubmitted(author)
      await updateStatus(id, 'APPROVED')
      const approval = await newestChange(id)
      await updateStatus(id, 'REMOVED')
      const removal = await newestChange(id)
      for (const changeId of when === 'before'
        ? [approval, removal, approval]
        : [removal, approval, approval])
        await postStatusChanged({ changeId })
      expect(await getBalance(author.id)).toBe(0)
      expect(await postOf(id)).toMatchObject({ status: 'REMOVED', visible: false })
      expect((await notesOf(author.id)).map(({ key }) => key)).toEqual(['post_removed'])

      await updateStatus(id, 'APPROVED')
      await postStatusChanged({ changeId: await newestChange(id) })
      expect(await postOf(id)).toMatchObject({
        title: 'Slate coasters',
        visible: true,
        publishedRevisionId: expect.any(Number),
      })
      expect(await getBalance(author.id)).toBe(40)
    },
  )

  it.each(['REMOVED', 'DELETED'])('of an approval grant no Seeds for a %s post', async (status) => {
    const author = await makeMember()
    const post = await makeSubmitted(author)
    await updateStatus(post.id, 'APPROVED')
    const first = await newestChange(post.id)
    if (status === 'REMOVED') await setStatus(post.id, status)
    else {
      await deletePost(author, post)
      await runChanges(post.id)
    }
    await postStatusChanged({ changeId: first })
    expect(await getBalance(author.id)).toBe(0)
    expect((await postOf(post.id)).visible).toBe(false)
  })
})

describe('the transitions of a status', () => {
  const statuses = ['DRAFT', 'REVIEW', 'APPROVED', 'REJECTED', 'REMOVED', 'DELETED'] as const
  type Status = (typeof statuses)[number]
  const allowed: Record<Status, Status[]> = {
    DRAFT: ['DELETED'], // only submitting, which needs a revision, leads to review
    REVIEW: ['DRAFT', 'APPROVED', 'REJECTED', 'DELETED'],
    APPROVED: ['REMOVED', 'DELETED'],
    REJECTED: ['DRAFT', 'DELETED'],
    REMOVED: ['APPROVED', 'DELETED'],
    DELETED: [],
  }

  async function makeIn(status: Status): Promise<number> {
    const author = await makeMember()
    if (status === 'DRAFT' || status === 'DELETED') {
      const { id } = await makeDraft(author)
      if (status === 'DELETED') await updateStatus(id, status)
      return id
    }
    const { id } = await makeSubmitted(author)
    if (status === 'REMOVED') await setStatus(id, 'APPROVED')
    if (status === 'APPROVED' || status === 'REJECTED' || status === 'REMOVED') await setStatus(id, status)
    return id
  }

  it.each(statuses)('from %s are those in the table', async (from) => {
    const taken: Status[] = []
    for (const to of statuses) {
      if (to === from) continue
      const id = await makeIn(from)
      const done = await updateStatus(id, to).catch(() => 0)
      const { status } = await postOf(id)
      expect(status).toBe(done ? to : from)
      if (done) taken.push(to)
    }
    expect(taken).toEqual(allowed[from])
  })

  it('a new post starts as a draft', async () => {
    const { id: authorId } = await makeMember()
    await expect(prisma.post.create({ data: { authorId, postType: 0, status: 'APPROVED' } })).rejects.toThrow(
      'A new post starts as DRAFT, not as APPROVED.',
    )
  })
})
