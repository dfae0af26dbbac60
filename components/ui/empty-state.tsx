import type { ReactNode } from 'react'
import { Drawing, type DrawingName } from './drawings'

/** Nothing here yet: a drawing, a sentence that says what would be here, one action that does the next thing. */
export function EmptyState({
  drawing = 'bed',
  action,
  children,
  className = '',
}: {
  drawing?: DrawingName
  action?: ReactNode
  children: ReactNode
  className?: string
}) {
  return (
    <div className={`empty ${className}`}>
      <Drawing name={drawing} />
      <p className="say">{children}</p>
      {action}
    </div>
  )
}
