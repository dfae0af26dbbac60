'use client'

import { useSite } from '@/components/shell/site-context'
import { labelled } from '@/lib/i18n/join-list'
import { Icon } from '@/components/ui/icon'
import { useStar } from './stars'

export type StarLabels = { star: string; unstar: string }

/** Stars a row of settings, so that /materials/mine lists it. `what` is the row in words, for screen readers. */
export function StarButton({ row, labels, what }: { row: number; labels: StarLabels; what?: string }) {
  const { locale } = useSite()
  const { on, toggle } = useStar(row)
  const label = on ? labels.unstar : labels.star
  return (
    <button
      type="button"
      className="iconbtn"
      aria-pressed={on}
      aria-label={labelled(locale, label, what)}
      title={label}
      onClick={() => void toggle()}
    >
      <Icon of="star" />
    </button>
  )
}
