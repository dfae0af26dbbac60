'use client'

import { heardPosition } from './heard-position'
import { openNotificationStream, type NotificationStream, type UnreadState } from './notification-stream'

type Message =
  | { kind: 'ask' }
  /** the state that the tab with the stream knows */
  | ({ kind: 'told' } & Heard)
type Heard = { unread: number; seq: number; fresh: boolean }

export type LiveNotifications = {
  userId: number
  language: string
  /**
   * Receives the unread count. `fresh`: a notification arrived or was read elsewhere; false for what was known before.
   */
  onCount: (unread: number, fresh: boolean) => void
  /** called when the session has ended */
  over: () => void
}

/**
 * Delivers notifications live. Each browser has one stream: the tab with the lock holds it and passes its events to the
 * others through a channel. When that tab closes, the next one takes over at the last sequence number it heard. Returns
 * the function that ends it. Without locks or channels (old browsers) it does nothing; the unread count is still
 * fetched after each navigation.
 */
export function startLiveNotifications({ userId, language, onCount, over }: LiveNotifications): () => void {
  if (!('locks' in navigator) || !('BroadcastChannel' in window)) return () => undefined
  const name = `kerf-news:${userId}`
  const channel = new BroadcastChannel(name)
  const heard = hearInOrder(onCount)
  let stream: NotificationStream | undefined
  let turn = new AbortController()

  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    const { last } = heard
    if (data.kind === 'told') heard.hear(data)
    else if (stream && last) channel.postMessage({ kind: 'told', ...last, fresh: false } satisfies Message)
  }

  function lead(): Promise<void> {
    return new Promise((done) => {
      const signal = turn.signal
      if (signal.aborted) return done()
      stream = openNotificationStream({
        language,
        after: heard.last?.seq ?? null,
        onNotifications: ({ unread, seq }: UnreadState) => {
          const state = { unread, seq, fresh: heard.last !== null }
          heard.hear(state)
          channel.postMessage({ kind: 'told', ...state } satisfies Message)
        },
        onOver: () => {
          stream = undefined
          done()
          over()
        },
      })
      signal.addEventListener('abort', () => {
        stream?.close()
        stream = undefined
        done()
      })
    })
  }

  const wait = () => {
    turn = new AbortController()
    // The request rejects when the turn is aborted while it waits.
    navigator.locks.request(name, { signal: turn.signal }, lead).catch(() => undefined)
    channel.postMessage({ kind: 'ask' } satisfies Message)
  }
  // A page in the back-forward cache must hold no lock that other tabs need, and no connection, which would evict it.
  const stopWatching = watchPutAside({ onHide: () => turn.abort(), onReturn: wait })
  wait()
  return () => {
    stopWatching()
    turn.abort()
    channel.close()
    heardPosition.set(() => null)
  }
}

/** Passes on what was heard, in the order of its positions: messages of the channel and the stream may overtake each other. */
function hearInOrder(onCount: LiveNotifications['onCount']) {
  let last: UnreadState | null = null
  return {
    get last() {
      return last
    },
    hear({ unread, seq, fresh }: Heard) {
      if (last && seq < last.seq) return
      last = { unread, seq }
      heardPosition.set(() => seq)
      onCount(unread, fresh)
    },
  }
}

/**
 * Calls `onHide` when the page is left, and `onReturn` when the browser restores it from the back-forward cache.
 * Returns the function that stops it.
 */
function watchPutAside({ onHide, onReturn }: { onHide: () => void; onReturn: () => void }): () => void {
  const onShow = (event: PageTransitionEvent) => {
    if (event.persisted) onReturn()
  }
  window.addEventListener('pagehide', onHide)
  window.addEventListener('pageshow', onShow)
  return () => {
    window.removeEventListener('pagehide', onHide)
    window.removeEventListener('pageshow', onShow)
  }
}
