'use client'

import { Icon } from '@/components/ui/icon'
import { Link } from './link'
import { PhoneViewer } from './phone-viewer'
import { SearchForm } from './search-form'
import { Wordmark } from './wordmark'
import { useWords } from './words-context'

/**
 * The bar of phones. The house's shows the wordmark; a page that lies deeper renders its own, as the first thing it
 * renders, with `title` and `back` (a path), and the house's gives way.
 */
export function PhoneBar({ title, back }: { title?: string; back?: string }) {
  const words = useWords()
  return (
    <div className={title ? 'mtop own only-phone' : 'mtop only-phone'} role={title ? undefined : 'banner'}>
      {back && (
        <Link href={back} className="iconbtn back" aria-label={words.back}>
          <Icon of="arrow-left" size="l" />
        </Link>
      )}
      {title ? (
        <span className="t">{title}</span>
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
    </div>
  )
}
