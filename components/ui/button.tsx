import { Icon } from './icon'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Link, type LinkProps } from '@/components/shell/link'
import { buttonClass, type ButtonLook } from './button-class'

type Content = {
  /** an Icon, before the words */
  icon?: ReactNode
  children?: ReactNode
}

/**
 * A real button. `busy` keeps the width, the words and the focus, turns a wheel in the icon's place and refuses a second press:
 * of the attribute `disabled` the focus would fall to the body. An Enter in a field presses the button of its form, so that a
 * form is not sent twice either.
 */
export function Button({
  variant,
  size,
  wide,
  className,
  icon,
  busy = false,
  type = 'button',
  disabled,
  onClick,
  children,
  ...rest
}: ButtonLook & Content & { busy?: boolean } & Omit<ComponentProps<'button'>, 'children' | 'className'>) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled && !busy}
      onClick={busy ? refuse : onClick}
      aria-disabled={busy || rest['aria-disabled']}
      aria-busy={busy || undefined}
      className={buttonClass({ variant, size, wide, className })}
    >
      {busy ? <Icon of="loader-circle" className="animate-spin" /> : icon}
      {children}
    </button>
  )
}

const refuse = (event: MouseEvent) => event.preventDefault()

/** A link that looks like a button. Paths without language; other sites and /api stay as they are. */
export function ButtonLink({
  variant,
  size,
  wide,
  className,
  icon,
  children,
  ...rest
}: ButtonLook & Content & LinkProps) {
  return (
    <Link {...rest} className={buttonClass({ variant, size, wide, className })}>
      {icon}
      {children}
    </Link>
  )
}

/** 40 px square with one icon; `label` is its name, `count` a small number at its corner (99+ is the caller's). */
export function IconButton({
  label,
  count,
  className = '',
  type = 'button',
  children,
  ...rest
}: { label: string; count?: string } & ComponentProps<'button'>) {
  return (
    <button {...rest} type={type} aria-label={label} title={label} className={`iconbtn ${className}`}>
      {children}
      {count && <b aria-hidden>{count}</b>}
    </button>
  )
}
