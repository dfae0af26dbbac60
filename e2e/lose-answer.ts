import type { Page } from '@playwright/test'

/** The next of these requests arrives at the server, and its answer is lost on the way back. */
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
