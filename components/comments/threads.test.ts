import { expect, it } from 'vitest'
import type { CommentView, ThreadView } from '@/lib/comments/views'
import { changed, countFresh, withComment, withFresh, without, withReplies } from './threads'

const comment = (id: number, parentId: number | null = null): CommentView => ({
  ...{ id, parentId, text: `c${id}`, maker: null, mentions: [], picture: null, likes: 0 },
  ...{ createdAt: '2026-11-21T00:00:00Z', edited: false },
})
const thread = (id: number, replies: number[] = [], repliesCount = replies.length): ThreadView => ({
  ...comment(id),
  replies: replies.map((reply) => comment(reply, id)),
  repliesCount,
})
const shape = (threads: ThreadView[]) =>
  threads.map(({ id, text, replies, repliesCount }) => [
    text === null ? -id : id,
    replies.map((reply) => reply.id),
    repliesCount,
  ])

it('withComment puts a new comment on top, and a reply at the end of its thread', () => {
  const start = [thread(1, [2, 3], 5)]
  expect(shape(withComment(start, comment(9)))).toEqual([
    [9, [], 0],
    [1, [2, 3], 5],
  ])
  expect(shape(withComment(start, comment(9, 1)))).toEqual([[1, [2, 3, 9], 6]])
})

it('without keeps the place of a deleted comment while it has replies, and drops it with the last one', () => {
  expect(shape(without([thread(1, [2])], 1))).toEqual([[-1, [2], 1]])
  expect(without(without([thread(1, [2])], 1), 2)).toEqual([])
  expect(shape(without([thread(1, [2, 3], 4)], 2))).toEqual([[1, [3], 3]])
})

it('changed changes a comment wherever it stands', () => {
  const [after] = changed([thread(1, [2])], 2, (now) => ({ ...now, text: 'new' }))
  expect(after!.replies[0]!.text).toBe('new')
})

it('withReplies inserts replies in their order, and keeps a pending one last', () => {
  const start = [{ ...thread(1, [2, 3], 4), replies: [comment(2, 1), comment(3, 1), comment(-1, 1)] }]
  expect(shape(withReplies(start, 1, [comment(3, 1), comment(4, 1)]))).toEqual([[1, [2, 3, 4, -1], 4]])
})

it('countFresh counts what others wrote meanwhile, though the viewer’s own comment is newer', () => {
  const known = [thread(12), thread(5, [6, 7], 2)]
  const newer = [thread(12), thread(11, [13], 1), thread(5, [6, 7], 3), thread(2)]
  expect(countFresh(known, newer, new Set([12]))).toBe(3)
  expect(countFresh(known, known, new Set([12]))).toBe(0)
  expect(shape(withFresh(known, newer))).toEqual([
    [12, [], 0],
    [11, [13], 1],
    [5, [6, 7], 3],
    [2, [], 0],
  ])
})
