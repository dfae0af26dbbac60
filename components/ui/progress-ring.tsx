import type { ReactNode } from 'react'

const R = 25
const AROUND = 2 * Math.PI * R

/**
 * The progress of a level, `done` of `total`: an ink arc with a hot end, seed green when complete. `children` stand in
 * the middle.
 */
export function ProgressRing({
  done,
  total,
  label,
  size = 64,
  children,
}: {
  done: number
  total: number
  /** accessible name: "3 of 7 done" */
  label: string
  size?: number
  children?: ReactNode
}) {
  const part = total > 0 ? Math.min(1, done / total) : 0
  const angle = 2 * Math.PI * part
  const full = part === 1
  return (
    <span
      className="relative grid flex-none place-items-center"
      style={{ width: size, height: size }}
      role="img"
      aria-label={label}
    >
      <svg
        className="absolute inset-0"
        viewBox="0 0 60 60"
        width={size}
        height={size}
        fill="none"
        strokeWidth={4}
        aria-hidden
      >
        <circle cx="30" cy="30" r={R} stroke="var(--line)" />
        {part > 0 && (
          <circle
            cx="30"
            cy="30"
            r={R}
            stroke={full ? 'var(--seed)' : 'var(--ink)'}
            strokeDasharray={`${AROUND * part} ${AROUND}`}
            strokeLinecap="round"
            transform="rotate(-90 30 30)"
          />
        )}
        {part > 0 && !full && (
          <circle
            cx={round(30 + R * Math.sin(angle))}
            cy={round(30 - R * Math.cos(angle))}
            r="4.5"
            fill="var(--ember)"
            stroke="none"
          />
        )}
      </svg>
      {children}
    </span>
  )
}

// Rounded, so that server and browser render the same digits.
const round = (n: number) => Math.round(n * 100) / 100
