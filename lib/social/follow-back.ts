import type { Viewer } from '@/lib/auth/viewer'
import type { NotificationView } from '@/lib/notifications/views'
import type { UserFlag } from './flag-views'
import { viewerFlags } from './viewer-flags'

/**
 * Returns, for notifications that one member follows the viewer, whether the viewer follows back, by notification id.
 * Members behind a block are left out. Five queries, or none without such a notification.
 */
export async function readFollowBack(
  viewer: Viewer,
  views: readonly NotificationView[],
): Promise<Map<number, UserFlag>> {
  const followers = new Map(
    views.flatMap(({ id, key, count, subject }) =>
      key === 'followed' && count === 1 && subject?.type === 'user' ? [[id, subject.id] as const] : [],
    ),
  )
  if (followers.size === 0) return new Map()
  const users = [...new Set(followers.values())]
  const flags = await viewerFlags(viewer, { users, posts: [], designs: [], tutorials: [] })
  return new Map(
    [...followers].flatMap(([note, user]) => {
      const flag = flags.users[user]
      return flag && !flag.hidden ? [[note, flag] as const] : []
    }),
  )
}
