'use client'

import { ICON_SPRITE } from './icon-sprite'

/**
 * One icon of the sprite; components/ui/icons.tsx has them by name. A page that is rendered on the server names it in a
 * few letters, instead of sending its drawing once as HTML and once more for React.
 */
export function Icon({ of, look, label }: { of: string; look?: string; label?: string }) {
  return (
    <svg
      className={look ? `ic ${look}` : 'ic'}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <use href={`${ICON_SPRITE}#${of}`} />
    </svg>
  )
}
