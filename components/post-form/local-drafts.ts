import { createStore, del, entries, promisifyRequest, type UseStore } from 'idb-keyval'
import type { DraftContent } from '@/lib/posts/schema'
import type { UploadedView } from '@/components/uploads/uploaded-view'

/** What is stored of a form on the device itself, until the server has it. */
export type LocalDraft = {
  content: DraftContent
  /** of the pictures and files that it names */
  views: Record<number, UploadedView>
  /** the server's revision that it was written on, null before there is one */
  revision: number | null
  /** sent to the server without an answer: it may have arrived, and is then no other author's */
  sent?: DraftContent[]
  /** ISO */
  changedAt: string
}

export type LocalStore = {
  put: (key: string, draft: LocalDraft) => Promise<void>
  remove: (key: string) => Promise<void>
  /** all that begin with the prefix and belong to no open window, the newest first */
  findLeft: (prefix: string) => Promise<{ key: string; draft: LocalDraft }[]>
  /** says to other windows that this one is open, until it is released or gone */
  hold: (key: string) => () => void
}

/** `draft/{member}/{post, or new- and its type}/`: the window's own name comes behind it. */
export const localPrefix = (viewerId: number, postType: 0 | 1, id: number | null) =>
  `draft/${viewerId}/${id ?? `new-${postType}`}/`

let opened: UseStore | undefined
const database = () => (opened ??= createStore('kerf', 'drafts'))
const lockName = (key: string) => `kerf:${key}`

/** IndexedDB; a lock that the browser drops with its window tells the drafts of open windows from those left behind. */
export const deviceDrafts: LocalStore = {
  // committed at once: a window that closes does not wait to hear that its text was taken
  put: (key, draft) =>
    database()('readwrite', (drafts) => {
      drafts.put(draft, key)
      drafts.transaction.commit()
      return promisifyRequest(drafts.transaction)
    }),
  remove: (key) => del(key, database()),
  async findLeft(prefix) {
    const all = await entries<string, LocalDraft>(database())
    const held = new Set((await navigator.locks.query()).held?.map(({ name }) => name))
    return all
      .filter(([key]) => key.startsWith(prefix) && !held.has(lockName(windowOf(key))))
      .map(([key, draft]) => ({ key, draft }))
      .toSorted((a, b) => (a.draft.changedAt < b.draft.changedAt ? 1 : -1))
  },
  hold(window) {
    let release: () => void = () => undefined
    const until = new Promise<void>((done) => (release = done))
    // without locks (an old browser, an insecure page) another window's draft may be offered too: nothing is lost by it
    void navigator.locks?.request(lockName(window), () => until).catch(() => undefined)
    return release
  },
}

const windowOf = (key: string) => key.slice(key.lastIndexOf('/') + 1)
