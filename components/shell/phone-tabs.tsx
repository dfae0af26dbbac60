'use client'

import { Icon } from '@/components/ui/icon'
import { NavLinks } from './nav-links'
import { PublishMenu } from './publish-menu'
import { useWords } from './words-context'

/** The tabs at the bottom of phones: home, resources, publish, rewards, me. */
export function PhoneTabs() {
  const words = useWords()
  return (
    <nav className="phone-tabs" aria-label={words.tabs}>
      <NavLinks
        items={[
          { href: '/', label: words.tabHome, icon: <Icon of="house" /> },
          { href: '/resource', label: words.resources, icon: <Icon of="layers" /> },
        ]}
      />
      <PublishMenu phone />
      <NavLinks
        items={[
          { href: '/reward', label: words.rewards, icon: <Icon of="sprout" /> },
          { href: '/user/home', label: words.tabMe, icon: <Icon of="circle-user-round" /> },
        ]}
      />
    </nav>
  )
}
