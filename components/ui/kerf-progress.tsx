import type { CSSProperties } from 'react'

/**
 * A progress bar drawn as a kerf with a hot end. `value` is 0–100; at 100 it is seed green without the hot end. `label`
 * names what makes the progress.
 */
export function KerfProgress({
  value,
  label,
  text,
  className = '',
}: {
  value: number
  label: string
  /** replaces the percentage for screen readers: "3 of 5" */
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
