'use client'

import { Icon } from '@/components/ui/icon'
import { NavLinks } from './nav-links'
import { PublishMenu } from './publish-menu'
import { useLabels } from './labels-context'

/** The tabs at the bottom of phones: home, resources, publish, rewards, me. */
export function PhoneTabs() {
  const labels = useLabels()
  return (
    <nav className="phone-tabs" aria-label={labels.tabs}>
      <NavLinks
        items={[
          { href: '/', label: labels.tabHome, icon: <Icon of="house" /> },
          { href: '/resource', label: labels.resources, icon: <Icon of="layers" /> },
        ]}
      />
      <PublishMenu phone />
      <NavLinks
        items={[
          { href: '/reward', label: labels.rewards, icon: <Icon of="sprout" /> },
          { href: '/user/home', label: labels.tabMe, icon: <Icon of="circle-user-round" /> },
        ]}
      />
    </nav>
  )
}
