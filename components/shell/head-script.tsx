'use client'

import { headScript } from '@/lib/web/head-script.mjs'

/**
 * What runs before the first paint. It has run when React comes, which leaves it as it is: so it stands in the page once,
 * and neither in what the page sends for React nor in a script file.
 */
export function HeadScript() {
  return (
    <script
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: typeof window === 'undefined' ? headScript : '' }}
    />
  )
}
