'use client'

import { usePathname, useRouter } from 'next/navigation'
import type { MouseEvent } from 'react'
import { withModifier } from '@/components/ui/with-modifier'
import { readHomePlace } from './home-place'
import { Link, type LinkProps } from './link'
import { useSite } from './site-context'
import { useViewer } from './viewer'

export const HOME = '/user/home'

/** A link to the member's own page as they left it: same tab and filters (components/shell/home-place.ts). */
export function HomeLink(props: Omit<LinkProps, 'href' | 'onClick'>) {
  const { prefix } = useSite()
  const { viewer } = useViewer()
  const path = usePathname()
  const router = useRouter()

  function goBack(event: MouseEvent) {
    const place = viewer && readHomePlace(viewer.id)
    if (withModifier(event) || !place?.search || path === prefix + HOME) return
    event.preventDefault()
    router.push(`${prefix}${HOME}?${place.search}`)
  }
  return <Link {...props} href={HOME} onClick={goBack} />
}
