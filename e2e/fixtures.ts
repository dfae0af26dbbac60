import {
  test as base,
  expect,
  type BrowserContext,
  type BrowserContextOptions,
  type Locator,
  type Page,
} from '@playwright/test'
import { runAxe } from './axe'
import { closeDatabase } from './database'
import { waitForWayBack } from './way-back'

export { expect }

/** What the browser complains of. A test lets through what it means to provoke, before it does. */
class Complaints {
  private readonly found: string[] = []
  private readonly expected: RegExp[] = []

  allow(pattern: RegExp): void {
    this.expected.push(pattern)
  }

  watch(page: Page): void {
    page.on('console', (message) => {
      if (message.type() === 'error') this.found.push(`${message.text()} (${message.location().url})`)
    })
    page.on('pageerror', (error) => this.found.push(error.stack ?? error.message))
  }

  /** Those that came since the last call. */
  take(): string[] {
    return this.found.splice(0).filter((text) => !this.expected.some((pattern) => pattern.test(text)))
  }
}

type Fixtures = {
  complaints: Complaints
  /** A page in a browser of its own: another visitor, another device. */
  newPage: (options?: BrowserContextOptions) => Promise<Page>
}

function watchPages(context: BrowserContext, complaints: Complaints): void {
  context.on('page', (page) => {
    complaints.watch(page)
    waitForWayBack(page)
  })
}

export const test = base.extend<Fixtures, { databaseEnds: void }>({
  complaints: async ({}, use) => {
    const complaints = new Complaints()
    await use(complaints)
    expect(complaints.take(), 'errors in the console of the browser').toEqual([])
  },

  context: async ({ context, complaints }, use) => {
    watchPages(context, complaints)
    await use(context)
  },

  newPage: async ({ browser, complaints }, use) => {
    const ends: (() => Promise<void>)[] = []
    await use(async (options = {}) => {
      const context = await browser.newContext(options)
      ends.push(() => context.close())
      watchPages(context, complaints)
      return context.newPage()
    })
    for (const end of ends) await end()
  },

  databaseEnds: [
    async ({}, use) => {
      await use()
      await closeDatabase()
    },
    { scope: 'worker', auto: true },
  ],
})

/** Resolves when React has taken the page over: what is pressed from now on is answered. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector('main')
    return main !== null && Object.keys(main).some((key) => key.startsWith('__reactFiber'))
  })
  // what effects attach comes a moment later, before the page has nothing more to do
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 2_000 })))
}

/** Opens a page and waits until it can be used. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await hydrated(page)
}

/** How long a page may take to show, once it is open, what its answer or its first requests contain. */
const SHOWN_MS = 5_000

/**
 * Opens a page until it shows a change that somebody else made: by the API, in the database or in another browser. Pages
 * are served from the cache while they are renewed (content: 2 s, numbers: 5 s), so the first answer may be the one from
 * before the change. `change` is an element that has to be visible, or a check that throws until the page is as expected.
 */
export async function openChanged(
  page: Page,
  address: string,
  change: Locator | (() => Promise<unknown>),
): Promise<void> {
  await expect(async () => {
    await open(page, address)
    if (typeof change === 'function') await change()
    else await expect(change).toBeVisible({ timeout: SHOWN_MS })
  }, `${address} shows the change`).toPass({ intervals: [250, 500, 1_000] })
}

/** From now on time passes in the page only when it is told to; `page.clock.install()` comes before the page. */
export async function stopTheClock(page: Page): Promise<void> {
  // a moment that has not passed when the page hears of it, however busy the machine is
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 20_000)
}

/** How far the page can be scrolled sideways, px. */
export const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** A phone's width in the dark: what opens from now on is seen so. */
export async function onPhoneInTheDark(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: 'dark' })
}

/** What fades in or out has other contrasts on its way; what runs for ever is not waited for. */
const fadesEnd = (page: Page) =>
  page.evaluate(async () => {
    const fades = document
      .getAnimations()
      .filter(
        ({ playState, effect }) =>
          playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
      )
    await Promise.allSettled(fades.map(({ finished }) => finished))
  })

/**
 * Rules whose findings axe 4.13 calls moderate or minor, whatever is found: two fifths of its time for what is not looked
 * at. A rule that a later version adds runs until it is named here.
 */
const BELOW_SERIOUS = [
  ...['aria-allowed-role', 'aria-deprecated-role', 'empty-heading', 'empty-table-header'],
  ...['image-redundant-alt', 'meta-viewport-large', 'presentation-role-conflict', 'server-side-image-map'],
  ...['table-duplicate-name', 'form-field-multiple-labels', 'heading-order', 'html-xml-lang-mismatch'],
  ...['landmark-banner-is-top-level', 'landmark-contentinfo-is-top-level', 'landmark-main-is-top-level'],
  ...['landmark-no-duplicate-banner', 'landmark-no-duplicate-contentinfo', 'landmark-no-duplicate-main'],
  ...['landmark-one-main', 'landmark-unique', 'meta-viewport', 'no-autoplay-audio', 'page-has-heading-one'],
  ...['region', 'scope-attr-valid', 'skip-link'],
]
const rules = {
  ...Object.fromEntries(BELOW_SERIOUS.map((id) => [id, { enabled: false }])),
  // of WCAG 2.2; axe leaves it out by itself, because a script does not know every exception
  'target-size': { enabled: true },
}

/** Serious and critical findings of axe, one line each; with `part` only of what it selects. */
export async function axe(page: Page, part = 'html'): Promise<string[]> {
  await fadesEnd(page)
  const found = await runAxe(page, part, { rules })
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
  )
}
