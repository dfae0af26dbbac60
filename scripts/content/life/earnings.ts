import { LIKES_BETWEEN_TWO } from '@/lib/members/reward-like'
import { dayOf } from '@/lib/seeds/day'
import type { PastFact } from '@/lib/seeds/decide-history'
import type { Grant } from '@/lib/seeds/grant'
import { downloadMilestones, tutorialMilestones } from '@/lib/seeds/rules'
import type { Cause } from '@/lib/seeds/transfer'
import type { SeedType } from '@/lib/db/generated/enums'
import type { Act, Stage } from './acts'

type Price = { price: number; type: SeedType }

/**
 * Translates the acts, in order of time, into facts for the rules of Seeds, with the keys and causes that those rules
 * use.
 */
export function earningsOf(
  stage: Stage,
  acts: readonly Act[],
  prices: ReadonlyMap<number, Price>,
): PastFact[] {
  const earnings = new Earnings(stage, prices)
  return acts.flatMap((act) => earnings.of(act))
}

/** Returns the milestone that is reached with exactly `many`, else undefined. */
const reached = <Milestone extends number>(milestones: readonly Milestone[], many: number) =>
  milestones.find((milestone) => milestone === many)

class Earnings {
  private readonly zones: Map<number, number>
  private readonly authorOf: Map<number, number>
  private readonly designerOf: Map<number, number>
  private readonly inspirations: Set<number>
  private readonly counted = new Map<string, number>()
  private readonly likes: Likes

  constructor(
    { people, posts, designs }: Stage,
    private readonly prices: ReadonlyMap<number, Price>,
  ) {
    this.zones = new Map(people.map(({ id, dayOffsetMinutes }) => [id, dayOffsetMinutes]))
    this.authorOf = new Map(posts.map(({ id, authorId }) => [id, authorId]))
    this.designerOf = new Map(designs.map(({ id, authorId }) => [id, authorId]))
    this.inspirations = new Set(posts.flatMap(({ id, postType }) => (postType === 1 ? [id] : [])))
    this.likes = new Likes(this.zones)
  }

  /** Counts an occurrence of `what` and returns the number so far. */
  private count(what: string): number {
    const now = (this.counted.get(what) ?? 0) + 1
    this.counted.set(what, now)
    return now
  }

  /**
   * Returns the facts of one act. Acts must come in order of time, because likes, downloads and lessons are counted.
   */
  of(act: Act): PastFact[] {
    const { user: userId } = act
    const at = new Date(act.at)
    const day = dayOf(at, this.zones.get(userId)!)
    const own = (rule: Grant['rule'], cause: Cause, key: string) => ({ userId, at, rule, cause, key })
    switch (act.kind) {
      case 'join':
        return [own('register', { type: 'user', id: userId }, `register:${userId}`)]
      case 'profile':
        return [own('profile', { type: 'user', id: userId }, `profile:${userId}`)]
      case 'subscribe':
        return [own('subscribe', { type: 'newsletter', id: userId }, `subscribe:${userId}`)]
      case 'check_in': {
        const grant = own('sign_in', { type: 'sign_in', id: null }, `sign_in:${userId}:${day}`)
        return [{ ...grant, daily: true }]
      }
      case 'publish': {
        const rule = this.inspirations.has(act.post) ? 'inspiration_post' : 'post'
        return [own(rule, { type: 'post', id: act.post }, `post:${act.post}:approved`)]
      }
      case 'comment':
        return [own('comment', { type: 'comment', id: act.id }, `comment:${act.id}`)]
      case 'share': {
        const grant = own('share', { type: 'share', id: act.post }, `share:${userId}:${act.post}:${day}`)
        return [{ ...grant, daily: true }]
      }
      case 'like':
        return this.likes.give(act, this.authorOf.get(act.post)!, { type: 'like', id: act.post }, 'like')
      case 'like_design': {
        const cause = { type: 'design_like', id: act.design }
        return this.likes.give(act, this.designerOf.get(act.design)!, cause, 'like-design')
      }
      case 'download': {
        const { post } = act
        const many = reached(downloadMilestones, this.count(`download ${post}`))
        if (many === undefined) return []
        const grant = own(`downloads_${many}`, { type: 'post', id: post }, `downloads:${post}:${many}`)
        return [{ ...grant, userId: this.authorOf.get(post)!, notification: { by: userId } }]
      }
      case 'learn': {
        const many = reached(tutorialMilestones, this.count(`lessons ${userId}`))
        if (many === undefined) return []
        const cause = { type: 'tutorial', id: act.lesson }
        return [own(`tutorials_${many}`, cause, `tutorials:${userId}:${many}`)]
      }
      case 'redeem':
        return [{ redemptionId: act.id, userId, at, ...this.prices.get(act.reward)! }]
      default:
        return []
    }
  }
}

/** Counts the likes between two members by the giver's day: too many of them are trading and earn nothing. */
class Likes {
  private readonly given = new Map<string, number[]>()

  constructor(private readonly zones: ReadonlyMap<number, number>) {}

  give(
    { at, user }: { at: number; user: number },
    authorId: number,
    cause: { type: string; id: number },
    key: string,
  ): PastFact[] {
    if (authorId === user) return []
    const pair = [user, authorId].sort((a, b) => a - b).join(' ')
    const times = [...(this.given.get(pair) ?? []), at]
    this.given.set(pair, times)
    const dayOfGiver = (moment: number) => dayOf(new Date(moment), this.zones.get(user)!)
    if (times.filter((time) => dayOfGiver(time) === dayOfGiver(at)).length > LIKES_BETWEEN_TWO) return []
    const common = { cause, at: new Date(at) }
    return [
      { ...common, userId: user, rule: 'like', key: `${key}:${user}:${cause.id}` },
      {
        ...{ ...common, userId: authorId, rule: 'like_received' },
        ...{ key: `${key}-received:${user}:${cause.id}`, notification: { by: user } },
      },
    ]
  }
}
