import { randomUUID } from 'node:crypto'
import { devices, type BrowserContext, type Page } from '@playwright/test'
import { axe, expect, hydrated, onPhoneInTheDark, open, sideways, test } from './fixtures'
import { publishHowTo } from './inspiration'
import { logIn, makeMember } from './members'
import { siteUrl } from './site'
import { word } from './word'

const soon = { timeout: 20_000, intervals: [200] }

async function aHowTo() {
  const author = await makeMember()
  const title = `Slate ${randomUUID().slice(0, 8)}`
  const howTo = await publishHowTo(author, title)
  await expect.poll(async () => (await fetch(`${siteUrl}/en/bench/${howTo.id}`)).status, soon).toBe(200)
  return { ...howTo, title }
}

/** Waits until the service worker controls the page and has cached the offline page of this variant. */
async function workerReady(page: Page, prefix: string): Promise<void> {
  // not `waitForFunction`, which takes a promise for true
  const hasPage = () =>
    page.evaluate(async (path) => {
      const names = (await caches.keys()).filter((name) => name.startsWith('kerf-offline-'))
      const found = await Promise.all(names.map(async (name) => (await caches.open(name)).match(path)))
      const registration = await navigator.serviceWorker.getRegistration()
      return found.some(Boolean) && registration?.active?.state === 'activated'
    }, `${prefix}/offline`)
  await expect.poll(hasPage, soon).toBe(true)
  // a browser may not use a worker right after its first start; it does once it controls a page
  const isAsked = async () => {
    await page.reload()
    return page.evaluate(() => navigator.serviceWorker.controller !== null)
  }
  await expect.poll(isAsked).toBe(true)
  await hydrated(page)
}

/** Cuts the network for the page and its service worker: the browser applies the setting to one after the other. */
async function loseNetwork(context: BrowserContext): Promise<void> {
  await context.setOffline(true)
  const reaches = async () => {
    const answers = context.serviceWorkers().map((worker) =>
      worker.evaluate(() =>
        fetch('/api/health?probe=live', { cache: 'no-store' }).then(
          () => true,
          () => false,
        ),
      ),
    )
    return (await Promise.all(answers)).some(Boolean)
  }
  await expect.poll(reaches, soon).toBe(false)
}

const status = (page: Page) => page.getByRole('status').filter({ hasText: /kept|screen|offline/i })
const keepSwitch = (page: Page) => page.getByRole('button', { name: 'Save on this device' })

async function keep(page: Page, id: number): Promise<void> {
  await open(page, `/en/bench/${id}`)
  await workerReady(page, '/en')
  await keepSwitch(page).click()
  await expect(keepSwitch(page)).toHaveAttribute('aria-pressed', 'true')
  await expect(status(page)).toContainText('Saved on this device, as of')
}

const everythingCached = (page: Page) =>
  page.evaluate(async () => {
    const texts: string[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        // the worker may have deleted the entry since it was listed
        const stored = await cache.match(request)
        if (!stored) continue
        texts.push(request.url)
        if (!/\.(woff2|webp|js|css)$/.test(request.url)) texts.push(await stored.text())
      }
    }
    return texts.join('\n')
  })

test.use({ serviceWorkers: 'allow' })
test.beforeEach(({ complaints }) =>
  complaints.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch|Failed to load/),
)

test('the worker is served so that the browser notices a new one at once', async () => {
  const response = await fetch(`${siteUrl}/worker.js`)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toContain('text/javascript')
  expect(response.headers.get('cache-control')).toBe('no-cache')
  expect(response.headers.get('service-worker-allowed')).toBe('/')
  const { data } = (await (await fetch(`${siteUrl}/api/build`)).json()) as { data: { id: string } }
  expect(await response.text()).toContain(`const BUILD = ${JSON.stringify(data.id)}`)
})

