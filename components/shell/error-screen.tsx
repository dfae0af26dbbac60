import type { ReactNode } from 'react'
import { ButtonLink } from '@/components/ui/button'
import { Drawing } from '@/components/ui/drawings'

/**
 * What went wrong, and the way home (§2): the 404 picture for status 404, else the empty bed. Takes its words from the
 * caller, because the last-resort error page has no translations around it.
 */
export function ErrorScreen({
  status,
  title,
  message,
  homeLabel,
  action,
}: {
  status: number
  title: string
  message?: ReactNode
  homeLabel: string
  /** beside the way home: try again */
  action?: ReactNode
}) {
  return (
    <div className="oops">
      <Drawing name={status === 404 ? 'lost' : 'bed'} />
      <h1>{title}</h1>
      {message && <p>{message}</p>}
      <div className="flex flex-wrap justify-center gap-3">
        {action}
        <ButtonLink href="/" variant={action ? 'outline' : 'primary'}>
          {homeLabel}
        </ButtonLink>
      </div>
    </div>
  )
}
