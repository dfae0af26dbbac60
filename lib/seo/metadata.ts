import type { Metadata } from 'next'
import { env } from '@/lib/env'
import { languageTags, locales, parseSite, type Locale } from '@/lib/i18n/locales'
import { CARD_SIZE, cardPath, siteCard, type Card } from './cards/card'
import { site as brand } from '@/lib/site'
import { isIndexed } from '@/server/page-rules.mjs'

/** The one address of a page in a language, as it is written down elsewhere. */
export const pageAddress = (locale: Locale, path: string): string => `${env().publicUrl}/${locale}${path}`

/**
 * Title, description, the one canonical URL and its languages. /jp and the mobile site point to the plain pages
 * (docs/product.md "Languages and addresses"). `path` begins with a slash, or is empty for home.
 */
export function pageMetadata(page: {
  site: string
  path: string
  title?: string
  description?: string
  /** what stands for the page elsewhere; the site's where a page has none */
  card?: Card
  /** of a page that server/pages.mjs lets be indexed */
  noindex?: boolean
  /** path of its feed, without language */
  feed?: string
  /** whether /api/oembed knows it */
  embed?: boolean
}): Metadata {
  const locale = parseSite(page.site)?.locale ?? 'en'
  const url = (language: Locale) => pageAddress(language, page.path)
  const title = page.title ? `${page.title} · ${brand.name}` : brand.name
  const description = page.description || brand.description[locale]
  const card = page.card ?? siteCard(locale)
  const picture = {
    url: `${env().publicUrl}${cardPath(card)}`,
    ...CARD_SIZE,
    type: 'image/jpeg',
    alt: card.title,
  }
  return {
    title,
    description,
    alternates: {
      canonical: url(locale),
      languages: {
        ...Object.fromEntries(locales.map((language) => [languageTags[language], url(language)])),
        'x-default': url('en'),
      },
      types: {
        ...(page.feed ? { 'application/rss+xml': pageAddress(locale, page.feed) } : {}),
        ...(page.embed
          ? {
              'application/json+oembed': `${env().publicUrl}/api/oembed?url=${encodeURIComponent(url(locale))}`,
            }
          : {}),
      },
    },
    openGraph: {
      title,
      description,
      url: url(locale),
      siteName: brand.name,
      locale: languageTags[locale].replace('-', '_'),
      images: [picture],
    },
    // what it does not find here it takes from the lines above
    twitter: {
      ...{ card: 'summary_large_image', title, description },
      images: [{ url: picture.url, alt: picture.alt }],
    },
    ...(page.noindex || !isIndexed(page.path) ? { robots: { index: false } } : {}),
  }
}
