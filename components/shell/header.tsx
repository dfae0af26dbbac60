'use client'

import { Icon } from '@/components/ui/icon'
import { Link } from './link'
import { NavLinks } from './nav-links'
import { PublishMenu } from './publish-menu'
import { SearchForm } from './search-form'
import { ViewerCorner } from './viewer-corner'
import { Wordmark } from './wordmark'
import { useLabels } from './labels-context'

/** The bar of the desktop site from 768 px on. Links that do not fit move into the menu beside it. */
export function Header() {
  const labels = useLabels()
  const main = [
    { href: '/resource', label: labels.resources },
    { href: '/designs', label: labels.designs },
    { href: '/materials', label: labels.materials },
    { href: '/academy', label: labels.academy },
    { href: '/reward', label: labels.rewards },
  ]
  const store = (className: string) => (
    <a href={labels.storeUrl} className={className}>
      {labels.store}
      <Icon of="arrow-up-right" size="s" label={labels.leaves} />
    </a>
  )
  return (
    <header className="site-header">
      <div className="wrap">
        <Link href="/" aria-label={labels.home}>
          <Wordmark brand={labels.brand} />
        </Link>
        <nav className="ml-1 flex items-center gap-1" aria-label={labels.navigation}>
          <div className="site-links hidden gap-1 lg:flex">
            <NavLinks items={main} />
            {store('max-xl:hidden')}
          </div>
          <details className="menu fold" name="menu" data-menu>
            <summary>
              <Icon of="menu" className="lg:hidden" />
              <span className="lg:hidden">{labels.menu}</span>
              <span className="max-lg:hidden">{labels.more}</span>
              <Icon of="chevron-down" size="s" className="turn max-lg:hidden" />
            </summary>
            <div className="panel left">
              <NavLinks items={main.map((item) => ({ ...item, className: 'lg:hidden' }))} />
              {store('xl:hidden')}
              <NavLinks
                items={[
                  { href: '/#excellent', label: labels.excellent },
                  { href: '/#recommended', label: labels.recommended },
                ]}
              />
            </div>
          </details>
        </nav>
        <SearchForm hint />
        <div className="flex flex-none items-center gap-2">
          <ViewerCorner />
          <PublishMenu />
        </div>
      </div>
    </header>
  )
}
