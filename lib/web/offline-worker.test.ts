import { beforeEach, describe, expect, it } from 'vitest'
import { startTestWorker, TestCaches } from './test-worker'

const offlineData = (title: string, pictures: string[] = []) =>
  `<script type="application/json" id="kept">${JSON.stringify({ title, language: 'en', machine: 'LX1', cover: null, pictures })}</script>`
const html = (build: string, text: string) =>
  `<style>@font-face{src:url(/fonts/figtree.woff2) format('woff2')}</style><link rel="stylesheet" href="/_next/static/chunks/${build}.css"><script src="/_next/static/chunks/${build}.js"></script><script>self.__next_f.push([1,"I[\\"/_next/static/chunks/${build}-la"])</script><script nonce="0b0a-7f9c">self.__next_f.push([1,"te.js\\"]"])</script><svg><use href="/icons/0a1b2c.svg#heart"></use></svg>${text}`

/** Returns what the site serves with a build. */
function siteOf(build: string) {
  return new Map<string, { body: string; status?: number; headers?: Record<string, string> }>([
    [`/_next/static/chunks/${build}.css`, { body: 'styles' }],
    [`/_next/static/chunks/${build}.js`, { body: 'script' }],
    [`/_next/static/chunks/${build}-late.js`, { body: 'late' }],
    ['/fonts/figtree.woff2', { body: 'font' }],
    ['/icons/0a1b2c.svg', { body: 'icons' }],
    ['/files/i/abc/1280.webp', { body: 'picture' }],
    ['/en/offline', { body: html(build, 'offline in English') }],
    ['/ja/offline', { body: html(build, 'オフライン') }],
    ['/en/bench/7', { body: html(build, `${offlineData('Lamp', ['/files/i/abc/1280.webp'])}Lamp of ${build}`), headers: { 'content-type': 'text/html', 'content-security-policy': "default-src 'self'", 'set-cookie': 'x=1' } }], // prettier-ignore
    ['/en/user/home', { body: 'SECRET of Ada' }],
    ['/en/detail/7', { body: 'the page of the lamp' }],
    ['/api/user/getById', { body: 'SECRET' }],
  ])
}

