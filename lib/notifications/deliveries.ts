import type { About, Audience, Contest, Design, NotificationEvents, Post } from './events'
import type { NewNotification } from './insert-notifications'

/** `ifMoved`: only where the transfer of that key is written by the same statement. */
export type Delivery = { to: readonly number[] | Audience; note: NewNotification; ifMoved?: string }

/** What a notification says, and what it is added to: those of one group are one row of the list. */
export const group = <Key extends NewNotification['key']>(key: Key, groupKey: string) => ({ key, groupKey })

/** To the author of a post: what somebody did with it. */
export const ofPost = (key: NewNotification['key'], kind: string, post: Post, by: number): Delivery => ({
  to: [post.authorId],
  note: {
    ...{ category: 'LIKES', key, groupKey: `${kind}:post:${post.id}`, actorId: by },
    params: { title: post.title },
    subject: { type: 'post', id: post.id },
  },
})

/** To the maker of a design: what somebody did with it. */
export const ofDesign = (
  key: NewNotification['key'],
  kind: string,
  design: Design,
  by: number,
): Delivery => ({
  to: [design.authorId],
  note: {
    ...{ category: 'LIKES', key, groupKey: `${kind}:design:${design.id}`, actorId: by },
    params: { title: design.name },
    subject: { type: 'design', id: design.id },
  },
})

/** The parts that all notifications of a comment share; it is shown under what it is on. */
export const ofComment = (by: number, { type, id, title, titles }: About, commentId: number) => ({
  category: 'LIKES' as NewNotification['category'],
  params: { ...(titles ? { titles } : { title }), commentId },
  subject: { type, id },
  actorId: by,
})

/** Of what the site decided about something of one member's. */
export const system = (
  userId: number,
  key: NewNotification['key'],
  groupKey: string,
  rest: Pick<NewNotification, 'params' | 'subject'>,
): Delivery => ({ to: [userId], note: { category: 'SYSTEM', key, groupKey, ...rest } })

/** Of a contest, whose title stands in each language. */
export const ofContest = (
  key: NewNotification['key'],
  to: Delivery['to'],
  { id, titles }: Contest,
): Delivery => ({
  to,
  note: {
    ...{ category: 'SYSTEM', key, groupKey: `contest:${id}:${key}` },
    ...{ params: { titles }, subject: { type: 'activity', id } },
  },
})

/** To a member whose Seeds came or went; the sum of a group grows while it is unread. */
export const ofSeeds = (
  key: NewNotification['key'],
  groupKey: string,
  { userId, seeds, by }: NotificationEvents['seeds_earned'],
): Delivery => ({
  to: [userId],
  note: {
    ...{ category: 'SYSTEM', key, groupKey, params: { seeds }, subject: { type: 'seeds', id: userId } },
    ...{ causedBy: by, repeats: 'sums' as const },
  },
})
