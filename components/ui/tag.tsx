import type { ReactNode } from 'react'

export type TagTone = 'plain' | 'line' | 'ember' | 'beam' | 'seed' | 'warn' | 'danger' | 'faded'

/** A label for a small fact or state; `icon` is a small Icon. */
export function Tag({
  tone = 'plain',
  icon,
  className = '',
  children,
}: {
  tone?: TagTone
  icon?: ReactNode
  className?: string
  children: ReactNode
}) {
  const look = tone === 'plain' ? '' : tone === 'line' ? 'lined' : tone
  return (
    <span className={['fact-tag', look, className].filter(Boolean).join(' ')}>
      {icon}
      {children}
    </span>
  )
}
