import { policyOf } from '../lib/web/content-policy.mjs'
import { expect, hydrated, test } from './fixtures'
import { siteUrl } from './site'

/** What came into a page though it is not ours: scripts in every place, a handler, an address that is one. */
const injected = [
  '<script>window.injected="plain"</script>',
  '<script type="module">window.injected="module"</script>',
  '<script id="_R_2">self.__next_f.push([1,""]);window.injected="behind data"</script>',
  '<img src="/icons/icon.svg" alt="" onload="window.injected=\'handler\'">',
  '<svg onload="window.injected=\'svg\'"></svg>',
  '<a id="injected" href="javascript:window.injected=\'address\'">x</a>',
  '<base href="https://evil.example/">',
  '<iframe srcdoc="<script>parent.injected=\'frame\'</script>"></iframe>',
].join('')

test('a script that got into a page does not run, and the page works', async ({ page, complaints }) => {
  complaints.allow(/Content Security Policy|violates the following/)
  // React finds what it did not draw, and draws the page anew
  complaints.allow(/Minified React error #418/)
  const refused: string[] = []
  await page.route('**/en/academy', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await fetch(`${siteUrl}/en/academy`)
    const html = (await response.text())
      .replace('</head>', `<script>window.injected="head"</script></head>`)
      .replace(/<body[^>]*>/, (body) => `${body}<div>${injected}</div>`)
      .replace('</body>', `<script>window.injected="end"</script></body>`)
    await route.fulfill({
      status: 200,
      contentType: 'text/html; charset=utf-8',
      headers: { 'content-security-policy': policyOf(html, (script) => void refused.push(script)) },
      body: html,
    })
  })
  await page.goto('/en/academy')
  await hydrated(page)
  expect(refused).toHaveLength(6)
  expect(await page.evaluate(() => (window as { injected?: string }).injected)).toBeUndefined()
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/en\/login/)
  expect(await page.evaluate(() => (window as { injected?: string }).injected)).toBeUndefined()
})

test('what the site hands out has no script that its policy refuses', async () => {
  for (const path of [
    '/en',
    '/ja/login',
    '/en/resource?sort=like',
    '/en/search?q=box',
    '/en/upload/designs',
    '/en/no/such-page',
    '/en/reward/records',
  ]) {
    const response = await fetch(siteUrl + path)
    const html = await response.text()
    const refused: string[] = []
    const policy = policyOf(html, (script) => void refused.push(script))
    expect(refused, path).toEqual([])
    expect(response.headers.get('content-security-policy'), path).toBe(policy)
  }
})
