import type { ReactNode } from 'react'

export const round = (n: number) => Math.round(n * 10) / 10

/** Projects a flat drawing onto the ground plane; `z` lifts it. */
export function Flat({ x, y, z = 0, children }: { x: number; y: number; z?: number; children: ReactNode }) {
  return <g transform={`matrix(.866 .5 -.866 .5 ${x} ${y - z})`}>{children}</g>
}

/** A plate of w × h with thickness `t`; x, y is its far corner. */
export function Plate({ x, y, w, h, t }: { x: number; y: number; w: number; h: number; t: number }) {
  const left = { x: round(x - 0.866 * h), y: y + h / 2 }
  const near = { x: round(x + 0.866 * (w - h)), y: y + (w + h) / 2 }
  const right = { x: round(x + 0.866 * w), y: y + w / 2 }
  return (
    <>
      <path
        d={`M${x} ${y}L${right.x} ${right.y}L${near.x} ${near.y}L${left.x} ${left.y}Z`}
        fill="var(--paper)"
      />
      <path
        d={`M${left.x} ${left.y}v${t}L${near.x} ${near.y + t}L${right.x} ${right.y + t}v-${t}M${near.x} ${near.y}v${t}`}
      />
    </>
  )
}

/** The svg element around a drawing. */
export function Frame({
  viewBox = '10 0 190 150',
  className,
  children,
}: {
  viewBox?: string
  className?: string
  children: ReactNode
}) {
  return (
    <svg
      viewBox={viewBox}
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.8}
      strokeLinejoin="round"
      strokeLinecap="round"
      aria-hidden
    >
      {children}
    </svg>
  )
}
