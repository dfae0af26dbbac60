import { chromium, type BrowserContext, type Page } from '@playwright/test'
import { chromiumOptions } from '../../scripts/setup/chromium.mjs'
import { print } from '../../scripts/setup/report.mjs'
import { useSession } from '../sites'
import { checkPage, languageOf } from './check-page'
import type { Findings } from './findings'
import { accessible, seenIn } from './look-at'
import { readPage } from './read-page'
import type { Visitor } from './visitors'
import { baseOf } from './walk'

const PHONE = { width: 390, height: 844 }
const COMPUTER = { width: 1280, height: 800 }
const schemes = ['light', 'dark'] as const
const AT_ONCE = 2

/**
 * Opens these pages in a browser at a phone's width, and those of the desktop site also at a desktop's, half of them
 * first in the light theme and half in the dark. It records console errors, requests to other sites, failed requests,
 * horizontal scrolling, small targets and texts that scripts add. Returns the links it saw.
 */
export async function lookAtPages(
  site: string,
  visitor: Visitor,
  addresses: string[],
  findings: Findings,
): Promise<{ href: string; from: string }[]> {
  const browser = await chromium.launch(chromiumOptions(chromium.executablePath()))
  const links: { href: string; from: string }[] = []
  const waiting = addresses.map((address, index) => ({ address, scheme: schemes[index % 2]! }))
  try {
    const work = async () => {
      const context = await browser.newContext({
        viewport: PHONE,
        userAgent: visitor.agent,
        hasTouch: visitor.shell === '/m',
        isMobile: visitor.shell === '/m',
        reducedMotion: 'reduce',
      })
      if (visitor.session) await useSession(context, site, visitor.session)
      const look = await lookingGlass(context, site, visitor, findings)
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        links.push(...(await look(next.address, next.scheme)))
        if (waiting.length % 50 === 0) print(`${visitor.name}: ${waiting.length} pages to look at …`)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
  } finally {
    await browser.close()
  }
  return links
}

async function lookingGlass(context: BrowserContext, site: string, visitor: Visitor, findings: Findings) {
  const page = await context.newPage()
  const { origin } = new URL(site)
  let where = ''
  const complain = (what: string) => findings.add(what, `${where} (${visitor.name})`)
  // the stream never ends, so the page would never finish loading
  await page.route('**/api/notifications/stream', (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: 'retry: 600000\n\n' }),
  )
  page.on('console', (message) => {
    if (message.type() === 'error') complain(`console: ${message.text()} ${message.location().url}`)
  })
  page.on('pageerror', (error) => complain(`console: ${error.message}`))
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (/^https?:$/.test(url.protocol) && url.origin !== origin) complain(`asks ${url.origin}`)
  })
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? ''
    // a navigation aborts requests that it makes needless
    if (why !== 'net::ERR_ABORTED') complain(`${why}: ${request.url()}`)
  })

  return async (address: string, scheme: 'light' | 'dark') => {
    where = address
    await page.setViewportSize(PHONE)
    await page.emulateMedia({ colorScheme: scheme })
    await page.goto(new URL(address, site).href)
    await settled(page)
    const base = baseOf(new URL(page.url()).pathname)
    const inEnglish = base?.endsWith('/en') ?? false
    for (const wrong of [...(await seenIn(page)), ...(await accessible(page, inEnglish))]) complain(wrong)
    const facts = readPage(await page.content())
    if (base) {
      for (const wrong of checkPage(facts, base, site)) complain(wrong)
      findings.addTexts(facts.displayed, facts.written, languageOf(base), `${where} (${visitor.name})`)
    }
    if (visitor.shell === '') {
      await page.setViewportSize(COMPUTER)
      await page.emulateMedia({ colorScheme: scheme === 'light' ? 'dark' : 'light' })
      await settled(page)
      for (const wrong of [...(await seenIn(page)), ...(await accessible(page, inEnglish))])
        complain(`${wrong} at 1280 px`)
    }
    // scripts add the query to links to other languages on a press; the walk followed them with it
    return facts.links
      .filter(({ href, elsewhere }) => !(elsewhere && baseOf(href)))
      .map(({ href }) => ({ href, from: address }))
  }
}

const settled = (page: Page) => page.waitForLoadState('networkidle', { timeout: 3_000 }).catch(() => {})
