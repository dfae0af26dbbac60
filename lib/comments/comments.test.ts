import { describe, expect, it } from 'vitest'
import { outcome } from '@/lib/auth/test-members'
import type { Viewer } from '@/lib/auth/viewer'
import { decodeCursor } from '@/lib/core/pagination'
import pLimit from 'p-limit'
import { prisma } from '@/lib/db/client'
import { updateStatus } from '@/lib/posts/test-draft'
import { makePublishedPost } from '@/lib/posts/test-post'
import { getBalance } from '@/lib/seeds/queries'
import { makeMember } from '@/lib/seeds/test-member'
import { createComment } from './create-comment'
import { deleteComment } from './delete-comment'
import { likeComment } from './like-comment'
import { listComments, listReplies } from './queries'
import { createCommentSchema } from './schema'

/** as many at once as there are connections: more would only wait */
const atOnce = pLimit(10)
const members = (count: number) => Promise.all(Array.from({ length: count }, () => makeMember()))
const countOf = async (id: number) => (await prisma.post.findUniqueOrThrow({ where: { id } })).commentsCount
const notesOf = (userId: number) =>
  prisma.notification.findMany({
    where: { userId },
    orderBy: { id: 'asc' },
    select: { key: true, count: true },
  })

async function makePost() {
  const author = await makeMember()
  return { author, postId: (await makePublishedPost(author.id)).id }
}
const postComment = (viewer: Viewer, postId: number, text = 'Lovely.', replyTo?: number) =>
  createComment(viewer, { postId, text, ...(replyTo === undefined ? {} : { replyTo }) })

