'use client'

import { useInfiniteQuery, type InfiniteData } from '@tanstack/react-query'
import { Icon } from '@/components/ui/icon'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { apiFetch, ApiError, isSignedOut } from '@/components/shell/api-client'
import { useQueries } from '@/components/shell/use-queries'
import { Button } from '@/components/ui/button'
import { RelativeTime } from '@/components/ui/relative-time'
import { Tag } from '@/components/ui/tag'
import { toastError, toastSuccess } from '@/components/ui/toast'
import type { SessionPage, SessionView } from '@/lib/auth/session-views'
import { LogOutButton } from './log-out-button'
import { useSessionLabels } from './use-session-labels'

const key = ['sessions'] as const
const icons = {
  computer: 'laptop',
  phone: 'smartphone',
  tablet: 'tablet',
  program: 'code-xml',
  unknown: 'laptop',
} as const

/** The member's sessions, this one marked; each of the others can be ended, or all at once. */
export function SessionList({ first }: { first: SessionPage }) {
  const t = useTranslations('account.sessions')
  const { list, items, ending, end, hasNextPage, fetchNextPage, isFetchingNextPage } = useSessions(first)
  const others = items.length > 1
  return (
    <>
      <ul ref={list} tabIndex={-1} aria-label={t('title')} className="mb-4 border-b border-line outline-none">
        {items.map((one) => (
          <SessionRow
            key={one.id}
            session={one}
            busy={ending === one.id}
            disabled={ending !== null}
            onEnd={() => void end(one.id)}
          />
        ))}
      </ul>
      {hasNextPage && (
        <p className="mb-4">
          <Button variant="ghost" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('more')}
          </Button>
        </p>
      )}
      <div className="flex flex-wrap gap-2.5">
        {others && (
          <Button busy={ending === 'all'} disabled={ending !== null} onClick={() => void end(null)}>
            {t('endOthers')}
          </Button>
        )}
        <LogOutButton />
        <LogOutButton everywhere />
      </div>
    </>
  )
}

function useSessions(first: SessionPage) {
  const t = useTranslations('account.sessions')
  const queries = useQueries()
  const list = useRef<HTMLUListElement>(null)
  const [ending, setEnding] = useState<string | null>(null)
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    {
      queryKey: key,
      queryFn: ({ pageParam }) => apiFetch<SessionPage>('/user/sessions', { params: { cursor: pageParam } }),
      initialPageParam: null as string | null,
      getNextPageParam: (page) => page.nextCursor,
      initialData: { pages: [first], pageParams: [null] },
    },
    queries,
  )
  const items = data.pages.flatMap((page) => page.items)

  async function end(id: string | null) {
    setEnding(id ?? 'all')
    try {
      await apiFetch(id === null ? '/user/sessions' : `/user/sessions/${id}`, { method: 'DELETE' })
      toastSuccess(id === null ? t('endedAll') : t('ended'))
    } catch (error) {
      if (error instanceof ApiError && isSignedOut(error)) return
      // A session that had already ended is the wanted result.
      if (!(error instanceof ApiError && error.code === 404))
        return toastError((error instanceof ApiError && error.message) || t('failed'))
    } finally {
      setEnding(null)
    }
    // The focused button disappears with its row.
    list.current?.focus()
    queries.setQueryData<InfiniteData<SessionPage>>(key, (old) => old && without(old, id))
  }

  return { list, items, ending, end, hasNextPage, fetchNextPage, isFetchingNextPage }
}

function SessionRow({
  session,
  busy,
  disabled,
  onEnd,
}: {
  session: SessionView
  busy: boolean
  disabled: boolean
  onEnd: () => void
}) {
  const t = useTranslations('account.sessions')
  const labels = useSessionLabels()
  const device = labels.device(session)
  return (
    <li className="flex items-start gap-3 border-t border-line py-3.5">
      <Icon of={icons[session.device.kind]} className="mt-0.5 shrink-0" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold wrap-anywhere">
          {device}
          {session.current && <Tag tone="seed">{t('this')}</Tag>}
        </p>
        <p className="muted fine flex flex-wrap gap-x-3">
          <span>{labels.place(session)}</span>{' '}
          <span>
            {session.current
              ? t('now')
              : t.rich('seen', { time: () => <RelativeTime date={session.lastSeenAt} /> })}
          </span>
        </p>
        <p className="muted fine">
          {t.rich('since', { time: () => <RelativeTime date={session.createdAt} /> })}
        </p>
      </div>
      {!session.current && (
        <Button
          size="sm"
          variant="outline"
          busy={busy}
          disabled={disabled}
          aria-label={t('endOne', { device })}
          onClick={onEnd}
        >
          {t('end')}
        </Button>
      )}
    </li>
  )
}

/** Returns the list without the ended session, or with `null` only the present one. */
function without(old: InfiniteData<SessionPage>, id: string | null): InfiniteData<SessionPage> {
  const stays = (one: SessionView) => (id === null ? one.current : one.id !== id)
  const pages = old.pages.map((page) => ({
    items: page.items.filter(stays),
    nextCursor: id === null ? null : page.nextCursor,
  }))
  return { ...old, pages }
}
