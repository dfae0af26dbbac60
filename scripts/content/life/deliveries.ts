import { notificationsOf, type Delivery } from '@/lib/notifications/notify'
import type { Act, ActOf, LifePost, Stage } from './acts'

export type DeliveredReward = { names: unknown; price: number }
type Given = { rewards: ReadonlyMap<number, DeliveredReward>; granted: ReadonlyMap<string, number> }

/** Returns the notifications that the rules send for an act; those to an author's followers have no recipients yet. */
export function deliveriesOf(
  { posts, designs, lessons }: Stage,
  acts: readonly Act[],
  { rewards, granted }: Given,
) {
  const post = new Map(posts.map((one) => [one.id, one]))
  const design = new Map(designs.map(({ title, ...one }) => [one.id, { ...one, name: title }]))
  const comments = new Map(acts.flatMap((act) => (act.kind === 'comment' ? [[act.id, act]] : [])))
  const lesson = new Map(lessons.map(({ id, title }) => [id, { authorId: null, title }]))
  const aboutOf = ({ on }: ActOf<'comment'>) => {
    const { authorId, title } = (on.type === 'post' ? post : lesson).get(on.id)!
    return { ...on, authorId, title }
  }
  const follows = new Set<string>()

  return (act: Act): Delivery[] => {
    const by = act.user
    switch (act.kind) {
      case 'like':
        return notificationsOf('post_liked', { by, post: post.get(act.post)! })
      case 'save':
        return notificationsOf('post_saved', { by, post: post.get(act.post)! })
      case 'like_design':
        return notificationsOf('design_liked', { by, design: design.get(act.design)! })
      case 'save_design':
        return notificationsOf('design_saved', { by, design: design.get(act.design)! })
      case 'comment': {
        const parent = act.parent === null ? undefined : comments.get(act.parent)
        const answered = parent ? { id: parent.id, authorId: parent.user } : null
        const { id: commentId } = act
        return notificationsOf('commented', { by, about: aboutOf(act), commentId, answered, named: [] })
      }
      case 'like_comment': {
        const liked = comments.get(act.comment)!
        const comment = { id: liked.id, authorId: liked.user }
        return notificationsOf('comment_liked', { by, comment, about: aboutOf(liked) })
      }
      case 'follow':
        follows.add(`${by} ${act.followed}`)
        return notificationsOf('followed', {
          by,
          userId: act.followed,
          back: follows.has(`${act.followed} ${by}`),
        })
      case 'publish':
        return approvalOf(post.get(act.post)!, granted.get(`post:${act.post}:approved`) ?? 0)
      case 'badge': {
        const level = act.level.toLowerCase()
        return notificationsOf('badge_awarded', { userIds: [by], product: act.product, level })
      }
      case 'redeem': {
        const { names, price: seeds } = rewards.get(act.reward)!
        const { id: redemptionId, region } = act
        return notificationsOf('redeemed', { redemptionId, userId: by, names, seeds, region, reason: null })
      }
      default:
        return []
    }
  }
}

/**
 * The notifications of an approved post to its author and followers; none for a post that was published without a
 * review.
 */
function approvalOf(post: LifePost, seeds: number): Delivery[] {
  const { changeId } = post
  if (changeId === null) return []
  const verdict = 'approved' as const
  return [
    ...notificationsOf('post_reviewed', {
      post,
      changeId,
      verdict,
      seeds,
      reasons: null,
      note: null,
      isEdit: false,
    }),
    ...notificationsOf('post_published', { post }),
  ]
}
