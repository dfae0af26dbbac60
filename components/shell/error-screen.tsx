import type { ReactNode } from 'react'

/**
 * What went wrong, and the way home. Takes its words and all else from the caller: the last-resort pages have no
 * translations around them, and every page brings their scripts along, so they must be small.
 */
export function ErrorScreen({
  picture,
  title,
  message,
  home,
  action,
  children,
}: {
  picture: ReactNode
  title: ReactNode
  message?: ReactNode
  /** the link to the home page */
  home: ReactNode
  /** beside the way home: try again */
  action?: ReactNode
  /** below: what can be had all the same */
  children?: ReactNode
}) {
  return (
    <div className="oops">
      {picture}
      <h1>{title}</h1>
      {message && <p>{message}</p>}
      <div className="flex flex-wrap justify-center gap-3">
        {action}
        {home}
      </div>
      {children}
    </div>
  )
}
