import { Icon } from '@/components/ui/icon'
import type { ReactNode } from 'react'

/** The filters beside a list; under 1024 px all but the first fold behind a switch that needs no script. */
export function ListSide({
  label,
  fold,
  chosen,
  first,
  children,
}: {
  label: string
  /** "All filters" */
  fold: string
  /** how many values are chosen */
  chosen: number
  first: ReactNode
  children: ReactNode
}) {
  return (
    <aside className="list-side" aria-label={label}>
      {first}
      <input type="checkbox" id="more-filters" className="sr fold-box" />
      <label htmlFor="more-filters" className="btn q sm fold-label">
        <Icon of="sliders-horizontal" />
        {fold}
        {chosen > 0 && <b className="num">{chosen}</b>}
      </label>
      <div className="folded">{children}</div>
    </aside>
  )
}
