import { Icon } from '@/components/ui/icon'
import type { ReactNode } from 'react'
import { FoldSwitch } from './fold-switch'

/** The filters beside a list; below 1024 px all but the first fold behind a switch that needs no script. */
export function ListSide({
  list,
  label,
  fold,
  chosen,
  first,
  children,
}: {
  /** name of the list, because each list folds its filters separately */
  list: string
  label: string
  /** "All filters" */
  fold: string
  /** number of chosen values */
  chosen: number
  first: ReactNode
  children: ReactNode
}) {
  return (
    <aside className="mb-5" aria-label={label}>
      {first}
      <FoldSwitch list={list} id="more-filters" className="peer sr-only lg:hidden" />
      <label
        htmlFor="more-filters"
        className="button bordered small mt-3.5 cursor-pointer peer-checked:bg-sunken peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-beam lg:hidden"
      >
        <Icon of="sliders-horizontal" />
        {fold}
        {chosen > 0 && <b className="digits">{chosen}</b>}
      </label>
      <div className="folded pt-3.5 max-lg:peer-not-checked:hidden sm:max-lg:columns-2 sm:max-lg:gap-x-8 lg:pt-0">
        {children}
      </div>
    </aside>
  )
}
