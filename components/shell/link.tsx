'use client'

import NextLink from 'next/link'
import { useState, type ComponentProps } from 'react'
import { useSite } from './site-context'
import { withPrefix } from './site-path'

export type LinkProps = Omit<ComponentProps<typeof NextLink>, 'href'> & { href: string }

/**
 * A link inside the site: takes paths without language (`/resource`) and adds the variant's prefix. A page is fetched
 * ahead when the pointer, the finger or the focus reaches its link, not when it scrolls into view: a list has dozens.
 * A preview never is: it would be fetched without its query, as a page that nobody may see yet.
 */
export function Link({ href, prefetch, onMouseEnter, onFocus, onTouchStart, ...rest }: LinkProps) {
  const { prefix } = useSite()
  const [near, setNear] = useState(false)
  return (
    <NextLink
      {...rest}
      href={withPrefix(prefix, href)}
      prefetch={prefetch ?? (near && !href.includes('?preview=') ? null : false)}
      onMouseEnter={(event) => {
        setNear(true)
        onMouseEnter?.(event)
      }}
      onFocus={(event) => {
        setNear(true)
        onFocus?.(event)
      }}
      onTouchStart={(event) => {
        setNear(true)
        onTouchStart?.(event)
      }}
    />
  )
}
