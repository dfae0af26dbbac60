import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { Result, RunOptions } from 'axe-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Returns the serious and critical findings of axe in `part` of a page. Uses axe itself and not its Playwright package,
 * which sends the unminified source for every check and builds a report that nobody reads: that saves a quarter of the
 * time.
 */
export async function runAxe(page: Page, part: string, options: RunOptions): Promise<Result[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  return page.evaluate(
    async ([part, options]) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') }
      const { violations } = await axe.run(part, { resultTypes: ['violations'], ...options })
      return violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
    },
    [part, options] as const,
  )
}
