import type { Locale } from '@/lib/i18n/locales'

/** Events that a browser may leave unread before its stream is closed; it reconnects and catches up. */
export const WAITING_MAX = 200

export type Stream = {
  userId: number
  sessionId: string
  locale: Locale
  /** the position up to which everything was sent; null: from now on */
  seq: number | null
  unread: number | null
  controller: ReadableStreamDefaultController<Uint8Array>
}

/** The open streams by member. A stream that was closed or left receives nothing more. */
export class OpenStreams {
  private readonly open = new Map<number, Set<Stream>>()

  add(stream: Stream): void {
    const own = this.open.get(stream.userId) ?? new Set()
    this.open.set(stream.userId, own.add(stream))
  }

  has(userId: number): boolean {
    return this.open.has(userId)
  }

  members(): number[] {
    return [...this.open.keys()]
  }

  of(users: number[]): Stream[] {
    return users.flatMap((id) => [...(this.open.get(id) ?? [])])
  }

  all(): Stream[] {
    return [...this.open.values()].flatMap((streams) => [...streams])
  }

  send(stream: Stream, chunk: Uint8Array): void {
    if (!this.open.get(stream.userId)?.has(stream)) return
    if ((stream.controller.desiredSize ?? 0) <= 0) return this.close(stream)
    stream.controller.enqueue(chunk)
  }

  close(stream: Stream): void {
    this.forget(stream)
    try {
      stream.controller.close()
    } catch {
      // the browser has disconnected already
    }
  }

  forget(stream: Stream): void {
    const own = this.open.get(stream.userId)
    own?.delete(stream)
    if (own?.size === 0) this.open.delete(stream.userId)
  }
}
