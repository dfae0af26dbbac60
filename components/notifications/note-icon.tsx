import {
  Award,
  Bell,
  Bookmark,
  Heart,
  Megaphone,
  MessageSquare,
  Sprout,
  Ticket,
  Trophy,
  UserPlus,
  UsersRound,
} from '@/components/ui/icons'
import { createElement } from 'react'
import type { CategoryName } from '@/lib/notifications/schema'
import type { NotificationView } from '@/lib/notifications/views'

const byCategory = {
  system: Bell,
  likes: Heart,
  following: UsersRound,
  fans: UserPlus,
  comments: MessageSquare,
} satisfies Record<CategoryName, typeof Bell>

const byKind: [RegExp, typeof Bell][] = [
  [/_saved$/, Bookmark],
  [/^seeds_/, Sprout],
  [/^(redemption_|parcel_|code_)/, Ticket],
  [/^badge_/, Award],
  [/^contest_/, Trophy],
  [/^announcement$/, Megaphone],
]

/** What kind of news it is, in a sign. */
export function NoteIcon({ note: { key, category } }: { note: Pick<NotificationView, 'key' | 'category'> }) {
  const icon = byKind.find(([kind]) => kind.test(key))?.[1] ?? byCategory[category]
  return createElement(icon, { className: 'ic', 'aria-hidden': true })
}
