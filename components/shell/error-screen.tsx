import type { ReactNode } from 'react'

/**
 * Says what went wrong and links home. All its words and parts come from the caller: the last-resort pages have no
 * translations, and every page loads the scripts of this screen, so they must be small.
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
  /** a retry button beside the link home */
  action?: ReactNode
  /** shown below: content that is available anyway */
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
