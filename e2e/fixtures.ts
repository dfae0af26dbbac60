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

/** Collects errors of the browser's console and network. A test allows those that it provokes before it does so. */
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

  /** Returns the complaints since the last call. */
  take(): string[] {
    return this.found.splice(0).filter((text) => !this.expected.some((pattern) => pattern.test(text)))
  }
}

type Fixtures = {
  complaints: Complaints
  /** A page in a browser context of its own: another visitor, another device. */
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

/** Resolves when React has hydrated the page, with the parts that it hydrates by themselves: they handle input now. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector('main')
    // the player's controls are not React's
    const controls = document.querySelectorAll(':is(button, input, select, textarea):not(.video-js *)')
    return [main, ...controls].every(
      (element) => element && Object.keys(element).some((key) => key.startsWith('__reactFiber')),
    )
  })
  // effects attach their listeners a moment later, before the page is idle
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 2_000 })))
}

/** Opens a page and waits until it is hydrated. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await hydrated(page)
}

/** How long an open page may take to show its own answer or its first requests. */
const SHOWN_MS = 5_000

/**
 * Reloads a page until it shows a change that was made elsewhere: by the API, in the database or in another browser.
 * The cache serves a stale page while it renews it (content: 2 s, numbers: 5 s), so the first answer may be older than
 * the change. `change` is an element that has to be visible, or a check that throws until the page is as expected.
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

/** Stops the page's clock; from now on the test advances it. Call `page.clock.install()` before the page opens. */
export async function stopTheClock(page: Page): Promise<void> {
  // a moment in the future of the page, however slow the machine is
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 20_000)
}

/** How far the page scrolls sideways, px. */
export const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Sets the width of a phone and the dark theme for the pages that open from now on. */
export async function onPhoneInTheDark(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: 'dark' })
}

/** Waits for transitions, during which contrasts differ; does not wait for endless animations. */
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
 * Rules that axe 4.13 rates moderate or minor at most, disabled because only serious findings count: they take two
 * fifths of its time. A rule that a later version adds runs until it is named here.
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
  // WCAG 2.2: axe disables it by default, because a script does not know every exception
  'target-size': { enabled: true },
}

/**
 * Returns the serious and critical findings of axe, one line each; with `part` only inside what the selector matches.
 */
export async function axe(page: Page, part = 'html'): Promise<string[]> {
  await fadesEnd(page)
  const found = await runAxe(page, part, { rules })
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
  )
}

/** How often the router has fetched this page's content: a navigation discards a refresh that has not arrived yet. */
export const contentsFetched = (page: Page, path: string): Promise<number> =>
  page.evaluate(
    (asked) =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name))
        .filter(({ pathname, searchParams }) => pathname === asked && searchParams.has('_rsc')).length,
    path,
  )
