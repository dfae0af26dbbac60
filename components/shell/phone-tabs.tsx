'use client'

import { CircleUserRound, House, Layers, Sprout } from '@/components/ui/icons'
import { NavLinks } from './nav-links'
import { PublishMenu } from './publish-menu'
import { useWords } from './words-context'

/** The tabs at the bottom of phones: home, resources, publish, rewards, me. */
export function PhoneTabs() {
  const words = useWords()
  return (
    <nav className="mtabs" aria-label={words.tabs}>
      <NavLinks
        items={[
          { href: '/', label: words.tabHome, icon: <House className="ic" aria-hidden /> },
          { href: '/resource', label: words.resources, icon: <Layers className="ic" aria-hidden /> },
        ]}
      />
      <PublishMenu phone />
      <NavLinks
        items={[
          { href: '/reward', label: words.rewards, icon: <Sprout className="ic" aria-hidden /> },
          { href: '/user/home', label: words.tabMe, icon: <CircleUserRound className="ic" aria-hidden /> },
        ]}
      />
    </nav>
  )
}
