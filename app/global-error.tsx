'use client'

import './globals.css'
import { ErrorScreen } from '@/components/shell/error-screen'
import { errorWords } from '@/components/shell/error-words'
import { isPrefix, languageTags, localeOfPrefix } from '@/lib/i18n/locales'

/** The last resort, when the root layout itself fails (§2). The address says the language. */
export default function GlobalError() {
  const path = typeof window === 'undefined' ? '' : window.location.pathname
  const segment = path.split('/').find((part) => part !== '' && part !== 'm')
  const locale = isPrefix(segment) ? localeOfPrefix(segment) : 'en'
  const { title, home } = errorWords[locale]
  return (
    <html lang={languageTags[locale]}>
      <body>
        <title>{title}</title>
        <main>
          <ErrorScreen status={500} title={title} homeLabel={home} />
        </main>
      </body>
    </html>
  )
}