test('workshop mode goes step by step with keys and buttons, and the screen stays on', async ({
  page,
  context,
}) => {
  await context.addInitScript(() => {
    const log: string[] = ((window as never as { wake: string[] }).wake = [])
    const request = async () => {
      log.push('request')
      const lock = new EventTarget() as EventTarget & { release: () => Promise<void> }
      lock.release = async () => void log.push('release')
      return lock
    }
    Object.defineProperty(navigator, 'wakeLock', { value: { request } })
  })
  const { id, title } = await aHowTo()
  await open(page, `/en/detail/${id}`)
  await page.getByRole('link', { name: 'Workshop mode' }).click()
  await expect(page).toHaveURL(`/en/bench/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByText('Slate, 6 mm')).toBeVisible()
  await expect(page.getByRole('table')).toBeVisible()
  await expect(status(page)).toContainText('The screen stays on.')
  expect(await axe(page)).toEqual([])

  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(`/en/bench/${id}#step-1`)
  await expect(page.getByRole('heading', { level: 1, name: 'Engrave the face' })).toBeVisible()
  await expect(page.getByText('Step 1 of 2')).toBeVisible()
  expect(await axe(page)).toEqual([])
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Wash it' })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('Step 2 of 2')).toBeVisible()
  await page.keyboard.press('Home')
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await page.keyboard.press('End')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Wash it' })).toBeVisible()

  const staysOn = page.getByRole('button', { name: 'Screen stays on' })
  await expect(staysOn).toHaveAttribute('aria-pressed', 'true')
  await staysOn.click()
  await expect(status(page)).toContainText('The screen may turn off.')
  await expect(staysOn).toHaveAttribute('aria-pressed', 'false')
  // the last call releases the wake lock
  const asked = () => page.evaluate(() => (window as never as { wake: string[] }).wake)
  await expect.poll(async () => (await asked()).at(-1)).toBe('release')
  expect((await asked())[0]).toBe('request')
  await page.getByRole('link', { name: 'Close workshop mode' }).click()
  await expect(page).toHaveURL(`/en/detail/${id}`)
})

test('without scripts workshop mode shows all steps one below the other, and no button', async ({
  newPage,
}) => {
  const { id, title } = await aHowTo()
  const page = await newPage({ javaScriptEnabled: false, baseURL: siteUrl })
  await page.goto(`/en/bench/${id}`)
  for (const name of [title, 'Engrave the face', 'Wash it'])
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)
})

test('a saved how-to and the list of saved ones can be read without a network', async ({ page, context }) => {
  const { id, title } = await aHowTo()
  await keep(page, id)
  await loseNetwork(context)

  await page.goto(`/en/bench/${id}`)
  await hydrated(page)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(status(page)).toContainText('You’re offline.')
  await expect(status(page)).toContainText('Saved on this device, as of')
  await page.keyboard.press('ArrowRight')
  const picture = page.getByRole('img', { name: 'The coaster on the bed' })
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth), soon)
    .toBeGreaterThan(0)

  // the closed page cannot load again: the offline page offers what is saved
  await page.getByRole('link', { name: 'Close workshop mode' }).click()
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible()
  await expect(page.getByRole('link', { name: title })).toBeVisible()

  // from the address of its ordinary page, also in another language
  await page.goto(`/ja/detail/${id}`)
  await expect(page).toHaveURL(`/en/bench/${id}`)

  await page.goto('/en/resource')
  await hydrated(page)
  await expect(page).toHaveURL('/en/resource')
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible()
  expect(await axe(page)).toEqual([])
  await page.getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()

  // when the connection is back, the requested page loads by itself
  await page.goto('/en/resource')
  await hydrated(page)
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Resources', level: 1 })).toBeVisible()
})

