'use client'

import { useSite } from '@/components/shell/site-context'
import { labelled } from '@/lib/i18n/join-list'
import { Icon } from '@/components/ui/icon'
import { buttonClass } from '@/components/ui/button-class'
import { useTried, type TriedRow } from './tried-context'

/**
 * The button "I tried this". `bare` shows only its icon, beside a row of a table; `what` then names the row for screen
 * readers.
 */
export function TriedButton({ row, bare = false, what }: { row: TriedRow; bare?: boolean; what?: string }) {
  const { locale } = useSite()
  const { labels, open, ahead, isOwn } = useTried()
  const props = { type: 'button' as const, onClick: () => open(row), onPointerEnter: ahead, onFocus: ahead }
  if (!bare)
    return (
      <button {...props} className={buttonClass({ variant: isOwn(row) ? 'outline' : 'primary' })}>
        <Icon of="flame" />
        {labels.button}
      </button>
    )
  if (isOwn(row)) return null
  const label = labelled(locale, labels.button, what)
  return (
    <button {...props} className="iconbtn" aria-label={label} title={labels.button}>
      <Icon of="flame" />
    </button>
  )
}
