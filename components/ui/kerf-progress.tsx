import type { CSSProperties } from 'react'

/** A kerf with a hot end. `value` 0–100; full is seed green without the spot. `label` says what it is of. */
export function KerfProgress({
  value,
  label,
  text,
  className = '',
}: {
  value: number
  label: string
  /** "3 of 5" instead of the percentage, read aloud */
  text?: string
  className?: string
}) {
  const p = Math.min(100, Math.max(0, value))
  const state = p >= 100 ? ' done' : p === 0 ? ' none' : ''
  return (
    <div
      className={`kerf${state} ${className}`}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(p)}
      aria-valuetext={text}
      style={{ '--p': `${p}%` } as CSSProperties}
    >
      <i />
    </div>
  )
}
