import type { Page } from '@playwright/test'

/** The longest wait for a step back, ms: one that has not come by then does not come. */
const BACK_MS = 2_000

/** In the page: no dialog has closed whose history entry is still there (components/ui/back-closes.ts). */
const isBack = () =>
  !(history.state as { kerfOver?: number } | null)?.kerfOver ||
  document.querySelector('[role=dialog]:not([data-ending-style])') !== null

/** Makes `goto` and `reload` wait, as a person does: the step back of a closed dialog would abort a navigation. */
export function waitForWayBack(page: Page): void {
  const { goto, reload } = page
  const settled = () =>
    page.waitForFunction(isBack, undefined, { timeout: BACK_MS }).catch((error: Error) => {
      if (error.name !== 'TimeoutError') throw error
    })
  page.goto = async (...given) => {
    await settled()
    return goto.apply(page, given)
  }
  page.reload = async (...given) => {
    await settled()
    return reload.apply(page, given)
  }
}
