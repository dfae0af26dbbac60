import { chromium, type Page } from '@playwright/test'
import { chromiumOptions } from '../../scripts/setup/chromium.mjs'
import { useSession } from '../sites'
import { checkPage, languageOf } from './check-page'
import type { Findings } from './findings'
import { readPage } from './read-page'
import type { Visitor } from './visitors'
import { baseOf, type Walk } from './walk'

const PHONE = { width: 390, height: 844 }

/**
 * Opens a page of each kind and language in a browser as wide as a phone: console, what it asks other sites and could
 * not get, whether it scrolls sideways, and the words that scripts bring. Links that only scripts show are added to
 * the walk.
 */
export async function lookAtKinds(site: string, visitor: Visitor, walk: Walk, findings: Findings) {
  const browser = await chromium.launch(chromiumOptions(chromium.executablePath()))
  try {
    const context = await browser.newContext({
      viewport: PHONE,
      userAgent: visitor.agent,
      hasTouch: visitor.shell === '/m',
      isMobile: visitor.shell === '/m',
      reducedMotion: 'reduce',
    })
    if (visitor.session) await useSession(context, site, visitor.session)
    const page = await context.newPage()
    let where = ''
    const complain = (what: string) => findings.add(what, `${where} (${visitor.name})`)
    page.on('console', (message) => {
      if (message.type() === 'error') complain(`console: ${message.text()} ${message.location().url}`)
    })
    page.on('pageerror', (error) => complain(`console: ${error.message}`))
    page.on('request', (request) => {
      const url = new URL(request.url())
      if (/^https?:$/.test(url.protocol) && url.origin !== new URL(site).origin)
        complain(`asks ${url.origin}`)
    })
    for (const address of walk.kinds.values()) {
      where = address
      await page.goto(new URL(address, site).href)
      for (const wrong of await lookAt(page)) complain(wrong)
      const facts = readPage(await page.content())
      const base = baseOf(new URL(page.url()).pathname)
      if (base) {
        for (const wrong of checkPage(facts, base)) complain(wrong)
        findings.addWords(facts.said, facts.written, languageOf(base), `${where} (${visitor.name})`)
      }
      for (const { href } of facts.links) walk.add(href, address)
    }
  } finally {
    await browser.close()
  }
}

async function lookAt(page: Page): Promise<string[]> {
  // a stream of notifications never ends, so waiting for a silent line is waiting for as long as is allowed
  await page.waitForLoadState('networkidle', { timeout: 1_500 }).catch(() => {})
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const wide = scrollWidth - clientWidth
    const beyond = [...document.querySelectorAll('main *')].find(
      (one) => one.getBoundingClientRect().right > clientWidth + 1,
    )
    const headings = [...document.querySelectorAll('h1')].filter((one) => one.checkVisibility()).length
    const broken = [...document.images].filter(
      (one) => one.complete && one.naturalWidth === 0 && one.currentSrc,
    )
    return [
      ...(wide > 0 ? [`scrolls sideways by ${wide} px: ${beyond?.outerHTML.slice(0, 120)}`] : []),
      ...(headings === 1 ? [] : [`${headings} h1`]),
      ...broken.map((one) => `picture does not load: ${one.currentSrc}`),
    ]
  })
}
