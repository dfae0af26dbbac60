import type { ReactNode } from 'react'
import { Drawing, type DrawingName } from './drawings'

/** The state of an empty list: a drawing, a sentence that says what would be here, and one action that leads on. */
export function EmptyState({
  drawing = 'bed',
  title,
  action,
  children,
  className = '',
}: {
  drawing?: DrawingName
  /** a title above the sentence, where rows of a table would be */
  title?: ReactNode
  action?: ReactNode
  children: ReactNode
  className?: string
}) {
  return (
    <div
      className={`grid grid-cols-[minmax(0,1fr)] justify-items-center gap-1.5 px-4 pt-10 pb-12 text-center [&_.button]:mt-3.5 [&>svg]:mb-3.5 [&>svg]:h-auto [&>svg]:w-50 [&>svg]:text-edge ${className}`}
    >
      <Drawing name={drawing} />
      {title && <p className="max-w-full font-semibold wrap-anywhere">{title}</p>}
      <p className="max-w-[min(42ch,100%)] text-[17px] text-balance wrap-anywhere">{children}</p>
      {action}
    </div>
  )
}
