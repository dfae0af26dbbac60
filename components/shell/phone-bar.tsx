'use client'

import { Icon } from '@/components/ui/icon'
import { Link } from './link'
import { NavLinks } from './nav-links'
import { PhoneViewer } from './phone-viewer'
import { SearchForm } from './search-form'
import { Wordmark } from './wordmark'
import { useWords } from './words-context'

/**
 * The bar of phones. The site's shows the wordmark; a page that lies deeper renders its own, as the first thing it
 * renders, with `title` and `back` (a path), and the site's gives way. What has no tab below is in its menu.
 */
export function PhoneBar({ title, back }: { title?: string; back?: string }) {
  const words = useWords()
  return (
    <div className={title ? 'phone-bar replacing' : 'phone-bar'} role={title ? undefined : 'banner'}>
      {back && (
        <Link href={back} className="iconbtn back" aria-label={words.back}>
          <Icon of="arrow-left" size="l" />
        </Link>
      )}
      {title ? (
        <span className="mr-auto min-w-0 truncate font-[650]">{title}</span>
      ) : (
        <Link href="/" aria-label={words.home} className="mr-auto">
          <Wordmark brand={words.brand} />
        </Link>
      )}
      <details className="menu look" name="menu" data-menu>
        <summary className="iconbtn" aria-label={words.search}>
          <Icon of="search" size="l" />
        </summary>
        <div className="panel">
          <SearchForm />
        </div>
      </details>
      <PhoneViewer />
      <details className="menu look" name="menu" data-menu>
        <summary className="iconbtn" aria-label={words.menu}>
          <Icon of="menu" size="l" />
        </summary>
        <nav className="panel" aria-label={words.navigation}>
          <NavLinks
            items={[
              { href: '/designs', label: words.designs },
              { href: '/materials', label: words.materials },
              { href: '/academy', label: words.academy },
            ]}
          />
          <a href={words.storeUrl}>
            {words.store}
            <Icon of="arrow-up-right" size="s" label={words.leaves} />
          </a>
        </nav>
      </details>
    </div>
  )
}
