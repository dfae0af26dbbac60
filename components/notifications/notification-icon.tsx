import { Icon } from '@/components/ui/icon'
import type { IconName } from '@/components/ui/icon-names'
import type { CategoryName } from '@/lib/notifications/schema'
import type { NotificationView } from '@/lib/notifications/views'

const byCategory = {
  system: 'bell',
  likes: 'heart',
  following: 'users-round',
  fans: 'user-plus',
  comments: 'message-square',
} satisfies Record<CategoryName, IconName>

const byKind: [RegExp, IconName][] = [
  [/_saved$/, 'bookmark'],
  [/^seeds_/, 'sprout'],
  [/^(redemption_|parcel_|code_)/, 'ticket'],
  [/^badge_/, 'award'],
  [/^contest_/, 'trophy'],
  [/^announcement$/, 'megaphone'],
]

/** The icon of a kind of notification. */
export function NotificationIcon({
  note: { key, category },
  className,
}: {
  note: Pick<NotificationView, 'key' | 'category'>
  className?: string
}) {
  const icon: IconName = byKind.find(([kind]) => kind.test(key))?.[1] ?? byCategory[category]
  return <Icon of={icon} className={className} />
}