test('with a network the page comes from the site, and the saved copy follows it', async ({
  page,
  context,
}) => {
  const { id, title, change } = await aHowTo()
  await keep(page, id)
  const newer = `Newer ${title}`
  await change(newer)
  const shown = async () => {
    await page.goto(`/en/bench/${id}`)
    return page.title()
  }
  await expect.poll(shown, soon).toContain(newer)
  // a visit with a network renews the copy
  await hydrated(page)
  await expect.poll(() => everythingCached(page), soon).toContain(`"title":"${newer}"`)
  await loseNetwork(context)
  await page.goto(`/en/bench/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: newer })).toBeVisible()
  await context.setOffline(false)

  await hydrated(page)
  await keepSwitch(page).click()
  await expect(keepSwitch(page)).toHaveAttribute('aria-pressed', 'false')
  await expect.poll(() => everythingCached(page), soon).not.toContain(`/en/bench/${id}`)
})

test('no personal page is ever cached: without a network they show the offline page, logged in and logged out', async ({
  page,
  context,
}) => {
  const member = await makeMember(1234)
  await logIn(page, member)
  const own = ['/user/home', '/user/settings/account', '/news/all', '/reward/records']
  for (const path of own) {
    await open(page, `/en${path}`)
  }
  await workerReady(page, '/en')
  expect(await everythingCached(page)).not.toContain(member.nickname)
  expect(await everythingCached(page)).not.toContain(member.email)

  const expectNothing = async () => {
    for (const path of own) {
      await page.goto(`/en${path}`)
      await hydrated(page)
      await expect(page.getByRole('heading', { name: word('en', 'bench', 'offlineTitle') })).toBeVisible()
      expect(await page.content(), path).not.toContain(member.nickname)
      expect(await page.content(), path).not.toContain(member.email)
    }
  }
  await loseNetwork(context)
  await expectNothing()

  // the requested page loads by itself
  const back = page.waitForEvent('load')
  await context.setOffline(false)
  await back
  await open(page, '/en')
  await page.evaluate(() =>
    fetch('/api/user/logout', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    }),
  )
  await open(page, '/en/resource')
  expect(await everythingCached(page)).not.toContain(member.nickname)
  await loseNetwork(context)
  await expectNothing()
  await context.setOffline(false)
})

// the tests around this one use /en
for (const [prefix, language] of Object.entries({ '/zh-cn': 'zh-cn', '/jp': 'ja' })) {
  test(`without a network ${prefix} shows the offline page in its language`, async ({ page, context }) => {
    await onPhoneInTheDark(page)
    await open(page, `${prefix}/resource`)
    await workerReady(page, prefix)
    await loseNetwork(context)
    await page.goto(`${prefix}/academy`)
    await expect(page.getByRole('heading', { name: word(language, 'bench', 'offlineTitle') })).toBeVisible()
    await hydrated(page)
    await expect(page.getByText(word(language, 'bench', 'none'))).toBeVisible()
    expect(await axe(page)).toEqual([])
    expect(await sideways(page)).toBeLessThanOrEqual(0)
    await context.setOffline(false)
  })
}

test('a link followed without a network shows the offline page', async ({ page, context }) => {
  await open(page, '/en/protocol/about')
  await workerReady(page, '/en')
  await loseNetwork(context)
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click()
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible()
  await expect(page).toHaveURL('/en/protocol/faq')
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toHaveCount(0)
})

test('a phone saves a how-to of the mobile site and shows it without sideways scrolling', async ({
  newPage,
}) => {
  const { id, title } = await aHowTo()
  const page = await newPage({
    ...devices['Pixel 7'],
    viewport: { width: 390, height: 844 },
    baseURL: siteUrl,
  })
  await open(page, `/m/en/bench/${id}`)
  await workerReady(page, '/m/en')
  await keepSwitch(page).click()
  await expect(status(page)).toContainText('Saved on this device, as of')
  await loseNetwork(page.context())
  const wide = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  await page.goto('/m/en/reward')
  await expect(page.getByRole('link', { name: title })).toBeVisible()
  expect(await wide()).toBeLessThanOrEqual(0)
  await page.goto(`/m/en/bench/${id}#step-1`)
  await hydrated(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Engrave the face' })).toBeVisible()
  expect(await wide()).toBeLessThanOrEqual(0)
  // after removing it by keyboard the focus is on the heading
  await page.goto('/m/en/reward')
  await hydrated(page)
  await page.getByRole('button', { name: `Remove “${title}” from this device` }).press('Enter')
  await expect(page.getByRole('link', { name: title })).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.context().setOffline(false)
})
