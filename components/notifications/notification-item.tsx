import { useTranslations } from 'next-intl'
import { Avatar } from '@/components/ui/avatar'
import { Picture } from '@/components/ui/picture'
import { RelativeTime } from '@/components/ui/relative-time'
import { languageTags } from '@/lib/i18n/locales'
import type { NotificationFace } from '@/lib/social/notification-faces'
import type { WordedNotification } from '@/lib/notifications/views'
import { NoteIcon } from './note-icon'
import { ReadingLink } from './reading-link'

/** One thing that happened: who did it, what, how the comment begins, when, and the way to it. */
export function NotificationItem({ note, face }: { note: WordedNotification; face?: NotificationFace }) {
  const t = useTranslations('notifications')
  const makers = face?.makers ?? []
  return (
    <li className={note.read ? 'note' : 'note new'}>
      <span className={makers.length > 1 ? 'faces many' : 'faces'} aria-hidden>
        {makers.map((maker) => (
          <Avatar key={maker.id} avatar={maker.avatar} size="m" />
        ))}
        <span className={makers.length > 0 ? 'kind' : 'kind alone'}>
          <NoteIcon note={note} />
        </span>
      </span>
      <div className="min-w-0">
        <p className="wrap-anywhere">
          {!note.read && (
            <>
              <i className="fresh" aria-hidden />
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
        {face?.said && (
          <blockquote lang={languageTags[face.said.language]} dir="auto">
            {face.said.text}
          </blockquote>
        )}
        {note.reasons.length > 0 && (
          <ul className="mt-1">
            {note.reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        )}
        {note.note && <blockquote>{t('note', { note: note.note })}</blockquote>}
        <p className="mut t13 mt-1">
          <RelativeTime date={note.at} />
        </p>
      </div>
      {face?.picture && (
        <span className="thumb">
          <Picture image={face.picture} alt="" sizes="76px" />
        </span>
      )}
    </li>
  )
}
