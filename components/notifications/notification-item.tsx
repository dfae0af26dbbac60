import './notification-item.css'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Avatar } from '@/components/ui/avatar'
import { Picture } from '@/components/ui/picture'
import { RelativeTime } from '@/components/ui/relative-time'
import { languageTags } from '@/lib/i18n/locales'
import type { NotificationFace } from '@/lib/social/notification-faces'
import type { WordedNotification } from '@/lib/notifications/views'
import { NotificationIcon } from './notification-icon'
import { ReadingLink } from './reading-link'

/** One thing that happened: who did it, what, how the comment begins, when, and the way to it. */
export function NotificationItem({ note, face }: { note: WordedNotification; face?: NotificationFace }) {
  const t = useTranslations('notifications')
  const makers = face?.makers ?? []
  return (
    <li className={note.read ? 'notification' : 'notification unread'}>
      <span className={makers.length > 1 ? 'faces two' : 'faces'} aria-hidden>
        {makers.map((maker) => (
          <Avatar key={maker.id} avatar={maker.avatar} size="m" />
        ))}
        <span className={makers.length > 0 ? 'kind' : 'kind alone'}>
          <NotificationIcon note={note} />
        </span>
      </span>
      <div className="min-w-0">
        <p className={note.read ? 'wrap-anywhere' : 'font-semibold wrap-anywhere'}>
          {!note.read && (
            <>
              <i className="absolute top-8.25 left-1.25 size-2 rounded-full bg-beam" aria-hidden />
              <span className="sr-only">{t('unread')}: </span>
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
        {face?.said && <Quote lang={languageTags[face.said.language]}>{face.said.text}</Quote>}
        {note.reasons.length > 0 && (
          <ul className="mt-1">
            {note.reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        )}
        {note.note && <Quote>{t('note', { note: note.note })}</Quote>}
        <p className="muted fine mt-1">
          <RelativeTime date={note.at} />
        </p>
      </div>
      {face?.picture && (
        <span className="h-10.5 w-14 overflow-hidden rounded-[8px] bg-sunken min-[480px]:h-14.25 min-[480px]:w-19 [&_img]:size-full [&_img]:object-cover">
          <Picture image={face.picture} alt="" sizes="76px" />
        </span>
      )}
    </li>
  )
}

/** How the words begin: two lines of them. */
function Quote({ lang, children }: { lang?: string; children: ReactNode }) {
  return (
    <blockquote
      className="mt-1.5 line-clamp-2 border-l-2 border-line pl-3 wrap-anywhere"
      lang={lang}
      dir={lang && 'auto'}
    >
      {children}
    </blockquote>
  )
}
