import { Icon } from './icon'
import { refusing } from './refusing'
import type { ComponentProps, ReactNode } from 'react'

/**
 * The native select in the look of a field. `lead` stands before the words (a swatch, an operation key). `busy` refuses
 * another choice and keeps the focus, which `disabled` would lose.
 */
export function Select({
  lead,
  boxClassName = '',
  busy = false,
  onChange,
  children,
  ...rest
}: { lead?: ReactNode; boxClassName?: string; busy?: boolean } & ComponentProps<'select'>) {
  return (
    <span className={`input-box ${boxClassName}`}>
      {lead}
      <select {...rest} {...refusing(busy, onChange)}>
        {children}
      </select>
      <span className="unit">
        <Icon of="chevron-down" size="s" />
      </span>
    </span>
  )
}
