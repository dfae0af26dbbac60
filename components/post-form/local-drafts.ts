import { del, entries, promisifyRequest, type UseStore } from 'idb-keyval'
import { deviceStore } from '@/components/offline/device-store'
import type { DraftContent } from '@/lib/posts/schema'
import type { UploadedView } from '@/components/uploads/uploaded-view'

/** The content of a form that the device stores until the server has it. */
export type LocalDraft = {
  content: DraftContent
  /** views of the pictures and files that the content names, by upload id */
  views: Record<number, UploadedView>
  /** the server's revision on which it was written, null before there is one */
  revision: number | null
  /** under which the draft was to be created, and may have been */
  key?: string
  /** Contents sent without a response. One of them may have arrived; the server's version is then no other window's. */
  sent?: DraftContent[]
  /** ISO 8601 */
  changedAt: string
}

export type LocalStore = {
  put: (key: string, draft: LocalDraft) => Promise<void>
  remove: (key: string) => Promise<void>
  /** Returns the drafts whose key begins with the prefix and whose window is closed, the newest first. */
  findLeft: (prefix: string) => Promise<{ key: string; draft: LocalDraft }[]>
  /** Tells other windows that this one is open, until it is released or closed. */
  hold: (key: string) => () => void
}

/** Returns `draft/{member}/{post, or new- and its type}/`; the window's name follows it. */
export const localPrefix = (viewerId: number, postType: 0 | 1, id: number | null) =>
  `draft/${viewerId}/${id ?? `new-${postType}`}/`

let opened: UseStore | undefined
const database = () => (opened ??= deviceStore('kerf', 'drafts'))
const lockName = (key: string) => `kerf:${key}`

/**
 * Stores drafts in IndexedDB. The browser drops a window's lock when it closes, which tells left drafts from those of
 * open windows.
 */
export const deviceDrafts: LocalStore = {
  // Committed at once: a closing window does not wait for the result.
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
    // Without locks (an old browser, an insecure page) the draft of another open window may be offered too; nothing is
    // lost by it.
    void navigator.locks?.request(lockName(window), () => until).catch(() => undefined)
    return release
  },
}

const windowOf = (key: string) => key.slice(key.lastIndexOf('/') + 1)
