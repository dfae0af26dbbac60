'use client'

import './globals.css'
import { ErrorScreen } from '@/components/shell/error-screen'
import { errorScreenTexts } from '@/lib/i18n/plain-texts.mjs'
import { FailedPicture } from '@/components/shell/failed-picture'
import { buttonClass } from '@/components/ui/button-class'
import { isPrefix, languageTags, localeOfPrefix } from '@/lib/i18n/locales'

/** The last resort, when the root layout itself fails. The address tells the language. */
export default function GlobalError() {
  const path = typeof window === 'undefined' ? '' : window.location.pathname
  const [home, segment] = /^\/(?:m\/)?([^/]+)/.exec(path) ?? ['/']
  const locale = isPrefix(segment) ? localeOfPrefix(segment) : 'en'
  const labels = errorScreenTexts[locale]
  return (
    <html lang={languageTags[locale]}>
      <body>
        <title>{labels.title}</title>
        <main>
          <ErrorScreen
            picture={<FailedPicture />}
            title={labels.title}
            home={
              <a href={isPrefix(segment) ? home : '/'} className={buttonClass({ variant: 'primary' })}>
                {labels.home}
              </a>
            }
          />
        </main>
      </body>
    </html>
  )
}
