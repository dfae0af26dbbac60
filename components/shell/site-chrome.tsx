import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { SiteInfo } from '@/lib/i18n/locales'
import { Footer } from './footer'
import { Header } from './header'
import { PhoneBar } from './phone-bar'
import { PhoneTabs } from './phone-tabs'

/**
 * Bars, footer and the main part of every page but log-in (§2: no layout). The mobile shell has the phone's bars at every
 * width; the desktop site has them under 768 px.
 */
export function SiteChrome({ site, children }: { site: SiteInfo; children: ReactNode }) {
  const t = useTranslations('shell')
  return (
    <div className={site.mobile ? 'chrome m' : 'chrome'}>
      <a className="skip" href="#main">
        {t('skip')}
      </a>
      {!site.mobile && <Header />}
      <PhoneBar />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer site={site} />
      <PhoneTabs />
    </div>
  )
}
