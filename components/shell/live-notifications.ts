'use client'

import { openNotificationStream, type NotificationStream, type UnreadState } from './notification-stream'

type Message =
  | { kind: 'ask' }
  /** what the tab with the stream knows */
  | ({ kind: 'told' } & Heard)
type Heard = { unread: number; seq: number; fresh: boolean }

export type LiveNotifications = {
  userId: number
  language: string
  /** the unread count, and whether something new came or was read elsewhere (false: only what is known already) */
  onCount: (unread: number, fresh: boolean) => void
  /** the session is over */
  over: () => void
}

/**
 * Notifications as they happen: one stream a browser, held by the tab that has the lock and passed on to the others
 * through a channel; when that tab goes, the next one takes over from the place that it had heard of. Ends with what it returns.
 * Without locks or channels (old browsers) nothing happens: the count is asked for after each navigation as ever.
 */
export function startLiveNotifications({ userId, language, onCount, over }: LiveNotifications): () => void {
  if (!('locks' in navigator) || !('BroadcastChannel' in window)) return () => undefined
  const name = `kerf-news:${userId}`
  const channel = new BroadcastChannel(name)
  let known: { unread: number; seq: number } | null = null
  let stream: NotificationStream | undefined
  let turn = new AbortController()

  const hear = ({ unread, seq, fresh }: Heard) => {
    // the channel and the stream may pass each other
    if (known && seq < known.seq) return
    known = { unread, seq }
    onCount(unread, fresh)
  }
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'told') hear(data)
    else if (stream && known) channel.postMessage({ kind: 'told', ...known, fresh: false } satisfies Message)
  }

  function lead(): Promise<void> {
    return new Promise((done) => {
      const signal = turn.signal
      if (signal.aborted) return done()
      stream = openNotificationStream({
        language,
        after: known?.seq ?? null,
        onNotifications: ({ unread, seq }: UnreadState) => {
          const state = { unread, seq, fresh: known !== null }
          hear(state)
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
    // refused when the turn is given up while waiting
    navigator.locks.request(name, { signal: turn.signal }, lead).catch(() => undefined)
    channel.postMessage({ kind: 'ask' } satisfies Message)
  }
  // a page in the back-forward cache must hold no lock that others need, nor a connection that ends it
  const stopWatching = watchPutAside({ onHide: () => turn.abort(), onReturn: wait })
  wait()
  return () => {
    stopWatching()
    turn.abort()
    channel.close()
  }
}

/** Tells when the page is left, and when the browser brings it back as it was. Ends with what it returns. */
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
