'use client'

import type { IconName } from './icon-names'
import { ICON_SPRITE } from './icon-sprite'

const sizes = { s: 'small', l: 'large' } as const

/**
 * One icon of the sprite that all pages share. A page rendered on the server names the icon in a few letters, instead
 * of sending its drawing once as HTML and once more for React. `label` is its accessible name; without one the icon is
 * decorative.
 */
export function Icon({
  of,
  size,
  className,
  label,
}: {
  of: IconName
  /** 15 or 22 px instead of 18 */
  size?: 's' | 'l'
  className?: string
  label?: string
}) {
  return (
    <svg
      className={['icon', size && sizes[size], className].filter(Boolean).join(' ')}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <use href={`${ICON_SPRITE}#${of}`} />
    </svg>
  )
}
