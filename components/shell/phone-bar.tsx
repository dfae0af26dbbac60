'use client'

import { Icon } from '@/components/ui/icon'
import { Link } from './link'
import { NavLinks } from './nav-links'
import { PhoneViewer } from './phone-viewer'
import { SearchForm } from './search-form'
import { Wordmark } from './wordmark'
import { useLabels } from './labels-context'

/**
 * The bar of phones. The site's own bar shows the wordmark. A deeper page renders another one first, with `title` and
 * `back` (a path), which replaces that of the site. Pages without a tab below are in its menu.
 */
export function PhoneBar({ title, back }: { title?: string; back?: string }) {
  const labels = useLabels()
  return (
    <div className={title ? 'phone-bar replacing' : 'phone-bar'} role={title ? undefined : 'banner'}>
      {back && (
        <Link href={back} className="iconbtn back" aria-label={labels.back}>
          <Icon of="arrow-left" size="l" />
        </Link>
      )}
      {title ? (
        <span className="mr-auto min-w-0 truncate font-[650]">{title}</span>
      ) : (
        <Link href="/" aria-label={labels.home} className="mr-auto">
          <Wordmark brand={labels.brand} />
        </Link>
      )}
      <details className="menu look" name="menu" data-menu>
        <summary className="iconbtn" aria-label={labels.search}>
          <Icon of="search" size="l" />
        </summary>
        <div className="panel">
          <SearchForm />
        </div>
      </details>
      <PhoneViewer />
      <details className="menu look" name="menu" data-menu>
        <summary className="iconbtn" aria-label={labels.menu}>
          <Icon of="menu" size="l" />
        </summary>
        <nav className="panel" aria-label={labels.navigation}>
          <NavLinks
            items={[
              { href: '/designs', label: labels.designs },
              { href: '/materials', label: labels.materials },
              { href: '/academy', label: labels.academy },
            ]}
          />
          <a href={labels.storeUrl}>
            {labels.store}
            <Icon of="arrow-up-right" size="s" label={labels.leaves} />
          </a>
        </nav>
      </details>
    </div>
  )
}
