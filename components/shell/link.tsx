'use client'

import type { ComponentProps } from 'react'
import { useSite } from './site-context'
import { withPrefix } from './site-path'

export type LinkProps = ComponentProps<'a'> & {
  href: string
  /** false: the new page keeps the scroll position, as for a filter */
  scroll?: boolean
  /** false: not prefetched */
  prefetch?: boolean
}

/**
 * A link inside the site: takes a path without language (`/resource`) and adds the prefix of the variant.
 * LinkInterceptor follows it without a new document. A preview is never prefetched, because a prefetch drops the query,
 * and without it the page is not public yet.
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
