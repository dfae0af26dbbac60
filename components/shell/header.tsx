'use client'

import { Icon } from '@/components/ui/icon'
import { Link } from './link'
import { NavLinks } from './nav-links'
import { PublishMenu } from './publish-menu'
import { SearchForm } from './search-form'
import { ViewerCorner } from './viewer-corner'
import { Wordmark } from './wordmark'
import { useWords } from './words-context'

/** The bar of the desktop site, from 768 px on. What does not fit goes into the menu beside it. */
export function Header() {
  const words = useWords()
  const main = [
    { href: '/resource', label: words.resources },
    { href: '/designs', label: words.designs },
    { href: '/materials', label: words.materials },
    { href: '/academy', label: words.academy },
    { href: '/reward', label: words.rewards },
  ]
  const store = (className: string) => (
    <a href={words.storeUrl} className={className}>
      {words.store}
      <Icon of="arrow-up-right" size="s" label={words.leaves} />
    </a>
  )
  return (
    <header className="site-header">
      <div className="wrap">
        <Link href="/" aria-label={words.home}>
          <Wordmark brand={words.brand} />
        </Link>
        <nav className="ml-1 flex items-center gap-1" aria-label={words.navigation}>
          <div className="site-links hidden gap-1 lg:flex">
            <NavLinks items={main} />
            {store('max-xl:hidden')}
          </div>
          <details className="menu fold" name="menu" data-menu>
            <summary>
              <Icon of="menu" className="lg:hidden" />
              <span className="lg:hidden">{words.menu}</span>
              <span className="max-lg:hidden">{words.more}</span>
              <Icon of="chevron-down" size="s" className="turn max-lg:hidden" />
            </summary>
            <div className="panel left">
              <NavLinks items={main.map((item) => ({ ...item, className: 'lg:hidden' }))} />
              {store('xl:hidden')}
              <NavLinks
                items={[
                  { href: '/#excellent', label: words.excellent },
                  { href: '/#recommended', label: words.recommended },
                ]}
              />
            </div>
          </details>
        </nav>
        <SearchForm hint />
        <div className="acts">
          <ViewerCorner />
          <PublishMenu />
        </div>
      </div>
    </header>
  )
}
