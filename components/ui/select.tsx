import { ChevronDown } from './icons'
import type { ComponentProps, ReactNode } from 'react'

/** The browser's own list in the look of a field. `lead` before the words (a swatch, an operation key). */
export function Select({
  lead,
  boxClassName = '',
  children,
  ...rest
}: { lead?: ReactNode; boxClassName?: string } & ComponentProps<'select'>) {
  return (
    <span className={`inp ${boxClassName}`}>
      {lead}
      <select {...rest}>{children}</select>
      <span className="u">
        <ChevronDown className="ic s" aria-hidden />
      </span>
    </span>
  )
}
