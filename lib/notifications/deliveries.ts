import type { About, Audience, Contest, Design, NotificationEvents, Post } from './events'
import type { NewNotification } from './insert-notifications'

/** `ifMoved`: deliver only when the same statement writes the transfer of that key. */
export type Delivery = { to: readonly number[] | Audience; note: NewNotification; ifMoved?: string }

/** Returns the sentence's key and the group: unread notifications of one group share a row of the list. */
export const group = <Key extends NewNotification['key']>(key: Key, groupKey: string) => ({ key, groupKey })

/** Addresses the author of a post about an act of another member. */
export const ofPost = (key: NewNotification['key'], kind: string, post: Post, by: number): Delivery => ({
  to: [post.authorId],
  note: {
    ...{ category: 'LIKES', key, groupKey: `${kind}:post:${post.id}`, actorId: by },
    params: { title: post.title },
    subject: { type: 'post', id: post.id },
  },
})

/** Addresses the maker of a design about an act of another member. */
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

/** Returns the parts that all notifications of a comment share. They link to the page that the comment is on. */
export const ofComment = (by: number, { type, id, title, titles }: About, commentId: number) => ({
  category: 'LIKES' as NewNotification['category'],
  params: { ...(titles ? { titles } : { title }), commentId },
  subject: { type, id },
  actorId: by,
})

/** Addresses a member about a decision of the site on something of theirs. */
export const system = (
  userId: number,
  key: NewNotification['key'],
  groupKey: string,
  rest: Pick<NewNotification, 'params' | 'subject'>,
): Delivery => ({ to: [userId], note: { category: 'SYSTEM', key, groupKey, ...rest } })

/** Addresses members about a contest, whose title has a text per language. */
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

/** Addresses a member whose Seeds changed; the sum of a group grows while it is unread. */
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
