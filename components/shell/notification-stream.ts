import { backOff } from './back-off'

export type UnreadState = { unread: number; seq: number }
export type NotificationStream = { close: () => void }

type StreamOptions = {
  language: string
  after: number | null
  onNotifications: (state: UnreadState) => void
  /** called when the session has ended; the stream does not reconnect then */
  onOver: () => void
}

/**
 * How long the end of a session is kept to itself, in ms. A log-in in another tab ends it before the new cookie has
 * arrived, and a request in between would be refused, which deletes the new cookie too.
 */
const REPLACED_MS = 3_000

/**
 * Opens the server's stream of notifications and reconnects when it breaks. The waits grow and are partly random, so
 * that not all browsers return at once. It resumes at the last sequence number, so that nothing is missed or repeated.
 */
export function openNotificationStream(options: StreamOptions): NotificationStream {
  const { language, onNotifications, onOver } = options
  /** sequence number of the last event */
  let { after } = options
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let closed = false
  const silence = watchSilence(() => again())

  function open() {
    clearTimeout(timer)
    source = connect(language, after, {
      onError: () => again(),
      onBeat: silence.heard,
      onEnd: () => {
        close()
        // Not for a reader who has logged out since, or whose suspension was already shown.
        timer = setTimeout(onOver, REPLACED_MS)
      },
      onAgain: (ms) => {
        failures = 0
        again(ms)
      },
      onUnread: ({ data, lastEventId }) => {
        silence.heard()
        failures = 0
        after = Number(lastEventId)
        onNotifications({ unread: (JSON.parse(data) as { unread: number }).unread, seq: after })
      },
    })
    silence.heard()
  }

  function again(ms = backOff(failures++)) {
    source?.close()
    silence.stop()
    clearTimeout(timer)
    if (closed) return
    timer = setTimeout(open, ms)
  }

  const onOnline = () => {
    if (source?.readyState !== EventSource.CLOSED) return
    failures = 0
    open()
  }

  function close() {
    closed = true
    source?.close()
    clearTimeout(timer)
    silence.stop()
    window.removeEventListener('online', onOnline)
  }

  window.addEventListener('online', onOnline)
  open()
  return { close }
}

type Handlers = {
  onError: () => void
  onBeat: () => void
  onEnd: () => void
  onAgain: (ms: number) => void
  onUnread: (event: MessageEvent<string>) => void
}

/** Opens one connection to the stream and hands its events to the handlers. */
function connect(language: string, after: number | null, on: Handlers): EventSource {
  const query = new URLSearchParams({ language, ...(after === null ? {} : { after: String(after) }) })
  const source = new EventSource(`/api/notifications/stream?${query}`)
  source.onerror = on.onError
  source.addEventListener('beat', on.onBeat)
  source.addEventListener('end', on.onEnd)
  // A server that shuts down names the wait in ms until another one takes over.
  source.addEventListener('again', ({ data }: MessageEvent<string>) => on.onAgain(Number(data)))
  for (const name of ['news', 'unread'])
    source.addEventListener(name, (event) => on.onUnread(event as MessageEvent<string>))
  return source
}

/**
 * How long the connection may stay silent before it counts as dead, in ms; the server sends something every 25 seconds.
 */
const SILENT_MS = 65_000

/** Calls `onSilent` when nothing was heard for too long. */
function watchSilence(onSilent: () => void): { heard: () => void; stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => clearTimeout(timer)
  function heard() {
    stop()
    timer = setTimeout(onSilent, SILENT_MS)
  }
  return { heard, stop }
}
