import { LIKES_BETWEEN_TWO } from '@/lib/members/reward-like'
import { dayOf } from '@/lib/seeds/day'
import type { PastFact } from '@/lib/seeds/decide-history'
import { downloadMilestones, tutorialMilestones } from '@/lib/seeds/rules'
import type { SeedType } from '@/lib/db/generated/enums'
import type { Act, Stage } from './acts'

type Price = { price: number; type: SeedType }

/** What the acts, in the order of time, are to the rules of Seeds: the keys and causes are those of the rules that do them. */
export function earningsOf(
  { people, posts, designs }: Stage,
  acts: readonly Act[],
  prices: ReadonlyMap<number, Price>,
) {
  const zones = new Map(people.map(({ id, dayOffsetMinutes }) => [id, dayOffsetMinutes]))
  const authorOf = new Map(posts.map(({ id, authorId }) => [id, authorId]))
  const designerOf = new Map(designs.map(({ id, authorId }) => [id, authorId]))
  const inspirations = new Set(posts.flatMap(({ id, postType }) => (postType === 1 ? [id] : [])))
  const counted = new Map<string, number>()
  const count = (what: string) => {
    const now = (counted.get(what) ?? 0) + 1
    counted.set(what, now)
    return now
  }
  const likes = new Likes(zones)

  return acts.flatMap((act): PastFact[] => {
    const { user: userId } = act
    const at = new Date(act.at)
    const day = dayOf(at, zones.get(userId)!)
    switch (act.kind) {
      case 'join':
        return [
          { userId, at, rule: 'register', cause: { type: 'user', id: userId }, key: `register:${userId}` },
        ]
      case 'profile':
        return [
          { userId, at, rule: 'profile', cause: { type: 'user', id: userId }, key: `profile:${userId}` },
        ]
      case 'subscribe':
        return [
          {
            userId,
            at,
            rule: 'subscribe',
            cause: { type: 'newsletter', id: userId },
            key: `subscribe:${userId}`,
          },
        ]
      case 'check_in':
        return [
          {
            ...{ userId, at, rule: 'sign_in', cause: { type: 'sign_in', id: null } },
            ...{ key: `sign_in:${userId}:${day}`, daily: true },
          },
        ]
      case 'publish': {
        const rule = inspirations.has(act.post) ? 'inspiration_post' : 'post'
        return [{ userId, at, rule, cause: { type: 'post', id: act.post }, key: `post:${act.post}:approved` }]
      }
      case 'comment':
        return [
          { userId, at, rule: 'comment', cause: { type: 'comment', id: act.id }, key: `comment:${act.id}` },
        ]
      case 'share':
        return [
          {
            ...{ userId, at, rule: 'share', cause: { type: 'share', id: act.post } },
            ...{ key: `share:${userId}:${act.post}:${day}`, daily: true },
          },
        ]
      case 'like':
        return likes.give(act, authorOf.get(act.post)!, { type: 'like', id: act.post }, 'like')
      case 'like_design':
        return likes.give(
          act,
          designerOf.get(act.design)!,
          { type: 'design_like', id: act.design },
          'like-design',
        )
      case 'download': {
        const { post } = act
        const by = count(`download ${post}`)
        const reached = downloadMilestones.find((milestone) => milestone === by)
        if (reached === undefined) return []
        const cause = { type: 'post', id: post }
        const key = `downloads:${post}:${reached}`
        return [
          {
            userId: authorOf.get(post)!,
            at,
            rule: `downloads_${reached}`,
            cause,
            key,
            notification: { by: userId },
          },
        ]
      }
      case 'learn': {
        const completed = count(`lessons ${userId}`)
        const reached = tutorialMilestones.find((milestone) => milestone === completed)
        if (reached === undefined) return []
        const cause = { type: 'tutorial', id: act.lesson }
        return [{ userId, at, rule: `tutorials_${reached}`, cause, key: `tutorials:${userId}:${reached}` }]
      }
      case 'redeem':
        return [{ redemptionId: act.id, userId, at, ...prices.get(act.reward)! }]
      default:
        return []
    }
  })
}

/** Likes between the same two members are counted by the day of who gives: more than some are trading and earn nothing. */
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
