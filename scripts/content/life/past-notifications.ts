import { notificationsOf, type Delivery } from '@/lib/notifications/notify'
import type { PastFact } from '@/lib/seeds/decide-history'
import type { Act, Stage } from './acts'
import { DAY_MS } from './times'
import { deliveriesOf, type DeliveredReward } from './deliveries'

/** A row of Notification. */
export type PastNotification = {
  userId: number
  category: string
  key: string
  params: unknown
  subjectType: string | null
  subjectId: number | null
  groupKey: string
  actorIds: number[]
  count: number
  createdAt: Date
  updatedAt: Date
  readAt: Date | null
}
type Given = {
  rewards: ReadonlyMap<number, DeliveredReward>
  facts: readonly PastFact[]
  granted: ReadonlyMap<string, number>
}

/** Older notifications were read and deleted; those of approvals stay, else the approval would write them again. */
const RETENTION_DAYS = 45
const MOST_ACTORS = 500
const visits: ReadonlySet<Act['kind']> = new Set(['check_in', 'publish', 'comment', 'redeem'])

/**
 * Returns the past notifications of the members who can log in, worded and grouped by the rules: those since a member's
 * last visit are unread, one row per group. The acts must be in order of time.
 */
export function notificationsOfActs(stage: Stage, acts: readonly Act[], given: Given): PastNotification[] {
  const deliveries = deliveriesOf(stage, acts, given)
  const inboxes = new Inboxes(new Set(stage.people.flatMap(({ id, isFan }) => (isFan ? [] : [id]))))
  const followers = new Map<number, number[]>()
  const earned = earningsToNotify(given)
  for (const act of acts) {
    for (; earned[0] && earned[0].at.getTime() < act.at; earned.shift())
      inboxes.leave(earned[0].delivery.to as number[], earned[0].delivery, earned[0].at)
    if (act.kind === 'follow') followers.set(act.followed, [...(followers.get(act.followed) ?? []), act.user])
    const at = new Date(act.at)
    for (const delivery of deliveries(act))
      inboxes.leave(
        Array.isArray(delivery.to) ? (delivery.to as number[]) : (followers.get(act.user) ?? []),
        delivery,
        at,
      )
    // a visit marks everything as read
    if (visits.has(act.kind)) inboxes.read(act.user, at)
  }
  const since = stage.now - RETENTION_DAYS * DAY_MS
  return inboxes.rows
    .filter(({ updatedAt, key }) => updatedAt.getTime() > since || key === 'post_approved')
    .sort((a, b) => a.updatedAt.getTime() - b.updatedAt.getTime())
}

/** Seeds that arrive later than the act that earned them. */
function earningsToNotify({ facts, granted }: Given): { delivery: Delivery; at: Date }[] {
  return facts.flatMap((fact) => {
    const seeds = 'key' in fact ? (granted.get(fact.key) ?? 0) : 0
    if (!('key' in fact) || !fact.notification || seeds === 0) return []
    const { userId, at } = fact
    return notificationsOf('seeds_earned', { userId, seeds, by: fact.notification.by }).map((delivery) => ({
      delivery,
      at,
    }))
  })
}

class Inboxes {
  readonly rows: PastNotification[] = []
  private readonly unread = new Map<number, Map<string, PastNotification>>()

  constructor(private readonly readers: ReadonlySet<number>) {}

  leave(to: readonly number[], { note }: Delivery, at: Date): void {
    for (const userId of to) {
      if (!this.readers.has(userId) || userId === (note.actorId ?? note.causedBy)) continue
      const inbox = this.unread.get(userId) ?? new Map<string, PastNotification>()
      this.unread.set(userId, inbox)
      const before = inbox.get(note.groupKey)
      const { category, key, params, subject, groupKey } = note
      const actors = note.actorId === undefined ? [] : [note.actorId]
      const newest = { category, key, subjectType: subject?.type ?? null, subjectId: subject?.id ?? null }
      if (!before) {
        const row = { ...newest, userId, params, groupKey, actorIds: actors, count: 1 }
        inbox.set(groupKey, { ...row, createdAt: at, updatedAt: at, readAt: null })
        this.rows.push(inbox.get(groupKey)!)
        continue
      }
      const isKnown = actors.some((actor) => before.actorIds.includes(actor))
      Object.assign(before, newest, {
        count: before.count + (isKnown ? 0 : 1),
        actorIds: [...before.actorIds.filter((id) => !actors.includes(id)), ...actors].slice(-MOST_ACTORS),
        params:
          note.repeats === 'sums' ? { ...params, seeds: seedsIn(before.params) + seedsIn(params) } : params,
        updatedAt: at,
      })
    }
  }

  read(userId: number, at: Date): void {
    for (const row of this.unread.get(userId)?.values() ?? []) row.readAt = at
    this.unread.delete(userId)
  }
}

const seedsIn = (params: unknown) => (params as { seeds: number }).seeds
