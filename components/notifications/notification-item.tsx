import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useFollowLabels } from '@/components/social/follow-labels'
import { FollowToggle } from '@/components/social/follow-toggle'
import type { KnownFollow } from '@/components/social/use-follow'
import { Avatar } from '@/components/ui/avatar'
import { ClockTime } from '@/components/ui/clock-time'
import { Picture } from '@/components/ui/picture'
import { RelativeTime } from '@/components/ui/relative-time'
import { keepUnits } from '@/lib/core/keep-units'
import { languageTags } from '@/lib/i18n/locales'
import type { MakerView } from '@/lib/members/views'
import type { NotificationKey } from '@/lib/notifications/keys'
import type { NotificationFace } from '@/lib/social/notification-faces'
import type { WordedNotification } from '@/lib/notifications/views'
import { NotificationIcon } from './notification-icon'
import { ReadingLink } from './reading-link'

type Props = {
  note: WordedNotification
  face?: NotificationFace
  /** true under the heading of its day: it then shows only the time */
  underDay: boolean
  /** whether the viewer follows the new follower back; absent in other notifications */
  followBack?: KnownFollow
}

/** One notification: who did what, the start of the comment, the time, and a link. */
export function NotificationItem({ note, face, underDay, followBack }: Props) {
  const t = useTranslations('notifications')
  const makers = face?.makers ?? []
  return (
    <li className={item}>
      <Faces note={note} makers={makers} />
      <div className="min-w-0">
        <p className={`wrap-anywhere ${note.read ? '' : 'font-semibold'}`}>
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
            {keepUnits(note.text)}
          </ReadingLink>
        </p>
        {face?.said && <Quote lang={languageTags[face.said.language]}>{keepUnits(face.said.text)}</Quote>}
        {note.reasons.length > 0 && (
          <ul className="mt-1">
            {note.reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        )}
        {note.note && <Quote>{t('note', { note: note.note })}</Quote>}
        <p className="muted fine mt-1 flex flex-wrap gap-x-4 gap-y-1">
          {underDay ? <ClockTime date={note.at} /> : <RelativeTime date={note.at} />}
          {note.gone && <span>{t('gone')}</span>}
          {face?.said && answerable.has(note.key) && <ReplyLink note={note} />}
        </p>
      </div>
      {followBack && makers[0] && <FollowBack maker={makers[0]} known={followBack} />}
      {face?.picture && (
        <span className="h-10.5 w-14 overflow-hidden rounded-[8px] bg-sunken min-[480px]:h-14.25 min-[480px]:w-19 [&_img]:size-full [&_img]:object-cover">
          <Picture image={face.picture} alt="" sizes="76px" />
        </span>
      )}
    </li>
  )
}

/** The members who did it, with the icon of the kind. */
function Faces({ note, makers }: { note: WordedNotification; makers: MakerView[] }) {
  return (
    <span
      className={`relative size-12 ${makers.length > 1 ? twoFaces : ''} ${ringOf(note.read, makers.length)}`}
      aria-hidden
    >
      {makers.map((maker) => (
        <Avatar key={maker.id} avatar={maker.avatar} size="m" />
      ))}
      <span
        className={`absolute z-2 grid place-items-center rounded-full ${kindLooks[makers.length] ?? kindBelow}`}
      >
        <NotificationIcon note={note} className={makers.length > 0 ? 'size-3.25' : 'size-5'} />
      </span>
    </span>
  )
}

/** A link to the comment, whose own button opens the reply form; nothing when its author has left or its page is gone. */
function ReplyLink({ note: { id, seq, read, href, names } }: { note: WordedNotification }) {
  const t = useTranslations('notifications')
  const [name] = names
  if (!name || href === null) return null
  return (
    <ReadingLink {...{ id, seq, read, href }} className={replyLook} label={t('replyTo', { name })}>
      {t('reply')}
    </ReadingLink>
  )
}

function FollowBack({ maker, known }: { maker: MakerView; known: KnownFollow }) {
  const t = useTranslations('notifications')
  const labels = {
    ...useFollowLabels(),
    follow: t('followBack'),
    followName: t('followBackName', { name: '{name}' }),
  }
  return (
    <FollowToggle
      id={maker.id}
      name={maker.nickname}
      known={known}
      labels={labels}
      className={`relative self-start ${belowInJapanese}`}
    />
  )
}

/** The Japanese button is long: beside it a narrow phone has no room for a word of the text. */
const belowInJapanese =
  'max-[389px]:[&:lang(ja)]:col-start-2 max-[389px]:[&:lang(ja)]:mt-2 max-[389px]:[&:lang(ja)]:justify-self-start'

/** The kinds of comments that the member can reply to. */
const answerable: ReadonlySet<NotificationKey> = new Set([
  'post_commented',
  'comment_answered',
  'comment_mentioned',
])
/** Above the link that fills the row, with a target the size of a finger. */
const replyLook = 'relative font-[650] text-ink after:absolute after:inset-[-11px_-8px] hover:underline'
/** A line between two notifications begins at the text. */
const item =
  'relative grid grid-cols-[48px_minmax(0,1fr)_auto] gap-x-3.5 px-4 py-3.5 leading-normal not-first:before:absolute not-first:before:inset-[0_16px_auto_78px] not-first:before:h-px not-first:before:bg-line hover:bg-sunken md:rounded-card'
/** Two avatars side by side, the first on top. */
const twoFaces =
  '[&>img]:absolute [&>img]:top-0 [&>img]:left-0 [&>img]:z-1 [&>img]:size-6.5 [&>img+img]:left-5.5 [&>img+img]:z-0'
/** Returns a ring in the colour of the ground: unread notifications are on white. */
const ringOf = (read: boolean, faces: number) =>
  !read
    ? '[&>img]:shadow-[0_0_0_2px_var(--surface)]'
    : faces > 1
      ? '[&>img]:shadow-[0_0_0_2px_var(--paper)]'
      : ''
/** The icon of the kind: instead of an avatar, at the corner of one, or below two. */
const onFace = 'size-5.5 bg-ink text-paper shadow-[0_0_0_2px_var(--paper)]'
const kindBelow = `top-6.25 left-3.25 ${onFace}`
const kindLooks = ['top-0 left-0 size-11 bg-sunken text-ink', `-right-0.75 -bottom-px ${onFace}`]

/** The first two lines of the comment. */
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
