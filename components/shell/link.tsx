'use client'

import type { ComponentProps } from 'react'
import { useSite } from './site-context'
import { withPrefix } from './site-path'

export type LinkProps = ComponentProps<'a'> & {
  href: string
  /** false: the new page keeps the place, as a filter does */
  scroll?: boolean
  /** false: not fetched ahead */
  prefetch?: boolean
}

/**
 * A link inside the site: takes paths without language (`/resource`) and adds the variant's prefix. LinkInterceptor follows it
 * without a new document. A preview is never fetched ahead: that would be without its query, as a page that nobody may
 * see yet.
 */
export function Link({ href, scroll = true, prefetch = true, ...rest }: LinkProps) {
  const { prefix } = useSite()
  const to = withPrefix(prefix, href)
  const isLazy = !prefetch || href.includes('?preview=')
  const marks = to.startsWith(prefix)
    ? [isLazy && 'late', !scroll && 'keep'].filter(Boolean).join(' ')
    : undefined
  return <a {...rest} href={to} data-soft={marks} />
}
