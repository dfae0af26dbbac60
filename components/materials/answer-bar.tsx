'use client'

import { CopyButton } from '@/components/ui/copy-button'
import { TriedButton } from './tried-button'
import type { TriedRow } from './tried-context'

/** The actions of the answer, in reach of the thumb on phones: in the place of the tabs, as on a project's page. */
export function AnswerBar({ row, text, what }: { row: TriedRow; text: string; what: string }) {
  return (
    <div className="action-bar no-print fixed desktop:hidden inset-x-0 bottom-0 z-(--z-tabs) flex gap-2.5 border-t border-line bg-paper px-4 pt-2.5 pb-[calc(10px+env(safe-area-inset-bottom))] [&_.button.primary]:flex-1">
      <CopyButton text={text} look={{}} what={what} />
      <TriedButton row={row} />
    </div>
  )
}
