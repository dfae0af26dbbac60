import { Bell, Bookmark, Heart, MessageSquare, UserPlus, UsersRound } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { RelativeTime } from '@/components/ui/relative-time'
import type { CategoryName } from '@/lib/notifications/schema'
import type { NotificationText, NotificationView } from '@/lib/notifications/views'
import { ReadingLink } from './reading-link'

const icons = {
  system: Bell,
  likes: Heart,
  following: UsersRound,
  fans: UserPlus,
  comments: MessageSquare,
} satisfies Record<CategoryName, typeof Bell>

/** One thing that happened: what, when, whether it was read, and the way to it. */
export function NotificationItem({ note }: { note: NotificationView & NotificationText }) {
  const t = useTranslations('notifications')
  const Icon = note.key.endsWith('_saved') ? Bookmark : icons[note.category]
  return (
    <li className="relative grid grid-cols-[40px_minmax(0,1fr)] gap-x-3.5 border-t border-line py-4 first:border-t-0">
      <span className="grid h-10 w-10 place-items-center rounded-full bg-sunken" aria-hidden>
        <Icon className="ic" />
      </span>
      <div className="min-w-0">
        <p className={note.read ? 'wrap-anywhere' : 'font-semibold wrap-anywhere'}>
          {!note.read && (
            <>
              <span className="mr-2 inline-block h-2 w-2 rounded-full bg-beam align-middle" aria-hidden />
              <span className="sr">{t('unread')}: </span>
            </>
          )}
          {note.href ? (
            <ReadingLink
              id={note.id}
              read={note.read}
              href={note.href}
              className="after:absolute after:inset-0 hover:underline"
            >
              {note.text}
            </ReadingLink>
          ) : (
            note.text
          )}
        </p>
        {note.reasons.length > 0 && (
          <ul className="mt-1">
            {note.reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        )}
        {note.note && <p className="mt-1 wrap-anywhere">{t('note', { note: note.note })}</p>}
        <p className="mut t13 mt-1">
          <RelativeTime date={note.at} />
        </p>
      </div>
    </li>
  )
}
