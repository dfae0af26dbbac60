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
    <header className="top">
      <div className="wrap">
        <Link href="/" aria-label={words.home}>
          <Wordmark brand={words.brand} />
        </Link>
        <nav className="navs" aria-label={words.navigation}>
          <div className="nav">
            <NavLinks items={main} />
            {store('at-xl')}
          </div>
          <details className="menu fold" name="menu" data-menu>
            <summary>
              <Icon of="menu" className="at-md" />
              <span className="at-md">{words.menu}</span>
              <span className="from-lg">{words.more}</span>
              <Icon of="chevron-down" size="s" className="turn from-lg" />
            </summary>
            <div className="panel left">
              <NavLinks items={main.map((item) => ({ ...item, className: 'at-md' }))} />
              {store('at-lg')}
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
