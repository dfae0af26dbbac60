import { DomainError } from '@/lib/core/errors'
import { logger } from '@/lib/core/log'
import { prisma } from '@/lib/db/client'
import { databaseNow } from '@/lib/db/clock'
import type { Listener } from '@/lib/db/listener'
import type { Locale } from '@/lib/i18n/locales'
import { OpenStreams, WAITING_MAX, type Stream } from './open-streams'
import { readNew, type Wanted } from './read-new'
import { chunks } from './stream-events'

/** Delivery at once, but not each of a hundred in the same moment. */
const GATHER_MS = 40
const RETRY_MS = 1_000
const BEAT_MS = 25_000
/** Who is sent elsewhere comes within these, ms: not all at once. */
const AGAIN_MS = { least: 100, most: 1_000 }
/** A member's browsers; a browser has one, however many tabs. */
export const STREAMS_MAX = 20

export type StreamOptions = { userId: number; sessionId: string; locale: Locale; after: number | null }

/**
 * The open streams of this process. They hear through one connection (`listener`) whose notifications changed, look it up in a batch for
 * all of them, and send what is beyond the place that each has reached: so nothing is left out nor sent twice, also
 * after a connection was lost, when everybody is looked up.
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

  /** The body of a stream; one that says to come again where the process stops. Throws too_many above 20 of a member. */
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

  /** Ends all of them, so that the process can stop: each is asked to reconnect, with the place that it has reached. */
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

  /** One look-up at a time; what changes meanwhile waits for the next. */
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
      logger.warn({ err: error }, 'news could not be looked up; trying again')
      for (const id of users) this.changed.add(id)
      wait = RETRY_MS
    }
    this.looking = false
    if (this.changed.size > 0) this.gathering ??= setTimeout(() => void this.sendUpdates(), wait)
  }

  /** Sends each stream what it lacks; the members of whom there is more than one look-up reads. */
  private async send(users: number[]): Promise<number[]> {
    const streams = this.open.of(users)
    const wanted = streams.map(({ userId, locale, seq }): Wanted => ({ userId, locale, seq }))
    const found = await readNew(wanted)
    for (const stream of streams) {
      const updates = found.get(stream.userId)
      if (!updates) continue
      const { unread, seq } = updates
      // a place that there never was: of another database
      if (stream.seq !== null && stream.seq > seq) stream.seq = seq
      for (const note of updates.notifications[stream.locale] ?? []) {
        if (stream.seq === null || note.seq <= stream.seq) continue
        this.open.send(stream, chunks.of({ name: 'news', id: note.seq, data: { unread, note } }))
        stream.seq = note.seq
        stream.unread = unread
      }
      // what no catalogue has words for is passed over
      if (stream.seq !== null) stream.seq = Math.max(stream.seq, updates.readTo)
      // also the first thing that a new stream says: where it begins
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

  /** Sessions that no longer count get no more updates. */
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

/** Those of this process: the route and the listener are bundled apart, and hot reloads load the module again. */
export function streams(): Streams {
  const globals = globalThis as { [place]?: Streams }
  return (globals[place] ??= new Streams())
}
