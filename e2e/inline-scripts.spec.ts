import { createHash, randomUUID } from 'node:crypto'
import { Parser } from 'htmlparser2'
import { headScript } from '../lib/web/head-script.mjs'
import { expect, hydrated, test } from './fixtures'
import { siteUrl } from './site'

/** Foreign markup in a page: scripts in several places, event handlers, a `javascript:` link, a base, a frame. */
const injected = [
  '<script>window.injected="plain"</script>',
  '<script type="module">window.injected="module"</script>',
  '<script nonce="guessed">window.injected="with a nonce"</script>',
  '<script id="_R_2">self.__next_f.push([1,""]);window.injected="behind data"</script>',
  '<img src="/icons/icon.svg" alt="" onload="window.injected=\'handler\'">',
  '<svg onload="window.injected=\'svg\'"></svg>',
  '<a id="injected" href="javascript:window.injected=\'address\'">x</a>',
  '<base href="https://evil.example/">',
  '<iframe srcdoc="<script>parent.injected=\'frame\'</script>"></iframe>',
].join('')

/** A cached page, and one that is rendered for each request. */
for (const path of ['/en/academy', '/en/search?q=box'])
  test(`a script injected into ${path} does not run, and the page works`, async ({ page, complaints }) => {
    complaints.allow(/Content Security Policy|violates the following/)
    // React finds the foreign elements and renders the page again
    complaints.allow(/Minified React error #418/)
    await page.route(`**${path}`, async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback()
      const response = await fetch(siteUrl + path)
      const html = (await response.text())
        .replace('</head>', `<script>window.injected="head"</script></head>`)
        .replace(/<body[^>]*>/, (body) => `${body}<div>${injected}</div>`)
        .replace('</body>', `<script>window.injected="end"</script></body>`)
      await route.fulfill({
        status: 200,
        contentType: 'text/html; charset=utf-8',
        headers: { 'content-security-policy': response.headers.get('content-security-policy')! },
        body: html,
      })
    })
    await page.goto(path)
    await hydrated(page)
    expect(await page.evaluate(() => (window as { injected?: string }).injected)).toBeUndefined()
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click()
    await expect(page).toHaveURL(/\/en\/login/)
    expect(await page.evaluate(() => (window as { injected?: string }).injected)).toBeUndefined()
  })

type Script = { nonce: string | undefined; src: string | undefined; type: string | undefined; text: string }
function scriptsOf(html: string): Script[] {
  const scripts: Script[] = []
  let open = false
  const parser = new Parser({
    onopentag: (name, { nonce, src, type }) => {
      open = name === 'script'
      if (open) scripts.push({ nonce, src, type, text: '' })
    },
    ontext: (text) => {
      if (open) scripts.at(-1)!.text += text
    },
    onclosetag: () => void (open = false),
  })
  parser.end(html)
  return scripts
}
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

// Next and React mark the scripts that they write; this fails when they mark them differently or not at all.
test('the policy of each page allows the scripts that the framework marked as its own, and no other', async () => {
  const cached = ['/en', '/ja/login', '/en/resource', '/en/no/such-page', '/en/upload/designs']
  // these are cached for seconds: the first response is rendered and has a nonce, the next has hashes
  const once = randomUUID()
  const asked = [`/en/resource?sort=like&once=${once}`, `/en/search?q=box&once=${once}`]
  const made = ['/en/reward/records', ...asked]
  const seen = new Set<string>()
  const read = async (path: string) => {
    const response = await fetch(siteUrl + path)
    const policy = response.headers.get('content-security-policy')!
    const [, sources = ''] = /script-src ([^;]*);/.exec(policy)!
    const inline = scriptsOf(await response.text()).filter(
      ({ src, type }) => src === undefined && !/json/.test(type ?? ''),
    )
    return { sources, inline }
  }
  for (const path of [...cached, ...cached, ...made, ...asked]) {
    const isMade = made.includes(path) && !seen.has(path)
    seen.add(path)
    let page = await read(path)
    // another test may have published something meanwhile, and the page is rendered once more
    if (!isMade && asked.includes(path))
      await expect.poll(async () => (page = await read(path)).sources, path).not.toContain("'nonce-")
    const { sources, inline } = page
    const marked = inline.filter(({ nonce }) => nonce)
    expect(
      inline.filter(({ nonce }) => !nonce).map(({ text }) => text),
      path,
    ).toEqual([headScript])
    // the start of the data stream, and the data
    expect(marked.length, path).toBeGreaterThanOrEqual(2)
    expect(new Set(marked.map(({ nonce }) => nonce)).size, path).toBe(1)
    if (isMade) expect(sources, path).toBe(`'self' ${hashOf(headScript)} 'nonce-${marked[0]!.nonce}'`)
    else
      expect(sources.split(' ').sort(), path).toEqual(
        [...new Set(["'self'", ...inline.map(({ text }) => hashOf(text))])].sort(),
      )
  }
})

// The same for the files of the first paint.
test('a cached page has its styles inline and loads its stylesheet and scripts later', async () => {
  for (const path of ['/en', '/en/resource', '/ja/academy']) {
    let html = ''
    const answeredFrom = async () => {
      const response = await fetch(siteUrl + path)
      html = await response.text()
      return response.headers.get('x-nextjs-cache')
    }
    // another test may publish something meanwhile, and the page is rendered once more
    await expect.poll(answeredFrom, path).toBe('HIT')
    const [head = ''] = html.split('</head>')
    expect(head, path).toMatch(/<style>(?:(?!<\/style>)[^]){5000,}<\/style><noscript><link rel="stylesheet"/)
    expect(head.replace(/<noscript>.*?<\/noscript>/, ''), path).not.toContain('rel="stylesheet"')
    expect(
      scriptsOf(html)
        .filter(({ src }) => src)
        .map(({ src }) => src),
      path,
    ).toEqual([
      // for old browsers alone (`nomodule`)
      expect.stringMatching(/^\/_next\/static\//),
    ])
  }
})
