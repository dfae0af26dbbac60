'use client'

import { useSite } from '@/components/shell/site-context'
import { labelled } from '@/lib/i18n/join-list'
import { Icon } from '@/components/ui/icon'
import { useStar } from './stars'

export type StarLabels = { star: string; unstar: string }

/** Keeps a row of settings at hand (/materials/mine), for any row of a page. `what`: the row in words, read aloud. */
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
