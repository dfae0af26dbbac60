'use client'

import { useRouter } from 'next/navigation'
import type { FormEvent, ReactNode } from 'react'
import { useSite } from './site-context'
import { withPrefix } from './site-path'

/** A GET form to a page of this site, submitted without a new document; `action` is a path without language. */
export function SiteForm({
  action,
  className,
  role,
  children,
}: {
  action: string
  className?: string
  role?: string
  children: ReactNode
}) {
  const { prefix } = useSite()
  const router = useRouter()
  const to = withPrefix(prefix, action)

  function go(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const query = new URLSearchParams()
    for (const [name, value] of new FormData(event.currentTarget))
      if (typeof value === 'string') query.append(name, value)
    router.push(`${to}?${query}`)
  }
  return (
    <form action={to} onSubmit={go} className={className} role={role}>
      {children}
    </form>
  )
}
