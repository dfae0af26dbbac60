import type { CommentView, ThreadView } from '@/lib/comments/views'

/** The loaded replies of a thread may be fewer than its `repliesCount`. */
export type Threads = ThreadView[]

/** Returns the threads with the viewer's own new comment: a new thread on top, a reply at the end of its thread. */
export function withComment(threads: Threads, comment: CommentView): Threads {
  if (comment.parentId === null) return [{ ...comment, replies: [], repliesCount: 0 }, ...threads]
  return threads.map((thread) =>
    thread.id === comment.parentId
      ? { ...thread, replies: [...thread.replies, comment], repliesCount: thread.repliesCount + 1 }
      : thread,
  )
}

/** Returns the threads with `change` applied to one comment, wherever it stands. */
export function changed(
  threads: Threads,
  id: number,
  change: (comment: CommentView) => CommentView,
): Threads {
  return threads.map((thread) => {
    if (thread.id === id) return { ...thread, ...change(thread) }
    if (!thread.replies.some((reply) => reply.id === id)) return thread
    return { ...thread, replies: thread.replies.map((reply) => (reply.id === id ? change(reply) : reply)) }
  })
}

const find = (threads: Threads, id: number) =>
  threads.flatMap((thread) => [thread, ...thread.replies]).find((one) => one.id === id)

/** Whether the list contains a comment. */
export const isKnown = (threads: Threads, id: number): boolean => find(threads, id) !== undefined

/** Whether the list contains a comment with its text. */
export const isReadable = (threads: Threads, id: number): boolean =>
  (find(threads, id)?.text ?? null) !== null

/**
 * Replaces a pending comment by the stored one. The stored one may already be in the list, when the response to an
 * earlier try was lost and the list was read since; it is then not added twice.
 */
export function arrived(threads: Threads, pendingId: number, comment: CommentView): Threads {
  if (!isKnown(threads, comment.id)) return changed(threads, pendingId, () => comment)
  return changed(without(threads, pendingId), comment.id, () => comment)
}

/** Returns the threads without a comment; one with replies leaves a placeholder. */
export function without(threads: Threads, id: number): Threads {
  return threads.flatMap((thread) => {
    if (thread.id === id)
      return thread.repliesCount > 0 ? [{ ...thread, text: null, maker: null, picture: null }] : []
    const replies = thread.replies.filter((reply) => reply.id !== id)
    const repliesCount = thread.repliesCount - (thread.replies.length - replies.length)
    // A deleted comment stays only as long as it has replies.
    return thread.text === null && repliesCount === 0 ? [] : [{ ...thread, replies, repliesCount }]
  })
}

/**
 * Returns the threads with further replies, in the order in which they were written; pending ones (negative ids) stay
 * last.
 */
export function withReplies(threads: Threads, id: number, more: CommentView[]): Threads {
  return threads.map((thread) => {
    if (thread.id !== id) return thread
    const all = new Map([...thread.replies, ...more].map((reply) => [reply.id, reply]))
    const place = (reply: CommentView) => (reply.id < 0 ? Number.MAX_SAFE_INTEGER : reply.id)
    const replies = [...all.values()].sort((one, other) => place(one) - place(other))
    return { ...thread, replies, repliesCount: Math.max(thread.repliesCount, replies.length) }
  })
}

/**
 * Returns how many comments of a newer first page are not known here. `mine` are newer than those and must not hide
 * them.
 */
export function countFresh(known: Threads, newer: Threads, mine: ReadonlySet<number>): number {
  const newest = Math.max(0, ...known.flatMap(({ id }) => (mine.has(id) ? [] : id)))
  return newer.reduce((sum, thread) => {
    const own = known.find(({ id }) => id === thread.id)
    if (own) return sum + Math.max(0, thread.repliesCount - own.repliesCount)
    return thread.id > newest ? sum + 1 + thread.repliesCount : sum
  }, 0)
}

/** Puts a newer first page before the loaded threads; loaded replies stay. */
export function withFresh(known: Threads, newer: Threads): Threads {
  const ids = new Set(newer.map(({ id }) => id))
  const first = newer.map((thread) => {
    const own = known.find(({ id }) => id === thread.id)
    return own ? withReplies([thread], thread.id, own.replies)[0]! : thread
  })
  return [...first, ...known.filter(({ id }) => !ids.has(id))]
}
