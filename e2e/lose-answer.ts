import type { Page } from '@playwright/test'

/** Lets the next request to `address` reach the server and drops its response. */
export async function loseAnswer(page: Page, address: string): Promise<void> {
  await page.route(
    address,
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
}
