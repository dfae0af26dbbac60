import { unfinished } from '../../e2e/unfinished'
import type { PageFacts } from './read-page'

const languages: Record<string, string> = { en: 'en', 'zh-cn': 'zh-CN', ja: 'ja', jp: 'ja' }

/** What the site itself says in another language than the page's, told by the letters. */
const foreign: Record<string, RegExp> = {
  en: /[\u3040-\u30ff\u3400-\u9fff]{2,}/,
  'zh-CN': /[\u3040-\u30ff]{2,}|[a-z']+(?:,? [a-z']+){3,}/,
  // letters that only Chinese writes so
  ja: /[这们请还没说对吗给让您个时发见关应过进边样东书长门问间买卖]|[a-z']+(?:,? [a-z']+){3,}/,
}

/** What is wrong with a page that can be seen in its HTML; `prefix` is the language in its address. */
export function checkPage(page: PageFacts, base: string): string[] {
  const lang = languages[base.split('/').at(-1)!]!
  const wrong: string[] = []
  if (page.lang !== lang) wrong.push(`says lang "${page.lang}"`)
  if (!page.title.endsWith('Kerf Creative Zone')) wrong.push(`title "${page.title}"`)
  for (const found of [page.title, ...page.shown].flatMap((text) => text.match(unfinished) ?? []))
    wrong.push(`unfinished words "${found}"`)
  for (const text of page.said)
    if (foreign[lang]!.test(text)) wrong.push(`not ${lang}: "${text.slice(0, 80)}"`)
  for (const id of new Set(page.ids.filter((one, index) => page.ids.indexOf(one) < index)))
    wrong.push(`id twice: ${id}`)
  for (const button of page.nameless) wrong.push(`says nothing: ${button}`)
  for (const { href, name, elsewhere } of page.links) {
    if (!name) wrong.push(`link without words: ${href}`)
    if (!href || href === '#') wrong.push(`link to nowhere: "${name}"`)
    if (href.startsWith('#') && href.length > 1 && !page.ids.includes(decodeURIComponent(href.slice(1))))
      wrong.push(`link to a place that is not there: ${href}`)
    const inSite = /^\/(?:m\/)?(?:en|zh-cn|ja|jp)(?![\w-])/.exec(href)?.[0]
    if (inSite && inSite !== base && !elsewhere) wrong.push(`leads out of ${base}: ${href}`)
  }
  return [...new Set(wrong)]
}
