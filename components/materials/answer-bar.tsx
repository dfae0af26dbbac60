'use client'

import { CopyButton } from '@/components/ui/copy-button'
import { TriedButton } from './tried-button'
import type { TriedRow } from './tried-context'

/** What one does with the answer, within the thumb's reach on phones: above the tabs. */
export function AnswerBar({ row, text, what }: { row: TriedRow; text: string; what: string }) {
  return (
    <div className="mbar no-print">
      <CopyButton text={text} look={{}} what={what} />
      <TriedButton row={row} />
    </div>
  )
}
