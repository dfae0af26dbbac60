'use client'

import { useMutation, useQuery } from '@tanstack/react-query'
import { Icon } from '@/components/ui/icon'
import { useEffect } from 'react'
import { apiFetch } from '@/components/shell/api-client'
import { Link } from '@/components/shell/link'
import { NOTIFICATIONS_EVENT } from '@/components/shell/live-state'
import type { PanelLabels } from '@/components/shell/use-viewer-labels'
import { focusWhenGone } from '@/components/ui/focus-when-gone'
import { RelativeTime } from '@/components/ui/relative-time'
import { useSite } from '@/components/shell/site-context'
import { setUnread } from '@/components/shell/unread'
import { useQueries } from '@/components/shell/use-queries'
import type { WordedNotification } from '@/lib/notifications/views'
import { NotificationIcon } from './notification-icon'
import { ReadingLink } from './reading-link'

const SHOWN = 8
const LATEST = 'latest-notifications'

/** The latest notifications, below the bell; new ones appear while it is open. */
export default function NotificationPanel({ labels }: { labels: PanelLabels }) {
  const { data, items, isError, refetch, readAll } = useLatestNotifications()
  return (
    <>
      <div className="flex items-center gap-1 pb-1.5 pl-2.5">
        <b className="mr-auto font-[650]">{labels.title}</b>
        {items.some(({ read }) => !read) && (
          <button
            type="button"
            className="iconbtn"
            aria-label={labels.allRead}
            onClick={({ currentTarget }) => {
              focusWhenGone(currentTarget, 'details[open] .panel .iconbtn', 'main')
              readAll.mutate()
            }}
          >
            <Icon of="check-check" />
          </button>
        )}
        <Link href="/news/setting" className="iconbtn" aria-label={labels.settings}>
          <Icon of="settings" />
        </Link>
      </div>
      <div id={LATEST}>
        {isError ? (
          <p className="muted px-2.5 pt-3.5 pb-4.5" role="alert">
            {labels.failed}{' '}
            <button
              type="button"
              className="link"
              onClick={({ currentTarget }) => {
                focusWhenGone(currentTarget, `#${LATEST}`, `#${LATEST}`)
                void refetch()
              }}
            >
              {labels.again}
            </button>
          </p>
        ) : !data ? (
          <p className="muted px-2.5 pt-3.5 pb-4.5">{labels.loading}</p>
        ) : items.length === 0 ? (
          <p className="muted px-2.5 pt-3.5 pb-4.5">{labels.empty}</p>
        ) : (
          <ul className="max-h-[min(480px,62vh)] overflow-y-auto overscroll-contain">
            {items.map((note) => (
              <PanelItem key={note.id} note={note} labels={labels} />
            ))}
          </ul>
        )}
      </div>
      <Link
        href="/news/all"
        className="mt-1.5 justify-center rounded-t-none rounded-b-[8px] font-[550] shadow-[0_-1px_var(--line)]"
      >
        {labels.all}
      </Link>
    </>
  )
}

function useLatestNotifications() {
  const { locale } = useSite()
  const queries = useQueries()
  const { data, isError, refetch } = useQuery(
    {
      queryKey: ['news', locale],
      queryFn: () =>
        apiFetch<{ items: WordedNotification[] }>('/notifications', { params: { limit: SHOWN } }),
      staleTime: 0,
      meta: { silent: true },
    },
    queries,
  )
  useEffect(() => {
    const onNotifications = () => void refetch()
    window.addEventListener(NOTIFICATIONS_EVENT, onNotifications)
    return () => window.removeEventListener(NOTIFICATIONS_EVENT, onNotifications)
  }, [refetch])

  const items = data?.items ?? []
  const readAll = useMutation(
    {
      mutationFn: () =>
        apiFetch<{ unread: number }>('/notifications/read', {
          method: 'POST',
          params: { all: true, upTo: items[0]?.seq ?? 0 },
        }),
      onSuccess: ({ unread }) => {
        setUnread(unread)
        window.dispatchEvent(new Event(NOTIFICATIONS_EVENT))
      },
    },
    queries,
  )

  return { data, items, isError, refetch, readAll }
}

function PanelItem({
  note,
  labels,
}: {
  note: WordedNotification
  labels: Pick<PanelLabels, 'unread' | 'gone'>
}) {
  return (
    <li>
      <ReadingLink
        id={note.id}
        seq={note.seq}
        read={note.read}
        href={note.href}
        className="grid w-full grid-cols-[20px_minmax(0,1fr)_8px] gap-3 rounded-[8px] px-2.5 py-[9px] leading-[1.4] wrap-anywhere [&:is(a,button)]:hover:bg-sunken [&>svg]:mt-px [&>svg]:text-muted"
      >
        <NotificationIcon note={note} />
        <span>
          {!note.read && <span className="sr-only">{labels.unread}: </span>}
          <span className={note.read ? 'muted' : undefined}>{note.text}</span>
          <small>
            <RelativeTime date={note.at} />
            {note.gone && <span className="ml-3">{labels.gone}</span>}
          </small>
        </span>
        {!note.read && <i className="mt-[7px] size-2 rounded-full bg-beam" aria-hidden />}
      </ReadingLink>
    </li>
  )
}
