import { getRequestConfig } from 'next-intl/server'
import { site as siteParam } from 'next/root-params'
import { formats } from './formats'
import { defaultLocale, isLocale, parseSite } from './locales'
import { loadMessages } from './messages'

/**
 * The configuration of next-intl. Pages take their language from the root segment; entry points name it
 * (`getTranslations({ locale })`).
 */
export default getRequestConfig(async ({ locale: asked }) => {
  const locale = isLocale(asked) ? asked : (parseSite(await siteParam())?.locale ?? defaultLocale)
  return {
    locale,
    messages: await loadMessages(locale),
    // one zone for everything that is rendered for everyone; the browser shows relative times itself
    timeZone: 'UTC',
    formats,
  }
})
