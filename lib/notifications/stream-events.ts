import type { WordedNotification } from './views'

/** An event of a stream: a notification, or a changed count. `id` is the position up to which everything was sent. */
export type StreamEvent =
  | { name: 'news'; id: number; data: { unread: number; note: WordedNotification } }
  | { name: 'unread'; id: number; data: { unread: number } }

const encoder = new TextEncoder()
const bytes = (text: string) => encoder.encode(text)

/** Events in the format of server-sent events. */
export const chunks = {
  /** sent at once, so that proxies forward the response's head */
  hello: bytes(': kerf\n\n'),
  /** an event rather than a comment: the browser sees only events, and can so tell a quiet stream from a dead one */
  beat: bytes('event: beat\ndata:\n\n'),
  /** the session is over: do not reconnect */
  end: bytes('event: end\ndata:\n\n'),
  /** the process stops: reconnect to another one after `ms` milliseconds, from the reached position */
  again: (id: number | null, ms: number) =>
    bytes(`event: again\n${id === null ? '' : `id: ${id}\n`}retry: ${ms}\ndata: ${ms}\n\n`),
  of: ({ name, id, data }: StreamEvent) =>
    bytes(`event: ${name}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`),
}
