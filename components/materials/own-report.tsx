'use client'

import { useState } from 'react'
import { focusWhenGone } from '@/components/ui/focus-when-gone'
import { OutcomeMark } from './outcome-mark'
import type { QueuedReport } from './queued-report'
import { useTried, type TriedRow } from './tried-context'
import type { TriedLabels } from './tried-labels'

/**
 * The reader's report on a row, also one that waits for the network or for the reader's machine, with buttons to change
 * it or answer, and to withdraw it.
 */
export function OwnReport({ row }: { row: TriedRow }) {
  const { labels, own, waiting, open, takeBack } = useTried()
  const [busy, setBusy] = useState(false)
  const place = `own-report-${row.id}`
  const queued = waiting.get(row.id)
  const report = own?.reports.find((one) => one.row === row.id)
  const outcome = queued?.outcome ?? report?.outcome

  return (
    <div id={place} role="status" className="no-print">
      {outcome && (
        <p className="mt-3.5 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-ctl bg-sunken px-3.5 py-2.5 text-[14px] [&_button]:min-h-6">
          <OutcomeMark of={outcome} />
          <span>
            {askedText(queued, labels) ??
              (queued ? labels.savedShort : labels.youReported).replace(
                '{outcome}',
                labels.outcomes[outcome],
              )}
          </span>
          <button type="button" className="link" onClick={() => open(row)}>
            {queued?.question ? labels.answer : labels.change}
          </button>
          <button
            type="button"
            className="link"
            aria-disabled={busy}
            onClick={({ currentTarget }) => {
              if (busy) return
              setBusy(true)
              focusWhenGone(currentTarget, `#${place} button`, `#${place}`)
              void takeBack(row.id).finally(() => setBusy(false))
            }}
          >
            {labels.takeBack}
          </button>
        </p>
      )}
    </div>
  )
}

/** Says that a report waits for the reader's machine; undefined for one that does not. */
const askedText = (queued: QueuedReport | undefined, labels: TriedLabels) =>
  queued?.question &&
  labels.askedShort
    .replace('{outcome}', labels.outcomes[queued.outcome])
    .replace('{machine}', queued.question.device.name)

/** Marks a row as the reader's own, or shows what they reported, or what that waits for. */
export function OwnTag({ row }: { row: TriedRow }) {
  const { labels, own, waiting, isOwn, open } = useTried()
  if (isOwn(row)) return <span className="fact-tag lined own-tag">{labels.yours}</span>
  const queued = waiting.get(row.id)
  const asked = askedText(queued, labels)
  if (asked)
    return (
      <span className="block text-ink [&_button]:min-h-6">
        {asked}{' '}
        <button type="button" className="link" onClick={() => open(row)}>
          {labels.answer}
        </button>
      </span>
    )
  const outcome = (queued ?? own?.reports.find((one) => one.row === row.id))?.outcome
  return outcome ? (
    <span className="fact-tag lined">
      <OutcomeMark of={outcome} />
      {labels.youReported.replace('{outcome}', labels.outcomes[outcome])}
    </span>
  ) : null
}
