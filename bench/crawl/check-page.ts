import { unfinished } from '../../e2e/unfinished'
import { languageTags, localeOfPrefix, prefixPattern, type Prefix } from '../../lib/i18n/languages.mjs'
import { site as brand } from '../../lib/site'
import type { PageFacts } from './read-page'

const ownBase = new RegExp(`^/(?:m/)?(?:${prefixPattern})(?![\\w-])`)
const ours = [brand.storeUrl, brand.studio.url, ...Object.values(brand.social)]

/** Returns the html lang of pages under an address such as /en or /m/ja. */
export const languageOf = (base: string) => languageTags[localeOfPrefix(base.split('/').at(-1) as Prefix)]

/** Returns the faults that a page's HTML shows. `base` is the beginning of its address, /en or /m/ja. */
export function checkPage(page: PageFacts, base: string, site: string): string[] {
  const lang = languageOf(base)
  const wrong: string[] = []
  if (page.lang !== lang) wrong.push(`says lang "${page.lang}"`)
  if (!page.title.endsWith('Kerf Creative Zone')) wrong.push(`title "${page.title}"`)
  for (const found of [page.title, ...page.displayed].flatMap((text) => text.match(unfinished) ?? []))
    wrong.push(`unfinished words "${found}"`)
  for (const id of new Set(page.ids.filter((one, index) => page.ids.indexOf(one) < index)))
    wrong.push(`id twice: ${id}`)
  for (const button of page.nameless) wrong.push(`says nothing: ${button}`)
  for (const picture of page.unsized) wrong.push(`picture without a size: ${picture}`)
  for (const { href, name, elsewhere, rel, target } of page.links) {
    if (!name) wrong.push(`link without words: ${href}`)
    if (!href || href === '#') wrong.push(`link to nowhere: "${name}"`)
    if (href.startsWith('#') && href.length > 1 && !page.ids.includes(decodeURIComponent(href.slice(1))))
      wrong.push(`link to a place that is not there: ${href}`)
    if (/^(?:https?:)?\/\//.test(href) && !href.startsWith(`${site}/`)) {
      // the brand's own sites may get the referrer when they open in the same tab
      const known = ours.some((one) => href.startsWith(one)) && target !== '_blank'
      if (!known && !/\bno(?:opener|referrer)\b/.test(rel))
        wrong.push(`leads out without rel="noopener": ${href}`)
    }
    const inSite = ownBase.exec(href)?.[0]
    // the link to the desktop site leaves on purpose
    if (inSite && inSite !== base && !elsewhere && !href.includes('site=desktop'))
      wrong.push(`leads out of ${base}: ${href}`)
  }
  return [...new Set(wrong)]
}
