import { DomainError } from '@/lib/core/errors'
import { logger } from '@/lib/core/log'
import { prisma } from '@/lib/db/client'
import { databaseNow } from '@/lib/db/clock'
import type { Listener } from '@/lib/db/listener'
import type { Locale } from '@/lib/i18n/locales'
import { OpenStreams, WAITING_MAX, type Stream } from './open-streams'
import { readNew, type Wanted } from './read-new'
import { chunks } from './stream-events'

/** a short delay, so that a hundred changes at once cause one query */
const GATHER_MS = 40
const RETRY_MS = 1_000
const BEAT_MS = 25_000
/** ms; reconnects are spread over this time, so that browsers do not return all at once */
const AGAIN_MS = { least: 100, most: 1_000 }
/** streams of a member's browsers; a browser has one, however many tabs */
export const STREAMS_MAX = 20

export type StreamOptions = { userId: number; sessionId: string; locale: Locale; after: number | null }

/**
 * The open streams of this process. One connection (`listener`) tells them whose notifications changed. They look these
 * members up in a batch and send what lies beyond each stream's position, so nothing is lost or repeated. After a lost
 * connection they look up everyone.
 */
class Streams {
  private readonly open = new OpenStreams()
  private readonly changed = new Set<number>()
  private gathering: NodeJS.Timeout | undefined
  private looking = false
  private beating: NodeJS.Timeout | undefined
  private stopped = false

  readonly listener: Listener = {
    channel: 'kerf_news',
    hear: (payload) => this.hear(payload),
    begin: () => this.look(this.open.members()),
  }

  get size(): number {
    return this.open.all().length
  }

  /**
   * Returns the body of a stream; while the process stops, one that asks to reconnect. Throws `too_many` beyond 20 per
   * member.
   */
  start({ after, ...who }: StreamOptions): ReadableStream<Uint8Array> {
    if (this.stopped) return sendAway(after)
    if (this.open.of([who.userId]).length >= STREAMS_MAX)
      throw new DomainError('too_many', { params: { seconds: 60 } })
    let stream: Stream | undefined
    return new ReadableStream<Uint8Array>(
      {
        start: (controller) => {
          stream = { ...who, seq: after, unread: null, controller }
          this.open.add(stream)
          this.beating ??= setInterval(() => void this.beat(), BEAT_MS).unref()
          controller.enqueue(chunks.hello)
          this.look([who.userId])
        },
        cancel: () => {
          if (stream) this.open.forget(stream)
        },
      },
      { highWaterMark: WAITING_MAX },
    )
  }

  /** Ends all streams, so that the process can stop. Each one asks its browser to reconnect with its position. */
  stop(): void {
    this.stopped = true
    clearInterval(this.beating)
    for (const stream of this.open.all()) {
      this.open.send(stream, goAway(stream.seq))
      this.open.close(stream)
    }
  }

  private hear(payload: string): void {
    const [what, ids = ''] = payload.split(':')
    const users = ids.split(',').map(Number)
    if (what === 'news') this.look(users)
    else if (what === 'sessions') void this.endOver(this.open.of(users))
  }

  private look(users: number[]): void {
    for (const id of users) if (this.open.has(id)) this.changed.add(id)
    if (this.changed.size > 0) this.gathering ??= setTimeout(() => void this.sendUpdates(), GATHER_MS)
  }

  /** Looks up changed members, one batch at a time; changes meanwhile wait for the next batch. */
  private async sendUpdates(): Promise<void> {
    this.gathering = undefined
    if (this.looking) return
    this.looking = true
    const users = [...this.changed]
    this.changed.clear()
    let wait = GATHER_MS
    try {
      const more = await this.send(users)
      for (const id of more) this.changed.add(id)
    } catch (error) {
      logger.warn({ err: error }, 'new notifications could not be read; trying again')
      for (const id of users) this.changed.add(id)
      wait = RETRY_MS
    }
    this.looking = false
    if (this.changed.size > 0) this.gathering ??= setTimeout(() => void this.sendUpdates(), wait)
  }

  /** Sends each stream what it lacks. Returns the members with more notifications than one query reads. */
  private async send(users: number[]): Promise<number[]> {
    const streams = this.open.of(users)
    const wanted = streams.map(({ userId, locale, seq }): Wanted => ({ userId, locale, seq }))
    const found = await readNew(wanted)
    for (const stream of streams) {
      const updates = found.get(stream.userId)
      if (!updates) continue
      const { unread, seq } = updates
      // a position that never existed comes from another database
      if (stream.seq !== null && stream.seq > seq) stream.seq = seq
      for (const note of updates.notifications[stream.locale] ?? []) {
        if (stream.seq === null || note.seq <= stream.seq) continue
        this.open.send(stream, chunks.of({ name: 'news', id: note.seq, data: { unread, note } }))
        stream.seq = note.seq
        stream.unread = unread
      }
      // skips notifications that have no message
      if (stream.seq !== null) stream.seq = Math.max(stream.seq, updates.readTo)
      // a new stream sends this first, with its starting position
      if (stream.seq === null || stream.unread !== unread) {
        stream.seq ??= seq
        stream.unread = unread
        this.open.send(stream, chunks.of({ name: 'unread', id: stream.seq, data: { unread } }))
      }
    }
    return users.filter((id) => found.get(id)?.more)
  }

  private async beat(): Promise<void> {
    const all = this.open.all()
    for (const stream of all) this.open.send(stream, chunks.beat)
    await this.endOver(all)
  }

  /** Closes the streams of sessions that have ended or expired. */
  private async endOver(streams: Stream[]): Promise<void> {
    if (streams.length === 0) return
    try {
      const rows = await prisma.session.findMany({
        where: {
          id: { in: [...new Set(streams.map(({ sessionId }) => sessionId))] },
          ...{ endedAt: null, expiresAt: { gt: await databaseNow() }, user: { status: 'ACTIVE' } },
        },
        select: { id: true },
      })
      const counting = new Set(rows.map(({ id }) => id))
      for (const stream of streams) {
        if (counting.has(stream.sessionId)) continue
        this.open.send(stream, chunks.end)
        this.open.close(stream)
      }
    } catch (error) {
      logger.warn({ err: error }, 'the sessions of open streams could not be checked')
    }
  }
}

const goAway = (seq: number | null) =>
  chunks.again(seq, Math.round(AGAIN_MS.least + Math.random() * (AGAIN_MS.most - AGAIN_MS.least)))

const sendAway = (after: number | null) =>
  new ReadableStream<Uint8Array>({
    start: (controller) => {
      controller.enqueue(goAway(after))
      controller.close()
    },
  })

const place = Symbol.for('kerf.streams')

/**
 * Returns the streams of this process. They live on globalThis because the route and the listener are separate bundles,
 * and a hot reload loads the module again.
 */
export function streams(): Streams {
  const globals = globalThis as { [place]?: Streams }
  return (globals[place] ??= new Streams())
}