describe('createComment', () => {
  it('counts the comment, earns Seeds and notifies the author', async () => {
    const { author, postId } = await makePost()
    const ada = await makeMember()
    expect(await postComment(ada, postId, 'How deep?')).toMatchObject({
      ...{ text: 'How deep?', parentId: null, edited: false, likes: 0, seedsEarned: 2 },
      maker: { id: ada.id, nickname: ada.nickname },
    })
    expect(await countOf(postId)).toBe(1)
    expect(await getBalance(ada.id)).toBe(2)
    expect(await notesOf(author.id)).toEqual([{ key: 'post_commented', count: 1 }])
  })

  it('notifies of each comment of one member, also after the first was read', async () => {
    const { author, postId } = await makePost()
    const ada = await makeMember()
    await postComment(ada, postId, 'How deep?')
    await prisma.notification.updateMany({ where: { userId: author.id }, data: { readAt: new Date() } })
    const second = await postComment(ada, postId, 'And how fast?')
    const unread = await prisma.notification.findMany({ where: { userId: author.id, readAt: null } })
    expect(unread).toMatchObject([{ key: 'post_commented', params: { commentId: second.id } }])
    // replies to a reply between the same two members
    const first = await postComment(author, postId, '3 mm.', second.id)
    await prisma.notification.updateMany({ where: { userId: ada.id }, data: { readAt: new Date() } })
    const next = await postComment(author, postId, '280 mm/s.', second.id)
    expect(await prisma.notification.findMany({ where: { userId: ada.id, readAt: null } })).toMatchObject([
      { key: 'comment_answered', params: { commentId: next.id } },
    ])
    expect(next.id).toBeGreaterThan(first.id)
  })

  it('notifies nobody of a comment on an own post', async () => {
    const { author, postId } = await makePost()
    await postComment(author, postId)
    expect(await notesOf(author.id)).toEqual([])
  })

  it('adds a reply to a reply to the same thread, and notifies its author', async () => {
    const { author, postId } = await makePost()
    const [ada, boris] = await members(2)
    const first = await postComment(ada!, postId, 'First')
    const second = await postComment(boris!, postId, 'Second', first.id)
    const third = await postComment(ada!, postId, 'Third', second.id)
    expect([second.parentId, third.parentId]).toEqual([first.id, first.id])
    const { items } = await listComments(null, postId)
    expect(items.map(({ text, replies }) => [text, replies.map((reply) => reply.text)])).toEqual([
      ['First', ['Second', 'Third']],
    ])
    expect(await notesOf(ada!.id)).toEqual([{ key: 'comment_answered', count: 1 }])
    expect(await notesOf(boris!.id)).toEqual([{ key: 'comment_answered', count: 1 }])
    expect(await notesOf(author.id)).toEqual([{ key: 'post_commented', count: 2 }])
  })

  it('notifies the author once of a reply to them, as a reply', async () => {
    const { author, postId } = await makePost()
    const question = await postComment(author, postId, 'Who tried it?')
    await postComment(await makeMember(), postId, 'I did.', question.id)
    expect(await notesOf(author.id)).toEqual([{ key: 'comment_answered', count: 1 }])
  })

  it('refuses a reply to a deleted comment, or to one on another post', async () => {
    const { postId } = await makePost()
    const other = await makePost()
    const ada = await makeMember()
    const elsewhere = await postComment(ada, other.postId)
    const deleted = await postComment(ada, postId)
    await deleteComment(ada, deleted)
    for (const id of [elsewhere.id, deleted.id, 2_147_483_647])
      expect(await outcome(postComment(ada, postId, 'Hello?', id))).toMatchObject({
        code: 'not_found',
        fields: { replyTo: { code: 'not_there' } },
      })
    expect(await countOf(postId)).toBe(0)
  })

  it('refuses when either side blocked the other', async () => {
    const { author, postId } = await makePost()
    const [ada, boris, chen] = await members(3)
    await prisma.block.create({ data: { blockerId: author.id, blockedId: ada!.id } })
    await prisma.block.create({ data: { blockerId: boris!.id, blockedId: author.id } })
    for (const member of [ada!, boris!])
      expect(await outcome(postComment(member, postId))).toMatchObject({ code: 'blocked' })
    const byChen = await postComment(chen!, postId)
    const dora = await makeMember()
    await prisma.block.create({ data: { blockerId: chen!.id, blockedId: dora.id } })
    expect(await outcome(postComment(dora, postId, 'Hi', byChen.id))).toMatchObject({ code: 'blocked' })
    expect(await postComment(dora, postId)).toMatchObject({ text: 'Lovely.' })
    expect(await countOf(postId)).toBe(2)
    expect(await getBalance(ada!.id)).toBe(0)
  })

  it('refuses a post that is not public', async () => {
    const { postId } = await makePost()
    await updateStatus(postId, 'REMOVED')
    expect(await outcome(postComment(await makeMember(), postId))).toMatchObject({ code: 'not_found' })
  })

  it('earns five times a day, and notifies of what earns nothing, too', async () => {
    const { author, postId } = await makePost()
    const ada = await makeMember()
    const written: { id: number; seedsEarned: number }[] = []
    for (let n = 0; n < 6; n++) written.push(await postComment(ada, postId))
    expect(written.map(({ seedsEarned }) => seedsEarned)).toEqual([2, 2, 2, 2, 2, 0])
    expect(await prisma.notification.findMany({ where: { userId: author.id } })).toMatchObject([
      { key: 'post_commented', params: { commentId: written[5]!.id } },
    ])
  })

  it('counts twenty comments that arrive at once', async () => {
    const { postId } = await makePost()
    const many = await members(5)
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, (_, n) => atOnce(() => postComment(many[n % 5]!, postId))),
    )
    expect(results.filter(({ status }) => status === 'rejected')).toEqual([])
    expect(await countOf(postId)).toBe(20)
  })
})

