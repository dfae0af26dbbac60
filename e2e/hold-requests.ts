import type { Page } from '@playwright/test'

/**
 * Holds the page's requests to `addresses` until the returned function is called: what the page shows before that does
 * not need them.
 */
export async function holdRequests(page: Page, addresses: Parameters<Page['route']>[0]): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(addresses, async (route) => {
    await held
    // the page may have aborted the request
    await route.continue().catch(() => undefined)
  })
  return release
}
