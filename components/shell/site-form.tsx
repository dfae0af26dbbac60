'use client'

import Form from 'next/form'
import type { ReactNode } from 'react'
import { useSite } from './site-context'
import { withPrefix } from './site-path'

/** A GET form to a page of this site: `action` is a path without language. */
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
  return (
    <Form action={withPrefix(prefix, action)} prefetch={false} className={className} role={role}>
      {children}
    </Form>
  )
}
