import { Icon } from './icon'
import type { ComponentProps, ReactNode } from 'react'

/** A checkbox (or, with type="radio", a choice of one) with its words; `count` right-aligned, `lead` a swatch or stars. */
export function CheckboxRow({
  lead,
  count,
  className = '',
  type = 'checkbox',
  children,
  ...rest
}: { lead?: ReactNode; count?: ReactNode; type?: 'checkbox' | 'radio' } & Omit<
  ComponentProps<'input'>,
  'type'
>) {
  return (
    <label className={`check-row ${className}`}>
      <input {...rest} type={type} />
      <i aria-hidden>
        <Icon of="check" size="s" />
      </i>
      {lead}
      <span>{children}</span>
      {count !== undefined && <span className="row-count">{count}</span>}
    </label>
  )
}
