'use client'

import { useState } from 'react'
import { apiFetch } from '@/components/shell/api-client'
import { tellRefusal } from '@/components/shell/tell-refusal'
import { useViewer } from '@/components/shell/viewer'
import { OutcomeMark } from './outcome-mark'
import { useTried, type TriedRow } from './tried-context'

/** What the reader said of a row, with the way to change it and to take it back; also what waits for the network. */
export function OwnReport({ row }: { row: TriedRow }) {
  const { words, own, waiting, open, refresh } = useTried()
  const { viewer } = useViewer()
  const [busy, setBusy] = useState(false)
  const kept = waiting.get(row.id)
  const report = own?.reports.find((one) => one.row === row.id)
  const outcome = kept?.outcome ?? report?.outcome

  async function takeBack() {
    if (!viewer) return
    setBusy(true)
    try {
      const { dropWaiting } = await import('./report-keeper')
      const waited = await dropWaiting(viewer.id, row.id)
      if (report || !waited) await apiFetch(`/materials/rows/${row.id}/outcome`, { method: 'DELETE' })
    } catch (error) {
      tellRefusal(error)
    } finally {
      setBusy(false)
      refresh()
    }
  }

  return (
    <div role="status" className="no-print">
      {outcome && (
        <p className="ownrep">
          <OutcomeMark of={outcome} />
          <span>
            {(kept ? words.keptShort : words.youReported).replace('{outcome}', words.outcomes[outcome])}
          </span>
          <button type="button" className="link" onClick={() => open(row)}>
            {words.change}
          </button>
          <button type="button" className="link" disabled={busy} onClick={() => void takeBack()}>
            {words.takeBack}
          </button>
        </p>
      )}
    </div>
  )
}

/** That a row is the reader's own. */
export function OwnTag({ row }: { row: TriedRow }) {
  const { words, isOwn } = useTried()
  return isOwn(row) ? <span className="tag ln own">{words.yours}</span> : null
}
