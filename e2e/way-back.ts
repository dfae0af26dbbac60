import type { Page } from '@playwright/test'

/** The longest wait for a step back, ms: one that has not come by then does not come. */
const BACK_MS = 2_000

/** In the page: no dialog has closed whose history entry is still there (components/ui/back-closes.ts). */
const isBack = () =>
  !(history.state as { kerfOver?: number } | null)?.kerfOver ||
  document.querySelector('[role=dialog]:not([data-ending-style])') !== null

/**
 * Makes `goto`, `reload` and `goBack` wait, as a person does: the step back of a closed dialog would abort a navigation,
 * and take the place of a second step back.
 */
export function waitForWayBack(page: Page): void {
  const afterWayBack =
    <Given extends unknown[], Result>(navigate: (...given: Given) => Promise<Result>) =>
    async (...given: Given): Promise<Result> => {
      await page.waitForFunction(isBack, undefined, { timeout: BACK_MS }).catch((error: Error) => {
        if (error.name !== 'TimeoutError') throw error
      })
      return navigate.apply(page, given)
    }
  page.goto = afterWayBack(page.goto)
  page.reload = afterWayBack(page.reload)
  page.goBack = afterWayBack(page.goBack)
}

/** How many open dialogs and sheets the present history entry counts. A dialog gets its entry just after it has opened. */
export const entriesOver = (page: Page): Promise<number> =>
  page.evaluate(() => (history.state as { kerfOver?: number } | null)?.kerfOver ?? 0)
