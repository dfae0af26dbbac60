import type { Browser, Page } from '@playwright/test'
import { expect, test } from './fixtures'

type Trace = { traceEvents: { name: string; args: { elementCount?: number } }[] }

/**
 * Returns the largest number of elements whose styles the browser computes in one pass after `element` is appended to
 * the body.
 */
async function elementsStyledAfter(browser: Browser, page: Page, element: 'section' | 'style') {
  await browser.startTracing(page, { categories: ['devtools.timeline'] })
  await page.evaluate((name) => {
    const added = document.createElement(name)
    if (name === 'style') added.textContent = 'body * { outline-offset: 1px }'
    document.body.append(added)
    return document.body.offsetHeight
  }, element)
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as Trace
  return Math.max(
    ...traceEvents
      .filter(({ name }) => name === 'UpdateLayoutTree')
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
