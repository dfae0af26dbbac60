import type { ReactNode } from 'react'
import { Drawing, type DrawingName } from './drawings'

/** Nothing here yet: a drawing, a sentence that says what would be here, one action that does the next thing. */
export function EmptyState({
  drawing = 'bed',
  title,
  action,
  children,
  className = '',
}: {
  drawing?: DrawingName
  /** a word before the sentence, where rows of a table would be */
  title?: ReactNode
  action?: ReactNode
  children: ReactNode
  className?: string
}) {
  return (
    <div className={`empty ${className}`}>
      <Drawing name={drawing} />
      {title && <p className="font-semibold">{title}</p>}
      <p className="say">{children}</p>
      {action}
    </div>
  )
}
