import type { Browser, Page } from '@playwright/test'
import { expect, test } from './fixtures'

type Trace = { traceEvents: { name: string; ts: number; args: { elementCount?: number } }[] }

/**
 * Returns the largest number of elements whose styles the browser computes in one pass after `element` is appended to
 * the body. The page may change by itself meanwhile: only what the browser does between the two marks counts.
 */
async function elementsStyledAfter(browser: Browser, page: Page, element: 'section' | 'style') {
  await browser.startTracing(page, { categories: ['devtools.timeline', 'blink.user_timing'] })
  await page.evaluate((name) => {
    const added = document.createElement(name)
    if (name === 'style') added.textContent = 'body * { outline-offset: 1px }'
    // computes what is due
    const before = document.body.offsetHeight
    performance.mark('appended')
    document.body.append(added)
    const after = document.body.offsetHeight
    performance.mark('computed')
    return [before, after]
  }, element)
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as Trace
  const [from, to] = ['appended', 'computed'].map((mark) => traceEvents.find(({ name }) => name === mark)!.ts)
  return Math.max(
    ...traceEvents
      .filter(({ name, ts }) => name === 'UpdateLayoutTree' && ts >= from! && ts <= to!)
      .map(({ args }) => args.elementCount ?? 0),
  )
}

// React and dialogs append to the body: one selector that ends in "all elements" after :has() makes that slow on every
// page
test('appending to the body computes the styles of the new element, not of the page', async ({
  page,
  browser,
}) => {
  await page.goto('/en/resource')
  await expect(page.locator('html[data-settled]')).toBeAttached()
  expect(await elementsStyledAfter(browser, page, 'section')).toBeLessThan(50)
  // proves the count: this rule matches all elements
  expect(await elementsStyledAfter(browser, page, 'style')).toBeGreaterThan(300)
})
