'use client'

import { usePathname } from 'next/navigation'
import { languageNames, languageTags, locales, type Locale } from '@/lib/i18n/locales'
import { useSite } from './site-context'
import { pathInLanguage } from './site-path'

/** Name of the cookie (365 days) and the local-storage entry that hold the chosen language. */
const CHOSEN = 'i18n_redirected'
const YEAR = 365 * 24 * 60 * 60

/**
 * Links to the page in each language. Plain links, because another language is a new document; the query is added on
 * the press.
 */
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
    // The cookie suffices.
  }
}
