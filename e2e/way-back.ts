import type { Page } from '@playwright/test'

/** No longer than this: what has not gone back by then does not go back. */
const BACK_MS = 2_000

/** In the page: the entry of what has been closed was gone back over (components/ui/back-closes.ts). */
const isBack = () =>
  !(history.state as { kerfOver?: number } | null)?.kerfOver ||
  document.querySelector('[role=dialog]:not([data-ending-style])') !== null

/** The page's own way back would end a visit that begins meanwhile, so `goto` and `reload` wait for it, as a person does. */
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