describe('deleteComment', () => {
  it('by its author deducts its Seeds, once', async () => {
    const { postId } = await makePost()
    const ada = await makeMember()
    const comment = await postComment(ada, postId)
    expect(await deleteComment(ada, comment)).toEqual({})
    expect([await countOf(postId), await getBalance(ada.id)]).toEqual([0, 0])
    expect(await outcome(deleteComment(ada, comment))).toMatchObject({ code: 'not_found' })
    expect([await countOf(postId), await getBalance(ada.id)]).toEqual([0, 0])
    // who deletes needs no notification of it
    expect(await notesOf(ada.id)).toEqual([])
  })

  it('five times at once deletes once', async () => {
    const { postId } = await makePost()
    const ada = await makeMember()
    const [comment] = [await postComment(ada, postId), await postComment(ada, postId)]
    const results = await Promise.allSettled(Array.from({ length: 5 }, () => deleteComment(ada, comment)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect([await countOf(postId), await getBalance(ada.id)]).toEqual([1, 2])
  })

  it('is allowed to the post’s author and to operators, and to no other member', async () => {
    const { author, postId } = await makePost()
    const [ada, boris] = await members(2)
    const [one, two, three] = [
      await postComment(ada!, postId),
      await postComment(ada!, postId),
      await postComment(ada!, postId),
    ]
    expect(await outcome(deleteComment(boris!, one))).toMatchObject({ code: 'not_allowed' })
    await deleteComment(author, one)
    expect(await notesOf(ada!.id)).toEqual([{ key: 'seeds_taken_back', count: 1 }])
    await deleteComment({ ...boris!, role: 'OPERATOR' }, two)
    expect(await countOf(postId)).toBe(1)
    await deleteComment(ada!, three)
    expect(await getBalance(ada!.id)).toBe(0)
  })

  it('leaves a placeholder while there are replies', async () => {
    const { postId } = await makePost()
    const [ada, boris] = await members(2)
    const question = await postComment(ada!, postId, 'Which lens?')
    const answer = await postComment(boris!, postId, 'The small one.', question.id)
    await deleteComment(ada!, question)
    expect((await listComments(null, postId)).items).toMatchObject([
      { text: null, maker: null, replies: [{ text: 'The small one.' }] },
    ])
    await deleteComment(boris!, answer)
    expect((await listComments(null, postId)).items).toEqual([])
  })
})

describe('listComments', () => {
  it('pages without gaps or duplicates, newest or most liked first', async () => {
    const { postId } = await makePost()
    const [ada, ...fans] = await members(3)
    const ids: number[] = []
    for (let n = 0; n < 7; n++) ids.push((await postComment(ada!, postId, `Number ${n}`)).id)
    for (const [index, id] of ids.entries())
      for (const fan of fans.slice(0, index % 3)) await likeComment(fan, { id, on: true })
    const all = async (sort: 'latest' | 'like') => {
      const found: number[] = []
      for (let cursor = null as string | null, first = true; first || cursor; first = false) {
        const page = await listComments(null, postId, {
          ...{ sort, limit: 3 },
          cursor: cursor === null ? null : decodeCursor(cursor),
        })
        found.push(...page.items.map(({ id }) => id))
        cursor = page.nextCursor
      }
      return found.map((id) => ids.indexOf(id))
    }
    expect(await all('latest')).toEqual([6, 5, 4, 3, 2, 1, 0])
    expect(await all('like')).toEqual([5, 2, 4, 1, 6, 3, 0])
  })

  it('returns the first two replies and their number, and the others on demand', async () => {
    const { postId } = await makePost()
    const [ada] = await members(1)
    const first = await postComment(ada!, postId, 'First')
    const answers: number[] = []
    for (let n = 0; n < 4; n++) answers.push((await postComment(ada!, postId, `Answer ${n}`, first.id)).id)
    await deleteComment(ada!, { id: answers[0]! })
    const [thread] = (await listComments(null, postId)).items
    expect(thread).toMatchObject({ repliesCount: 3, replies: [{ text: 'Answer 1' }, { text: 'Answer 2' }] })
    expect((await listReplies(null, first.id)).items.map(({ id }) => id)).toEqual(answers.slice(1))
    expect(await outcome(listReplies(null, answers[1]!))).toMatchObject({ code: 'not_found' })
    await updateStatus(postId, 'REMOVED')
    expect(await outcome(listReplies(ada!, first.id))).toMatchObject({ code: 'not_found' })
  })

  it('pages the replies of a thread without gaps or duplicates', async () => {
    const { postId } = await makePost()
    const ada = await makeMember()
    const { id: parentId } = await postComment(ada, postId, 'First')
    const reply = { authorId: ada.id, postId, parentId, replyToId: parentId, text: 'Answer' }
    await prisma.comment.createMany({ data: Array(53).fill(reply) })
    const first = await listReplies(null, parentId)
    const second = await listReplies(null, parentId, decodeCursor(first.nextCursor!))
    expect([first.items.length, second.items.length, second.nextCursor]).toEqual([50, 3, null])
    const ids = [...first.items, ...second.items].map(({ id }) => id)
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => a - b))
  })

  it('begins with the thread of a linked comment', async () => {
    const { postId } = await makePost()
    const other = await makePost()
    const ada = await makeMember()
    const old = await postComment(ada, postId, 'Old')
    const between = await postComment(ada, postId, 'Between')
    const reply = await postComment(ada, postId, 'Answer', old.id)
    await postComment(ada, postId, 'New')
    expect((await listComments(null, postId, { around: between.id })).items.map(({ id }) => id)).toEqual([
      ...[between.id, old.id],
    ])
    for (const around of [old.id, reply.id])
      expect((await listComments(null, postId, { around, sort: 'like' })).items.map(({ id }) => id)).toEqual([
        old.id,
      ])
    expect(await outcome(listComments(null, other.postId, { around: old.id }))).toMatchObject({
      code: 'not_found',
    })
  })

  it('hides the comments of a blocked member on both sides', async () => {
    const { postId } = await makePost()
    const [ada, boris, chen] = await members(3)
    const byAda = await postComment(ada!, postId, 'By Ada')
    const byBoris = await postComment(boris!, postId, 'By Boris')
    await postComment(chen!, postId, 'Chen to Ada', byAda.id)
    await postComment(ada!, postId, 'Ada to Boris', byBoris.id)
    await prisma.block.create({ data: { blockerId: ada!.id, blockedId: boris!.id } })
    const read = async (viewer: Viewer | null) =>
      (await listComments(viewer, postId)).items.map(({ text, repliesCount, replies }) => [
        text,
        repliesCount,
        ...replies.map((reply) => reply.text),
      ])
    const everything = [
      ['By Boris', 1, 'Ada to Boris'],
      ['By Ada', 1, 'Chen to Ada'],
    ]
    expect(await read(null)).toEqual(everything)
    expect(await read(chen!)).toEqual(everything)
    // replies of other members keep their place
    expect(await read(boris!)).toEqual([
      ['By Boris', 0],
      [null, 1, 'Chen to Ada'],
    ])
    expect(await read(ada!)).toEqual([
      [null, 1, 'Ada to Boris'],
      ['By Ada', 1, 'Chen to Ada'],
    ])
    expect((await listReplies(boris!, byBoris.id)).items).toEqual([])

    // a link to a hidden comment must not begin with the replies below it
    for (const [viewer, { id }] of [
      [boris!, byAda],
      [ada!, byBoris],
    ] as const)
      expect(await outcome(listComments(viewer, postId, { around: id }))).toMatchObject({ code: 'not_found' })
    expect((await listComments(chen!, postId, { around: byAda.id })).items[0]).toMatchObject({ id: byAda.id })
  })

  it('answers not_found for an unknown post', async () => {
    expect(await outcome(listComments(null, 2_147_483_647))).toMatchObject({ code: 'not_found' })
  })
})

it.each([
  ['', 'required'],
  ['   \n ', 'required'],
  ['\u200b\u200c\u2060', 'required'],
  ['\u2800', 'required'],
  ['x'.repeat(1001), 'comment_length'],
  ['x'.repeat(5000), 'comment_length'],
  ['木'.repeat(1000), undefined],
  [`  ${'x'.repeat(1000)}  `, undefined],
  ['🦊', undefined],
])('createCommentSchema judges text %# as %s', (text, wanted) => {
  expect(createCommentSchema.safeParse({ text }).error?.issues[0]?.message).toBe(wanted)
})
