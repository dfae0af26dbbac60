'use client'

import type { ReactNode } from 'react'
import { useSite } from '@/components/shell/site-context'
import { withPrefix } from '@/components/shell/site-path'

/** A link inside a drawing; a `#` address stays on this page. */
export function MapLink({ href, label, children }: { href: string; label: string; children: ReactNode }) {
  const { prefix } = useSite()
  return (
    <a href={href.startsWith('#') ? href : withPrefix(prefix, href)} aria-label={label}>
      {children}
    </a>
  )
}
