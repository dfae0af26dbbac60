'use client'

import { CopyButton } from '@/components/ui/copy-button'
import { TriedButton } from './tried-button'
import type { TriedRow } from './tried-context'

/** What one does with the answer, within the thumb's reach on phones: above the tabs. */
export function AnswerBar({ row, text, what }: { row: TriedRow; text: string; what: string }) {
  return (
    <div className="action-bar no-print fixed desktop:hidden inset-x-0 bottom-[calc(var(--tabs)+env(safe-area-inset-bottom))] z-19 flex gap-2.5 border-t border-line bg-paper px-4 py-2.5 [&_.button.primary]:flex-1">
      <CopyButton text={text} look={{}} what={what} />
      <TriedButton row={row} />
    </div>
  )
}
