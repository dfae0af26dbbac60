import { rejectedWorksPath, removedWorksPath } from '@/lib/web/own-works-paths'
import type { NotificationView } from './views'

const forms = ['/form/operate', '/form/inspiration'] as const

/** Returns the path of a notification's subject without the language, or null when there is no page. */
export function notificationHref({
  key,
  params,
  subject,
  count,
  gone,
}: Pick<NotificationView, 'key' | 'params' | 'subject' | 'count' | 'gone'>): string | null {
  if (!subject || gone) return null
  const { type, id } = subject
  switch (type) {
    case 'post':
      if (key === 'post_rejected' && params.published === 'yes') return rejectedWorksPath
      if (key === 'post_rejected') return `${forms[params.postType === 1 ? 1 : 0]}?id=${id}`
      if (key === 'post_removed') return removedWorksPath
      if (typeof params.commentId === 'number') return `/detail/${id}#comment-${params.commentId}`
      return `/detail/${id}`
    case 'design':
      if (key === 'design_removed') return '/user/home?tab=designs'
      return `/designs/detail/${id}`
    case 'tutorial':
      // the page knows its right place from the number
      return `/academy/general-start-${id}${typeof params.commentId === 'number' ? `#comment-${params.commentId}` : ''}`
    case 'user':
      return count > 1 ? '/user/home?tab=fans' : `/user/blogger/${id}`
    case 'redemption':
      return `/rewardState?id=${id}`
    case 'badges':
      return '/user/home?tab=badges'
    case 'seeds':
      return '/reward/records?tab=all'
    case 'activity':
      return `/activity/${id}`
    case 'announcement':
      return typeof params.href === 'string' ? params.href : null
  }
}
