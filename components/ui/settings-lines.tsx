'use client'

import type { Method } from '@/lib/settings/catalog'
import { Link } from '@/components/shell/link'
import { withUnit } from '@/lib/settings/with-unit'
import { CopyButton } from './copy-button'
import { OperationMark } from './operation-mark'

export type SettingsLine = {
  method: Method
  name: string
  cells: (readonly [name: string, value: string, unit: string])[]
  other?: string
  /** module and material, where the lines differ in them */
  on?: string
  /** where the number lies among those of other makers, and the link to them */
  place?: { text: string; href: string }
}

/**
 * Settings under a firm line, one operation a line, every number with its name; the last line has the button that
 * copies all.
 */
export function SettingsLines({
  rows,
  lang,
  copy,
}: {
  rows: SettingsLine[]
  /** language of the makers' own words about a line */
  lang: string
  copy: { text: string; what: string }
}) {
  return (
    <div className="strip digits grid grid-cols-[minmax(0,1fr)] gap-3 border-t-2 border-ink py-3 text-[16px] md:text-[17px]">
      {rows.map(({ method, name, cells, other, on, place }, index) => (
        <div key={index} className="flex flex-wrap items-center gap-x-4.5 gap-y-1 md:gap-x-6.5 md:gap-y-1.5">
          <span className="md:min-w-20.5 md:[&:lang(ja)]:min-w-25">
            <OperationMark method={method} name={name} />
          </span>
          {on && <span className="text-[14px] wrap-anywhere text-muted">{on}</span>}
          {cells.map(([label, value, unit]) => (
            <span key={label} className="whitespace-nowrap md:min-w-31">
              <small className="mr-0.5 text-[13px] text-muted">{label}</small>{' '}
              <b className="font-bold">{value}</b>
              {withUnit('', unit)}
            </span>
          ))}
          {other && (
            <span className="min-w-0 text-[14px] wrap-anywhere text-muted md:min-w-31" lang={lang}>
              {other}
            </span>
          )}
          {place && (
            <Link href={place.href} className="text-[14px] text-muted underline underline-offset-2">
              {place.text}
            </Link>
          )}
          {index === rows.length - 1 && <CopyButton bare {...copy} />}
        </div>
      ))}
    </div>
  )
}
