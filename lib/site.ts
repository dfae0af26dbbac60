import { byLocale, defaultLocale, type Locale } from '@/lib/i18n/locales'
import { siteDescriptions } from '@/lib/i18n/plain-texts.mjs'

const from = (name: string, fallback: string) => process.env[name] || fallback

/** SITE_DESCRIPTION, SITE_DESCRIPTION_ZH_CN, … */
export const descriptionVariable = (locale: Locale) =>
  locale === defaultLocale
    ? 'SITE_DESCRIPTION'
    : `SITE_DESCRIPTION_${locale.toUpperCase().replaceAll('-', '_')}`

/** Every name of the brand, in one place; each can be set from the environment. */
export const site = {
  brand: from('SITE_BRAND', 'Kerf'),
  name: from('SITE_NAME', 'Kerf Creative Zone'),
  /** of pages without their own, by language; other sites and apps show it */
  description: byLocale((locale) => from(descriptionVariable(locale), siteDescriptions[locale])),
  storeUrl: from('SITE_STORE_URL', 'https://store.kerf.example'),
  supportEmail: from('SITE_SUPPORT_EMAIL', 'support@kerf.example'),
  studio: {
    name: from('SITE_STUDIO_NAME', 'Kerf Studio'),
    scheme: from('SITE_STUDIO_SCHEME', 'kerfstudio:'),
    minimum: from('SITE_STUDIO_MINIMUM', '2.5.1'),
    /** where to get it */
    url: from('SITE_STUDIO_URL', 'https://store.kerf.example/studio'),
  },
  social: {
    youtube: from('SITE_YOUTUBE', 'https://www.youtube.com/@kerf'),
    instagram: from('SITE_INSTAGRAM', 'https://www.instagram.com/kerf'),
  },
} as const
