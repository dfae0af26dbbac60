import type { ReactNode } from 'react'

/** A line of marks with their meaning, or with their numbers. */
export function MarkKey({ className = '', children }: { className?: string; children: ReactNode }) {
  return (
    <p
      className={`flex flex-wrap items-center gap-x-5 gap-y-1.5 text-[13px] text-muted *:inline-flex *:items-center *:gap-[7px] [&_b]:text-ink ${className}`}
    >
      {children}
    </p>
  )
}
