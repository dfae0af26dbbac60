import { ArrowUpRight, ChevronDown, Menu } from '@/components/ui/icons'
import { useTranslations } from 'next-intl'
import { site } from '@/lib/site'
import { Link } from './link'
import { NavLinks } from './nav-links'
import { PublishMenu } from './publish-menu'
import { SearchForm } from './search-form'
import { useViewerLabels } from './use-viewer-labels'
import { ViewerCorner } from './viewer-corner'
import { Wordmark } from './wordmark'

/** The bar of the desktop site, from 768 px on. What does not fit goes into the menu beside it. */
export function Header() {
  const t = useTranslations('shell')
  const main = [
    { href: '/resource', label: t('resources') },
    { href: '/designs', label: t('designs') },
    { href: '/academy', label: t('academy') },
    { href: '/reward', label: t('rewards') },
  ]
  const store = (className: string) => (
    <a href={site.storeUrl} className={className}>
      {t('store')}
      <ArrowUpRight className="ic s" aria-label={t('leavesSite')} />
    </a>
  )
  return (
    <header className="top">
      <div className="wrap">
        <Link href="/" aria-label={t('home')}>
          <Wordmark />
        </Link>
        <nav className="navs" aria-label={t('mainNavigation')}>
          <div className="nav">
            <NavLinks items={main} />
            {store('at-xl')}
          </div>
          <details className="menu fold" name="menu" data-menu>
            <summary>
              <Menu className="ic at-md" aria-hidden />
              <span className="at-md">{t('menu')}</span>
              <span className="from-lg">{t('more')}</span>
              <ChevronDown className="ic s turn from-lg" aria-hidden />
            </summary>
            <div className="panel left">
              <NavLinks items={main.map((item) => ({ ...item, className: 'at-md' }))} />
              {store('at-lg')}
              <NavLinks
                items={[
                  { href: '/#excellent', label: t('excellentCases') },
                  { href: '/#recommended', label: t('recommended') },
                ]}
              />
            </div>
          </details>
        </nav>
        <SearchForm hint />
        <div className="acts">
          <ViewerCorner labels={useViewerLabels()} />
          <PublishMenu />
        </div>
      </div>
    </header>
  )
}
