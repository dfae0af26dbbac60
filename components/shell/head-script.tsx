'use client'

import { headScript } from '@/lib/web/head-script.mjs'

/**
 * The script that runs before the first paint. In the browser its text is empty: it has run before React hydrates, so
 * it is neither in the data for React nor in a script file.
 */
export function HeadScript() {
  return (
    <script
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: typeof window === 'undefined' ? headScript : '' }}
    />
  )
}
