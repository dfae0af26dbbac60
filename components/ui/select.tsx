import { Icon } from './icon'
import type { ComponentProps, ReactNode } from 'react'

/** The browser's own list in the look of a field. `lead` before the words (a swatch, an operation key). */
export function Select({
  lead,
  boxClassName = '',
  children,
  ...rest
}: { lead?: ReactNode; boxClassName?: string } & ComponentProps<'select'>) {
  return (
    <span className={`input-box ${boxClassName}`}>
      {lead}
      <select {...rest}>{children}</select>
      <span className="unit">
        <Icon of="chevron-down" size="s" />
      </span>
    </span>
  )
}
