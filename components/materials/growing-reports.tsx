'use client'

import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { apiFetch } from '@/components/shell/api-client'
import { Link } from '@/components/shell/link'
import { toastRefusal } from '@/components/shell/toast-refusal'
import { onPlainPress } from '@/components/ui/with-modifier'
import type { ReportView } from '@/lib/materials/views'
import { ReportItem, type ReportLabels } from './report-item'

type ReportPage = { items: ReportView[]; nextCursor: string | null }

/**
 * The members' reports: the first ones from the page, further ones below on request; the focus moves to the first new
 * one. Without scripts the link leads to the next page.
 */
export function GrowingReports({
  cell,
  cursor,
  nextHref,
  labels,
  back,
  children,
}: {
  cell: number
  /** cursor of the next page */
  cursor: string | null
  /** the address of the next page, without the value of the cursor */
  nextHref: string
  labels: ReportLabels & { more: string }
  /** the link to the first page, shown on later ones */
  back: ReactNode
  children: ReactNode
}) {
  const { items, last, next, busy, load } = useReports(cell, cursor)
  const first = useRef<HTMLLIElement>(null)
  useLayoutEffect(() => {
    if (last !== null) first.current?.focus()
  }, [last])
  return (
    <>
      <ul
        className="mt-4 *:flex *:gap-3 *:border-t *:border-line *:py-3 *:text-md [&_.outcome-mark]:mt-1 [&_.row-values]:text-muted [&_.row-values_b]:font-[550] [&_time]:ml-auto [&_time]:whitespace-nowrap [&_time]:text-muted"
        aria-busy={busy || undefined}
      >
        {children}
        {items.map((report, index) => (
          <ReportItem
            key={`${report.row} ${report.member.id}`}
            report={report}
            labels={labels}
            {...(index === last ? { itemRef: first } : {})}
          />
        ))}
      </ul>
      {(back || next) && (
        <p className="mt-4 flex flex-wrap gap-3">
          {back}
          {next && (
            <Link
              className="button bordered small"
              rel="next"
              href={`${nextHref}&reports=${encodeURIComponent(next)}#reports`}
              aria-disabled={busy || undefined}
              onClick={onPlainPress(load)}
            >
              {labels.more}
            </Link>
          )}
        </p>
      )}
    </>
  )
}

/**
 * Loads the reports of a cell from `cursor` on, one page per press; `last` is the index at which the latest page
 * begins, null before the first press. It is no infinite query, because visitors of every answer would load TanStack
 * Query (8 KB) for a list that few have.
 */
function useReports(cell: number, cursor: string | null) {
  const [list, setList] = useState({
    items: [] as ReportView[],
    last: null as number | null,
    next: cursor,
  })
  const [busy, setBusy] = useState(false)

  async function load() {
    if (busy) return
    setBusy(true)
    try {
      const page = await apiFetch<ReportPage>(`/materials/cells/${cell}/outcomes`, {
        params: { cursor: list.next },
      })
      setList(({ items }) => ({
        items: [...items, ...page.items],
        last: items.length,
        next: page.nextCursor,
      }))
    } catch (error) {
      toastRefusal(error)
    } finally {
      setBusy(false)
    }
  }
  return { ...list, busy, load: () => void load() }
}
