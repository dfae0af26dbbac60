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
 * A native button. `busy` keeps its width, words and focus, shows a spinner in the place of the icon and refuses a
 * second press; the attribute `disabled` would drop the focus to the body. Enter in a field presses the submit button,
 * so `busy` also keeps a form from being sent twice.
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

/**
 * A link that looks like a button. `href` is a path without language; addresses of other sites and of /api stay as they
 * are.
 */
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

/**
 * A button of 40 px square with one icon. `label` is its name, `count` a small number at its corner, which the caller
 * limits to 99+.
 */
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
