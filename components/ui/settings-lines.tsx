'use client'

import type { Method } from '@/lib/settings/catalog'
import { Link } from '@/components/shell/link'
import { CopyButton } from './copy-button'
import { OperationMark } from './operation-mark'

export type SettingsLine = {
  method: Method
  name: string
  cells: (readonly [name: string, value: string, unit: string])[]
  other?: string
  /** where it lies among what others use, and the way there */
  place?: { text: string; href: string }
}

/** Settings under a firm line: a line an operation, every number with its name; the last has the button that copies all. */
export function SettingsLines({
  rows,
  lang,
  copy,
}: {
  rows: SettingsLine[]
  /** of what is said about a line */
  lang: string
  copy: { text: string; what: string }
}) {
  return (
    <div className="strip num">
      {rows.map(({ method, name, cells, other, place }, index) => (
        <div key={index}>
          <span className="o">
            <OperationMark method={method} name={name} />
          </span>
          {cells.map(([label, value, unit]) => (
            <span key={label}>
              <small>{label}</small>
              <b>{value}</b>
              {` ${unit}`}
            </span>
          ))}
          {other && (
            <span className="other" lang={lang}>
              {other}
            </span>
          )}
          {place && (
            <Link href={place.href} className="other underline underline-offset-2">
              {place.text}
            </Link>
          )}
          {index === rows.length - 1 && <CopyButton bare {...copy} />}
        </div>
      ))}
    </div>
  )
}
