import type { CSSProperties } from 'react'

/** The beam has just gone through all four letters. `ground` is the colour behind it: the cut shows it. */
export function Wordmark({
  brand,
  ground = 'paper',
}: {
  brand: string
  ground?: 'paper' | 'sunken' | 'surface'
}) {
  return (
    <span className="mark">
      <span
        className="wd"
        translate="no"
        style={ground === 'paper' ? undefined : ({ '--bg': `var(--${ground})` } as CSSProperties)}
      >
        {brand.toLowerCase()}
      </span>
    </span>
  )
}
