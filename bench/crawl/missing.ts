import { prefixes } from '../../lib/i18n/languages.mjs'
import { checkPage, languageOf } from './check-page'
import type { Findings } from './findings'
import { readPage } from './read-page'
import { headersOf, type Visitor } from './visitors'

/** Addresses of things that do not exist, one of each kind, and an unknown path. */
const nowhere = [
  '/no/such-page',
  '/detail/99999999',
  '/bench/99999999',
  '/designs/detail/99999999-x',
  '/designs/nothing',
  '/academy/lp1-start-99999999',
  '/academy/nothing',
  '/user/blogger/99999999',
  '/user/blogger/99999999/projects',
  '/badge/none',
  '/article/99999999',
  '/activity/99999999',
  '/reward/store/99999999',
  '/protocol/nothing',
  '/leave?to=nowhere',
]

/**
 * Checks that these addresses answer 404 in their own language, before any script runs. Returns how many were checked.
 */
export async function checkMissing(site: string, visitor: Visitor, findings: Findings): Promise<number> {
  for (const prefix of prefixes)
    for (const path of nowhere) {
      const base = `${visitor.shell}/${prefix}`
      const where = `${base}${path} (${visitor.name})`
      const response = await fetch(site + base + path, { headers: headersOf(visitor), redirect: 'manual' })
      if (response.status !== 404) {
        findings.add(`${response.status} for what is not there: ${path}`, where)
        continue
      }
      const html = await response.text()
      const page = readPage(html)
      for (const wrong of checkPage(page, base, site)) findings.add(wrong, where)
      findings.addTexts(page.displayed, page.written, languageOf(base), where)
      if (!/<h1[^>]*>[^<]+/.test(html)) findings.add(`says nothing without scripts: ${path}`, where)
    }
  return nowhere.length * prefixes.length
}
