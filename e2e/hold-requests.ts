import type { Page } from '@playwright/test'

/** What the page asks for at such addresses waits until the answer is called: what is seen before did not need it. */
export async function holdRequests(page: Page, addresses: Parameters<Page['route']>[0]): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(addresses, async (route) => {
    await held
    // the page may have given it up
    await route.continue().catch(() => undefined)
  })
  return release
}
