import { backOff } from './back-off'

export type UnreadState = { unread: number; seq: number }
export type NotificationStream = { close: () => void }

/** The server says something every 25 seconds; a line that is silent for longer is dead. */
const SILENT_MS = 65_000

/**
 * The server's stream of notifications, opened again after it broke: later every time, at random so that not all browsers
 * come back at once, and from the place that was reached, so that nothing is missed and nothing comes twice.
 */
export function openNotificationStream({
  language,
  after,
  onNotifications,
  onOver,
}: {
  language: string
  after: number | null
  onNotifications: (state: UnreadState) => void
  /** the session is over: there is no coming back */
  onOver: () => void
}): NotificationStream {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let silence: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let closed = false

  function open() {
    clearTimeout(timer)
    const query = new URLSearchParams({ language, ...(after === null ? {} : { after: String(after) }) })
    source = new EventSource(`/api/notifications/stream?${query}`)
    source.onerror = () => again()
    source.addEventListener('beat', listen)
    source.addEventListener('end', () => {
      close()
      onOver()
    })
    // a server that stops says when to come; another one goes on
    source.addEventListener('again', ({ data }: MessageEvent<string>) => {
      failures = 0
      again(Number(data))
    })
    for (const name of ['news', 'unread'])
      source.addEventListener(name, (event) => {
        listen()
        failures = 0
        const { data, lastEventId } = event as MessageEvent<string>
        after = Number(lastEventId)
        onNotifications({ unread: (JSON.parse(data) as { unread: number }).unread, seq: after })
      })
    listen()
  }

  function listen() {
    clearTimeout(silence)
    silence = setTimeout(() => again(), SILENT_MS)
  }

  function again(ms = backOff(failures++)) {
    source?.close()
    clearTimeout(silence)
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
    clearTimeout(silence)
    window.removeEventListener('online', onOnline)
  }

  window.addEventListener('online', onOnline)
  open()
  return { close }
}
