'use client'

import type { ReactNode } from 'react'
import { Footer } from './footer'
import { Header } from './header'
import { PhoneBar } from './phone-bar'
import { PhoneTabs } from './phone-tabs'
import { useSite } from './site-context'
import { useLabels } from './labels-context'

/**
 * Bars, footer and main part of a page. The mobile shell has the phone bars at every width, the desktop site only below
 * 768 px.
 */
export function Chrome({ children }: { children: ReactNode }) {
  const { mobile } = useSite()
  return (
    <div className={mobile ? 'chrome mobile' : 'chrome'}>
      <a className="skip-link" href="#main">
        {useLabels().skip}
      </a>
      {!mobile && <Header />}
      <PhoneBar />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <PhoneTabs />
    </div>
  )
}
