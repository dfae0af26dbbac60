'use client'

import { usePathname } from 'next/navigation'
import { languageNames, languageTags, locales, type Locale } from '@/lib/i18n/locales'
import { useSite } from './site-context'
import { pathInLanguage } from './site-path'

/** Cookie and local storage of the chosen language (365 days). */
const CHOSEN = 'i18n_redirected'
const YEAR = 365 * 24 * 60 * 60

/** A new language is a new document, so these are plain links; the query is added when one is pressed. */
export function LanguageLinks() {
  const { locale, mobile } = useSite()
  const pathname = usePathname()
  return locales.map((to) => (
    <a
      key={to}
      href={pathInLanguage(pathname, to, mobile)}
      hrefLang={languageTags[to]}
      lang={languageTags[to]}
      aria-current={to === locale ? 'true' : undefined}
      onClick={(event) => {
        remember(to)
        event.currentTarget.href = pathInLanguage(pathname, to, mobile) + window.location.search
      }}
    >
      {languageNames[to]}
    </a>
  ))
}

function remember(to: Locale) {
  document.cookie = `${CHOSEN}=${to}; path=/; max-age=${YEAR}; samesite=lax`
  try {
    localStorage.setItem(CHOSEN, to)
  } catch {
    // the cookie is enough
  }
}