describe('the worker of a build', () => {
  let caches: TestCaches
  let site: ReturnType<typeof siteOf>
  let worker: ReturnType<typeof startTestWorker>

  beforeEach(async () => {
    caches = new TestCaches()
    site = siteOf('one')
    worker = startTestWorker('one', caches, site, ['/en/resource', '/en/detail/7'])
    await worker.begin()
  })

  it('stores the offline page of the open pages’ language, with its files', () => {
    expect(caches.in('kerf-offline-one').sort()).toEqual([
      '/_next/static/chunks/one-late.js',
      '/_next/static/chunks/one.css',
      '/_next/static/chunks/one.js',
      '/en/offline',
      '/fonts/figtree.woff2',
      '/icons/0a1b2c.svg',
    ])
  })

  it('takes an address in a member’s text for text, not for a file', async () => {
    const written = ['see /_next/static/chunks/x.js', '"/fonts/none.woff2"', "('/icons/ffffff.svg')"]
    const inHtml = written.map((text) => text.replaceAll('"', '&quot;').replaceAll("'", '&#x27;'))
    const inData = JSON.stringify(JSON.stringify(written))
    const page = `${offlineData('Lamp')}<p>${inHtml.join(' ')}</p><script>self.__next_f.push([1,${inData}])</script>`
    site.set('/en/bench/8', { body: html('one', page) })
    expect(await worker.ask({ what: 'keep', path: '/en/bench/8' })).toMatchObject({ ok: true })
    expect(caches.in('kerf-kept')).toHaveLength(6)
  })

  it('answers pages from the network while there is one, saved or not', async () => {
    await worker.ask({ what: 'keep', path: '/en/bench/7' })
    site.set('/en/bench/7', { body: 'newer' })
    expect(await (await worker.visit('/en/bench/7'))!.text()).toBe('newer')
    site.delete('/en/bench/7')
    expect((await worker.visit('/en/bench/7'))!.status).toBe(404)
  })

  it('shows the offline page without a network, in the language of the address', async () => {
    await worker.ask({ what: 'renew', prefix: '/ja' })
    worker.network.on = false
    expect(await (await worker.visit('/en/resource'))!.text()).toContain('offline in English')
    expect(await (await worker.visit('/ja/resource'))!.text()).toContain('オフライン')
    // the language that was used last
    expect(await (await worker.visit('/'))!.text()).toContain('オフライン')
  })

  it('shows a built-in page when the storage is empty or unreadable', async () => {
    worker.network.on = false
    caches.stores.clear()
    expect(await (await worker.visit('/m/ja/resource'))!.text()).toBe('素')
    expect(await (await worker.visit('/'))!.text()).toBe('plain')
    caches.open = () => Promise.reject(new Error('storage'))
    expect(await (await worker.visit('/en/bench/7'))!.text()).toBe('plain')
  })

  it('shows a saved how-to without a network, at its address and at its ordinary page', async () => {
    await worker.ask({ what: 'keep', path: '/en/bench/7' })
    worker.network.on = false
    const page = (await worker.visit('/en/bench/7'))!
    expect(await page.text()).toContain('Lamp of one')
    expect(Object.fromEntries(page.headers)).toEqual({
      'content-type': 'text/html',
      'content-security-policy': "default-src 'self'",
    })
    for (const path of ['/en/detail/7', '/ja/detail/7', '/m/en/bench/7']) {
      expect((await worker.visit(path))!.headers.get('location'), path).toBe('/en/bench/7')
    }
    expect(await (await worker.visit('/files/i/abc/1280.webp', { mode: 'no-cors' }))!.text()).toBe('picture')
    expect(await (await worker.visit('/en/detail/8'))!.text()).toContain('offline in English')
  })

  it('shows a saved how-to and its files when the network is slow, and no other page', async () => {
    await worker.ask({ what: 'keep', path: '/en/bench/7' })
    worker.network.slow = true
    const [page, file, other] = [
      worker.visit('/en/bench/7'),
      worker.visit('/files/i/abc/1280.webp', { mode: 'no-cors' }),
      worker.visit('/en/detail/7'),
    ]
    worker.losePatience()
    expect(await (await page)!.text()).toContain('Lamp of one')
    expect(await (await file)!.text()).toBe('picture')
    worker.arrive()
    expect(await (await other)!.text()).toBe('the page of the lamp')
  })

  it('keeps waiting for a slow network when nothing is saved', async () => {
    worker.network.slow = true
    const page = worker.visit('/en/bench/7')
    worker.losePatience()
    worker.arrive()
    expect(await (await page)!.text()).toContain('Lamp of one')
  })

  it('prefers a network that answers in time', async () => {
    await worker.ask({ what: 'keep', path: '/en/bench/7' })
    site.set('/en/bench/7', { body: 'Newer' })
    worker.network.slow = true
    const page = worker.visit('/en/bench/7')
    worker.arrive()
    expect(await (await page)!.text()).toBe('Newer')
    // no timer still waits for the stored copy
    expect(worker.waits()).toBe(0)
  })

  it('shows a saved how-to while the site fails, and the site’s response for other pages', async () => {
    await worker.ask({ what: 'keep', path: '/en/bench/7' })
    for (const path of ['/en/bench/7', '/en/detail/7']) site.set(path, { body: 'down', status: 503 })
    expect(await (await worker.visit('/en/bench/7'))!.text()).toContain('Lamp of one')
    expect((await worker.visit('/en/detail/7'))!.status).toBe(503)
  })

  it('answers files of a saved how-to while the site fails or runs another build, and no picture that was removed', async () => {
    await worker.ask({ what: 'keep', path: '/en/bench/7' })
    const [script, icons, picture] = [
      '/_next/static/chunks/one.js',
      '/icons/0a1b2c.svg',
      '/files/i/abc/1280.webp',
    ] as const
    const fileOf = async (path: string) => {
      const answer = (await worker.visit(path, { mode: 'no-cors' }))!
      return answer.ok ? answer.text() : answer.status
    }
    for (const path of [script, icons, picture]) site.set(path, { body: 'bad gateway', status: 502 })
    expect([await fileOf(script), await fileOf(icons), await fileOf(picture)]).toEqual([
      'script',
      'icons',
      'picture',
    ])
    for (const path of [script, icons, picture]) site.delete(path)
    expect([await fileOf(script), await fileOf(icons), await fileOf(picture)]).toEqual([
      'script',
      'icons',
      404,
    ])
    expect(await fileOf('/_next/static/chunks/unknown.js')).toBe(404)
  })

  it('leads a reader who has closed the saved how-to to the list of saved ones', async () => {
    await worker.ask({ what: 'keep', path: '/en/bench/7' })
    worker.network.on = false
    const closed = (await worker.visit('/en/detail/7', { from: '/en/bench/7' }))!
    expect([closed.status, await closed.text()]).toEqual([200, expect.stringContaining('offline in English')])
    const other = (await worker.visit('/en/detail/7', { from: '/en/bench/8' }))!
    expect(other.headers.get('location')).toBe('/en/bench/7')
  })

  it('stores neither pages nor calls of a member, and sends no cookies', async () => {
    expect(await (await worker.visit('/en/user/home'))!.text()).toBe('SECRET of Ada')
    expect(await worker.visit('/api/user/getById', { mode: 'cors' })).toBeNull()
    expect(await worker.visit('/api/user/getById', { mode: 'cors', method: 'POST' })).toBeNull()
    // a download is a navigation
    expect(await worker.visit('/api/user/export')).toBeNull()
    expect(await worker.visit('/en/login', { method: 'POST' })).toBeNull()
    expect(await worker.visit('/x.js', { mode: 'no-cors', origin: 'https://other.example' })).toBeNull()
    await worker.ask({ what: 'keep', path: '/en/bench/7' })
    worker.network.on = false
    expect(await (await worker.visit('/en/user/home'))!.text()).toContain('offline in English')
    expect(await caches.texts()).not.toContain('SECRET')
    expect(worker.asked.length).toBeGreaterThan(5)
    expect(worker.asked.filter(({ credentials }) => credentials !== 'omit')).toEqual([])
  })

  it('saves pages of workshop mode alone', async () => {
    expect(await worker.ask({ what: 'keep', path: '/en/user/home' })).toEqual({ ok: true })
    site.set('/en/bench/8', { body: 'Open this on a computer' })
    expect(await worker.ask({ what: 'keep', path: '/en/bench/8' })).toEqual({ ok: false, why: 'network' })
    expect(caches.in('kerf-kept')).toEqual([])
    expect(caches.in('kerf-kept-list')).toEqual([])
  })

  it('keeps the saved copy when the network fails during an update', async () => {
    await worker.ask({ what: 'keep', path: '/en/bench/7' })
    site.set('/en/bench/7', { body: `${offlineData('Lamp', ['/files/i/new/1280.webp'])}Newer` })
    expect(await worker.ask({ what: 'keep', path: '/en/bench/7' })).toEqual({ ok: false, why: 'network' })
    worker.network.on = false
    expect(await (await worker.visit('/en/bench/7'))!.text()).toContain('Lamp of one')
  })

  it('reports a full device, removes the new files, and keeps what was saved', async () => {
    await worker.ask({ what: 'keep', path: '/en/bench/7' })
    const before = caches.in('kerf-kept')
    const pictures = ['a', 'b', 'c'].map((name) => `/files/i/${name}/1280.webp`)
    for (const path of pictures) site.set(path, { body: 'picture' })
    site.set('/en/bench/8', { body: html('one', `${offlineData('Box', pictures)}Box`) })
    caches.room = (await caches.keys()).flatMap((name) => caches.in(name)).length + 2
    expect(await worker.ask({ what: 'keep', path: '/en/bench/8' })).toEqual({ ok: false, why: 'full' })
    expect(caches.in('kerf-kept')).toEqual(before)
    expect(caches.in('kerf-kept-list')).toEqual(['/en/bench/7'])
    worker.network.on = false
    expect(await (await worker.visit('/en/bench/7'))!.text()).toContain('Lamp of one')
    worker.network.on = true
    caches.room = Infinity
    expect(await worker.ask({ what: 'keep', path: '/en/bench/8' })).toMatchObject({ ok: true })
  })

  it('tells a full device also where it is the first worker, and fetches the offline page once there is room', async () => {
    const full = new TestCaches()
    full.room = 2
    const first = startTestWorker('one', full, site, ['/en/resource'])
    await first.begin()
    expect(await first.ask({ what: 'keep', path: '/en/bench/7' })).toEqual({ ok: false, why: 'full' })
    full.room = Infinity
    await first.ask({ what: 'renew', prefix: '/en' })
    expect(full.in('kerf-offline-one')).toContain('/en/offline')
  })

  it('does not replace the worker of an earlier build where its offline page has no room', async () => {
    caches.room = caches.in('kerf-offline-one').length
    const next = startTestWorker('two', caches, siteOf('two'), ['/en/resource'])
    next.registration.active = {}
    await expect(next.begin()).rejects.toThrow('no room')
    expect(caches.in('kerf-offline-one')).toContain('/en/offline')
  })

  it('forgets a how-to together with the files that only it needed', async () => {
    await worker.ask({ what: 'keep', path: '/en/bench/7' })
    await worker.ask({ what: 'forget', path: '/en/bench/7' })
    expect(caches.in('kerf-kept')).toEqual([])
    worker.network.on = false
    expect(await (await worker.visit('/en/bench/7'))!.text()).toContain('offline in English')
  })

  it('deletes the copy of a how-to that is no longer public', async () => {
    await worker.ask({ what: 'keep', path: '/en/bench/7' })
    site.delete('/en/bench/7')
    expect(await worker.ask({ what: 'keep', path: '/en/bench/7' })).toEqual({ ok: false, why: 'gone' })
    expect(caches.in('kerf-kept-list')).toEqual([])
    expect(caches.in('kerf-kept')).toEqual([])
  })

  it('is replaced by the next build, which removes old caches and updates saved how-tos', async () => {
    await worker.ask({ what: 'keep', path: '/en/bench/7' })
    const next = startTestWorker('two', caches, siteOf('two'), ['/en'])
    await next.begin()
    expect(await caches.keys()).toEqual(['kerf-kept', 'kerf-kept-list', 'kerf-offline-two'])
    next.network.on = false
    expect(await (await next.visit('/en/bench/7'))!.text()).toContain('Lamp of one')
    next.network.on = true
    expect(await next.ask({ what: 'renew', prefix: '/en' })).toEqual({ ok: true })
    next.network.on = false
    expect(await (await next.visit('/en/bench/7'))!.text()).toContain('Lamp of two')
    expect(caches.in('kerf-kept').filter((path) => path.includes('/one'))).toEqual([])
    expect(await (await next.visit('/en/resource'))!.text()).toContain('offline in English')
  })

  it('updates the other how-tos when one fails, and keeps the old copy of that one', async () => {
    site.set('/en/bench/6', site.get('/en/bench/7')!)
    for (const path of ['/en/bench/6', '/en/bench/7']) await worker.ask({ what: 'keep', path })
    const newer = siteOf('two').set('/en/bench/6', { body: 'down', status: 503 })
    const next = startTestWorker('two', caches, newer, ['/en'])
    await next.begin()
    expect(await next.ask({ what: 'renew', prefix: '/en' })).toEqual({ ok: false, why: 'network' })
    next.network.on = false
    expect(await (await next.visit('/en/bench/6'))!.text()).toContain('Lamp of one')
    expect(await (await next.visit('/en/bench/7'))!.text()).toContain('Lamp of two')
    expect(caches.in('kerf-kept')).toContain('/_next/static/chunks/one.js')
  })

  it('fetches a fresh copy at most every ten minutes', async () => {
    await worker.ask({ what: 'keep', path: '/en/bench/7' })
    const before = worker.asked.length
    await worker.ask({ what: 'renew', prefix: '/en' })
    expect(worker.asked.length).toBe(before)
  })
})
