import './materials.css'
import type { ReactNode } from 'react'
import type { OutcomeName } from '@/lib/materials/schema'

/** `none`: no reports yet */
export type Mark = OutcomeName | 'none'

/**
 * An outcome as a colour and a shape, so that colour alone carries no meaning. `label` is its accessible name; without
 * one the mark is decorative.
 */
export function OutcomeMark({ of, label }: { of: Mark; label?: string }) {
  return (
    <svg
      className={`outcome-mark o-${of}`}
      viewBox="0 0 14 14"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      {shapes[of]}
    </svg>
  )
}

const shapes: Record<Mark, ReactNode> = {
  worked: <circle cx="7" cy="7" r="5.6" />,
  too_weak: <path d="M.9 2.6h12.2L7 13.3z" />,
  too_strong: <path d="M.9 11.4h12.2L7 .7z" />,
  failed: <path d="M2.6 2.6l8.8 8.8m0-8.8l-8.8 8.8" />,
  none: <circle cx="7" cy="7" r="5.1" />,
}
