import { group, ofComment, ofContest, ofDesign, ofPost, ofSeeds, system, type Delivery } from './deliveries'
import type { NotificationEvents } from './events'
import type { NewNotification } from './insert-notifications'

/**
 * The only place that decides who is notified of an event, and how notifications are grouped. insert-notifications.ts
 * leaves out actors, blocks, and categories that are off or muted.
 */
export const notificationRules: {
  [What in keyof NotificationEvents]: (event: NotificationEvents[What]) => Delivery[]
} = {
  post_liked: ({ by, post }) => [ofPost('post_liked', 'like', post, by)],
  post_saved: ({ by, post }) => [ofPost('post_saved', 'save', post, by)],
  design_liked: ({ by, design }) => [ofDesign('design_liked', 'like', design, by)],
  design_saved: ({ by, design }) => [ofDesign('design_saved', 'save', design, by)],
  comment_liked: ({ by, comment, about }) => [
    {
      to: [comment.authorId],
      note: { ...ofComment(by, about, comment.id), ...group('comment_liked', `like:comment:${comment.id}`) },
    },
  ],

  // one notification per receiver, for the nearest reason: the comment answers them, names them, or is on their post
  commented: ({ by, about, commentId, answered, named }) => {
    const others = named.filter((id) => id !== answered?.authorId)
    const common = {
      ...ofComment(by, about, commentId),
      category: 'COMMENTS',
      repeats: 'always',
    } satisfies Partial<NewNotification>
    return [
      ...(answered === null
        ? []
        : [
            {
              to: [answered.authorId],
              note: { ...common, ...group('comment_answered', `answer:comment:${answered.id}`) },
            },
          ]),
      ...notificationRules.named({ by, about, commentId, named: others }),
      ...(about.authorId === null || about.authorId === answered?.authorId || others.includes(about.authorId)
        ? []
        : [
            {
              to: [about.authorId],
              note: { ...common, ...group('post_commented', `comment:post:${about.id}`) },
            },
          ]),
    ]
  },
  named: ({ by, about, commentId, named }) => [
    {
      to: named,
      note: {
        ...ofComment(by, about, commentId),
        ...group('comment_mentioned', `mention:comment:${commentId}`),
        category: 'COMMENTS',
      },
    },
  ],

  followed: ({ by, userId, back }) => [
    {
      to: [userId],
      note: {
        ...group(back ? 'followed_back' : 'followed', back ? 'follow-back' : 'follow'),
        ...{ category: 'FANS', params: {}, subject: { type: 'user', id: by }, actorId: by },
      },
    },
  ],

  post_reviewed: ({ post, changeId, verdict, seeds, missed, reasons, note, isEdit }) => [
    system(post.authorId, `post_${verdict}`, `post-status:${changeId}`, {
      params: {
        title: post.title,
        postType: post.postType,
        seeds,
        reasons: reasons ?? [],
        note,
        ...(isEdit ? { published: 'yes' } : {}),
        ...(missed ? { missed: missed.reason, cap: missed.cap } : {}),
      },
      subject: { type: 'post', id: post.id },
    }),
  ],
  design_reviewed: ({ design, changeId, verdict, seeds, reason }) => [
    system(design.authorId, `design_${verdict}`, `design-status:${changeId}`, {
      params: { title: design.name, seeds, reasons: reason === null ? [] : [{ code: reason }] },
      subject: { type: 'design', id: design.id },
    }),
  ],
  post_published: ({ post }) => [
    {
      to: { followersOf: post.authorId },
      note: {
        ...group('post_published', `published:post:${post.id}`),
        ...{ category: 'FOLLOWING', params: { title: post.title }, actorId: post.authorId },
        subject: { type: 'post', id: post.id },
      },
    },
  ],

  row_judged: ({ rowId, post, weak }) => [
    system(post.authorId, weak ? 'row_too_weak' : 'row_too_strong', `row:${rowId}`, {
      params: { title: post.title },
      subject: { type: 'post', id: post.id },
    }),
  ],

  seeds_earned: ({ userId, seeds, by }) => [ofSeeds('seeds_earned', 'seeds:earned', { userId, seeds, by })],
  seeds_taken_back: ({ userId, seeds, by }) => [
    ofSeeds('seeds_taken_back', 'seeds:taken-back', { userId, seeds, by }),
  ],
  seeds_operated: ({ userId, amount, reason, key }) => [
    system(userId, amount > 0 ? 'seeds_given' : 'seeds_taken', `operator:${key}`, {
      params: { seeds: Math.abs(amount), note: reason },
      subject: { type: 'seeds', id: userId },
    }),
  ],

  redeemed: ({ userId, redemptionId, reason, ...params }) => [
    system(
      userId,
      reason === null ? 'redemption_succeeded' : 'redemption_failed',
      `redemption:${redemptionId}`,
      {
        params: { ...params, ...(reason === null ? {} : { reason }) },
        subject: { type: 'redemption', id: redemptionId },
      },
    ),
  ],
  parcel_shipped: ({ userId, redemptionId, names }) => [
    system(userId, 'parcel_shipped', `parcel:${redemptionId}`, {
      params: { names },
      subject: { type: 'redemption', id: redemptionId },
    }),
  ],
  code_expires: ({ userId, redemptionId, names, until }) => [
    system(userId, 'code_expires', `expires:${redemptionId}`, {
      params: { names, until: until.toISOString() },
      subject: { type: 'redemption', id: redemptionId },
    }),
  ],

  badge_awarded: ({ userIds, product, level }) => [
    {
      to: userIds,
      note: {
        ...group('badge_awarded', `badge:${product}:${level}`),
        ...{ category: 'SYSTEM', params: { product, level }, subject: { type: 'badges', id: 0 } },
      },
    },
  ],

  contest_started: (contest) => [ofContest('contest_started', { all: true }, contest)],
  contest_ends_soon: (contest) => [ofContest('contest_ends_soon', { all: true }, contest)],
  contest_ended: ({ entrants, ...contest }) => [ofContest('contest_ended', entrants, contest)],
  announced: ({ id, ...who }) => [
    {
      to: { all: true, announcementId: id, ...who },
      note: {
        ...group('announcement', `announcement:${id}`),
        ...{ category: 'SYSTEM', params: {}, subject: { type: 'announcement', id } },
      },
    },
  ],
}
