import type { WordedNotification } from './views'

/** What a stream sends: a notification, or that the count changed; `id` is the place up to which everything was sent. */
export type StreamEvent =
  | { name: 'news'; id: number; data: { unread: number; note: WordedNotification } }
  | { name: 'unread'; id: number; data: { unread: number } }

const encoder = new TextEncoder()
const bytes = (text: string) => encoder.encode(text)

/** Events as they go over the line (server-sent events). */
export const chunks = {
  /** something at once, so that proxies pass on the head of the answer */
  hello: bytes(': kerf\n\n'),
  /** an event and not a comment: only so the browser can tell a quiet stream from a dead one */
  beat: bytes('event: beat\ndata:\n\n'),
  /** the session is over: do not come back */
  end: bytes('event: end\ndata:\n\n'),
  /** the process stops: come back after so many ms, to another one, with the place that was reached */
  again: (id: number | null, ms: number) =>
    bytes(`event: again\n${id === null ? '' : `id: ${id}\n`}retry: ${ms}\ndata: ${ms}\n\n`),
  of: ({ name, id, data }: StreamEvent) =>
    bytes(`event: ${name}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`),
}
