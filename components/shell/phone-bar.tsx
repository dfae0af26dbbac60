import { ArrowLeft, Search } from '@/components/ui/icons'
import { useTranslations } from 'next-intl'
import { Link } from './link'
import { PhoneViewer } from './phone-viewer'
import { SearchForm } from './search-form'
import { useViewerLabels } from './use-viewer-labels'
import { Wordmark } from './wordmark'

/**
 * The bar of phones. The house's shows the wordmark; a page that lies deeper renders its own, as the first thing it
 * renders, with `title` and `back` (a path), and the house's gives way.
 */
export function PhoneBar({ title, back }: { title?: string; back?: string }) {
  const t = useTranslations('shell')
  return (
    <div className={title ? 'mtop own only-phone' : 'mtop only-phone'} role={title ? undefined : 'banner'}>
      {back && (
        <Link href={back} className="iconbtn back" aria-label={t('back')}>
          <ArrowLeft className="ic l" aria-hidden />
        </Link>
      )}
      {title ? (
        <span className="t">{title}</span>
      ) : (
        <Link href="/" aria-label={t('home')} className="mr-auto">
          <Wordmark />
        </Link>
      )}
      <details className="menu look" name="menu" data-menu>
        <summary className="iconbtn" aria-label={t('search')}>
          <Search className="ic l" aria-hidden />
        </summary>
        <div className="panel">
          <SearchForm />
        </div>
      </details>
      <PhoneViewer labels={useViewerLabels()} />
    </div>
  )
}
