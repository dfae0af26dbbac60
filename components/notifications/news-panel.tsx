'use client'

import { useMutation, useQuery } from '@tanstack/react-query'
import { Icon } from '@/components/ui/icon'
import { useEffect } from 'react'
import { apiFetch } from '@/components/shell/api-client'
import { Link } from '@/components/shell/link'
import { NEWS_EVENT } from '@/components/shell/live-state'
import type { PanelLabels } from '@/components/shell/use-viewer-labels'
import { RelativeTime } from '@/components/ui/relative-time'
import { useSite } from '@/components/shell/site-context'
import { setUnread } from '@/components/shell/unread'
import { useQueries } from '@/components/shell/use-queries'
import type { WordedNotification } from '@/lib/notifications/views'
import { NoteIcon } from './note-icon'
import { ReadingLink } from './reading-link'

const SHOWN = 8

/** The last notifications, under the bell. What arrives while it is open comes in. */
export default function NewsPanel({ labels }: { labels: PanelLabels }) {
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
    const onNews = () => void refetch()
    window.addEventListener(NEWS_EVENT, onNews)
    return () => window.removeEventListener(NEWS_EVENT, onNews)
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
        window.dispatchEvent(new Event(NEWS_EVENT))
      },
    },
    queries,
  )

  return (
    <>
      <div className="news-head">
        <b>{labels.title}</b>
        {items.some(({ read }) => !read) && (
          <button
            type="button"
            className="iconbtn"
            aria-label={labels.allRead}
            onClick={() => readAll.mutate()}
          >
            <Icon of="check-check" />
          </button>
        )}
        <Link href="/news/setting" className="iconbtn" aria-label={labels.settings}>
          <Icon of="settings" />
        </Link>
      </div>
      {isError ? (
        <p className="mut news-say" role="alert">
          {labels.failed}{' '}
          <button type="button" className="lnk" onClick={() => void refetch()}>
            {labels.again}
          </button>
        </p>
      ) : !data ? (
        <p className="mut news-say">{labels.loading}</p>
      ) : items.length === 0 ? (
        <p className="mut news-say">{labels.empty}</p>
      ) : (
        <ul>
          {items.map((note) => (
            <PanelItem key={note.id} note={note} unread={labels.unread} />
          ))}
        </ul>
      )}
      <Link href="/news/all" className="news-all">
        {labels.all}
      </Link>
    </>
  )
}

function PanelItem({ note, unread }: { note: WordedNotification; unread: string }) {
  return (
    <li>
      <ReadingLink id={note.id} seq={note.seq} read={note.read} href={note.href} className="news-row">
        <NoteIcon note={note} />
        <span>
          {!note.read && <span className="sr">{unread}: </span>}
          <span className={note.read ? 'mut' : undefined}>{note.text}</span>
          <small>
            <RelativeTime date={note.at} />
          </small>
        </span>
        {!note.read && <i aria-hidden />}
      </ReadingLink>
    </li>
  )
}
