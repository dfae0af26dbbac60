import type { Metadata } from 'next'
import { env } from '@/lib/env'
import { languageTags, locales, parseSite } from '@/lib/i18n/locales'
import { site as house } from '@/lib/site'

/**
 * Title, description, the one canonical URL and its languages. /jp and the mobile site point to the plain pages
 * (decisions "Languages and URLs"). `path` begins with a slash, or is empty for home.
 */
export function pageMetadata(page: {
  site: string
  path: string
  title?: string
  description?: string
  image?: string
  noindex?: boolean
}): Metadata {
  const locale = parseSite(page.site)?.locale ?? 'en'
  const base = env().publicUrl
  const url = (language: string) => `${base}/${language}${page.path}`
  const title = page.title ? `${page.title} · ${house.name}` : house.name
  const description = page.description || house.description
  return {
    title,
    description,
    alternates: {
      canonical: url(locale),
      languages: {
        ...Object.fromEntries(locales.map((language) => [languageTags[language], url(language)])),
        'x-default': url('en'),
      },
    },
    openGraph: {
      title,
      description,
      url: url(locale),
      siteName: house.name,
      ...(page.image ? { images: [page.image] } : {}),
    },
    ...(page.noindex ? { robots: { index: false } } : {}),
  }
}
