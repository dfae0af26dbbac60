import { Icon } from './icon'
import { refusing } from './refusing'
import type { ComponentProps, ReactNode } from 'react'

/**
 * A checkbox (with `type="radio"` a radio button) with its label; `count` is right-aligned, `lead` is a swatch or
 * stars. `busy` refuses another change and keeps the focus, which `disabled` would lose.
 */
export function CheckboxRow({
  lead,
  count,
  className = '',
  type = 'checkbox',
  busy = false,
  onChange,
  children,
  ...rest
}: { lead?: ReactNode; count?: ReactNode; type?: 'checkbox' | 'radio'; busy?: boolean } & Omit<
  ComponentProps<'input'>,
  'type'
>) {
  return (
    <label className={`check-row ${className}`}>
      <input {...rest} {...refusing(busy, onChange)} type={type} />
      <i aria-hidden>
        <Icon of="check" size="s" />
      </i>
      {lead}
      <span>{children}</span>
      {count !== undefined && <span className="row-count">{count}</span>}
    </label>
  )
}
