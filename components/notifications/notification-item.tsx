import { useTranslations } from 'next-intl'
import { RelativeTime } from '@/components/ui/relative-time'
import type { WordedNotification } from '@/lib/notifications/views'
import { NoteIcon } from './note-icon'
import { ReadingLink } from './reading-link'

/** One thing that happened: what, when, whether it was read, and the way to it. */
export function NotificationItem({ note }: { note: WordedNotification }) {
  const t = useTranslations('notifications')
  return (
    <li className="relative grid grid-cols-[40px_minmax(0,1fr)] gap-x-3.5 border-t border-line py-4 first:border-t-0">
      <span className="grid h-10 w-10 place-items-center rounded-full bg-sunken" aria-hidden>
        <NoteIcon note={note} />
      </span>
      <div className="min-w-0">
        <p className={note.read ? 'wrap-anywhere' : 'font-semibold wrap-anywhere'}>
          {!note.read && (
            <>
              <span className="mr-2 inline-block h-2 w-2 rounded-full bg-beam align-middle" aria-hidden />
              <span className="sr">{t('unread')}: </span>
            </>
          )}
          <ReadingLink
            id={note.id}
            seq={note.seq}
            read={note.read}
            href={note.href}
            className={note.href ? 'after:absolute after:inset-0 hover:underline' : ''}
          >
            {note.text}
          </ReadingLink>
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
