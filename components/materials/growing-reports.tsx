'use client'

import { useLayoutEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react'
import { apiFetch } from '@/components/shell/api-client'
import { Link } from '@/components/shell/link'
import { toastRefusal } from '@/components/shell/toast-refusal'
import { withModifier } from '@/components/ui/with-modifier'
import type { ReportView } from '@/lib/materials/views'
import { ReportItem, type ReportLabels } from './report-item'

type Added = { items: ReportView[]; cursor: string | null; focus: number | null }
type Answer = { items: ReportView[]; nextCursor: string | null }

/**
 * What members reported: the first of them from the page, and more of them beneath when asked for; the focus goes to the first
 * of these. Without scripts the link leads to where they are.
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
  /** where the list goes on */
  cursor: string | null
  /** the address of what follows `cursor`, that of the cursor last */
  nextHref: string
  labels: ReportLabels & { more: string }
  /** the way back to the first page, on another */
  back: ReactNode
  children: ReactNode
}) {
  const { added, busy, load } = useGrowing(cell, cursor)
  const first = useRef<HTMLLIElement>(null)
  useLayoutEffect(() => {
    if (added.focus !== null) first.current?.focus()
  }, [added.focus])
  return (
    <>
      <ul
        className="mt-4 *:flex *:gap-3 *:border-t *:border-line *:py-3 *:text-md [&_.outcome-mark]:mt-1 [&_.row-values]:text-muted [&_.row-values_b]:font-[550] [&_time]:ml-auto [&_time]:whitespace-nowrap [&_time]:text-muted"
        aria-busy={busy || undefined}
      >
        {children}
        {added.items.map((report, index) => (
          <ReportItem
            key={`${report.row} ${report.member.id}`}
            report={report}
            labels={labels}
            {...(index === added.focus ? { itemRef: first } : {})}
          />
        ))}
      </ul>
      {(back || added.cursor) && (
        <p className="mt-4 flex flex-wrap gap-3">
          {back}
          {added.cursor && (
            <Link
              className="button bordered small"
              rel="next"
              href={`${nextHref}&reports=${encodeURIComponent(added.cursor)}#reports`}
              aria-disabled={busy || undefined}
              onClick={onPlainClick(load)}
            >
              {labels.more}
            </Link>
          )}
        </p>
      )}
    </>
  )
}

const onPlainClick = (work: () => Promise<void>) => (event: MouseEvent) => {
  if (withModifier(event)) return
  event.preventDefault()
  void work()
}

/** What was added to the first reports of a cell, and how more of them are read, one page at a time. */
function useGrowing(cell: number, cursor: string | null) {
  const [added, setAdded] = useState<Added>({ items: [], cursor, focus: null })
  const [busy, setBusy] = useState(false)
  async function load() {
    if (busy || !added.cursor) return
    setBusy(true)
    try {
      const params = { cursor: added.cursor }
      const page = await apiFetch<Answer>(`/materials/cells/${cell}/outcomes`, { params })
      setAdded({
        items: [...added.items, ...page.items],
        cursor: page.nextCursor,
        focus: page.items.length > 0 ? added.items.length : added.focus,
      })
    } catch (error) {
      toastRefusal(error)
    } finally {
      setBusy(false)
    }
  }
  return { added, busy, load }
}
