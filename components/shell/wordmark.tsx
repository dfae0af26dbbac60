import type { CSSProperties } from 'react'
import { site } from '@/lib/site'

/** The beam has just gone through all four letters. `ground` is the colour behind it: the cut shows it. */
export function Wordmark({ ground = 'paper' }: { ground?: 'paper' | 'sunken' | 'surface' }) {
  return (
    <span className="mark">
      <span
        className="wd"
        translate="no"
        style={ground === 'paper' ? undefined : ({ '--bg': `var(--${ground})` } as CSSProperties)}
      >
        {site.brand.toLowerCase()}
      </span>
    </span>
  )
}
