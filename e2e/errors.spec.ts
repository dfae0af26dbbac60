import { devices, type Locator, type Page } from '@playwright/test'
import { queryOne } from './database'
import { axe, expect, onPhoneInTheDark, open, sideways, test } from './fixtures'
import { logIn, makeMember, tokenOf } from './members'
import { siteUrl } from './site'
import { word } from './word'

test.describe('the 404 screen', () => {
  test('names the address that was asked for, and leads home', async ({ page, complaints }) => {
    complaints.allow(/status of 404/)
    const path = '/ja/no/such-page?from=mail&x=1'
    expect((await page.goto(path))!.status()).toBe(404)
    await expect(
      page.getByText(word('ja', 'shell', 'pageNotFound').replace('{path}', path), { exact: true }),
    ).toBeVisible()
    await expect(page.getByRole('main').locator('svg').first()).toBeVisible()
    await expect(page.getByRole('banner').first()).toBeVisible()
    await onPhoneInTheDark(page)
    expect(await axe(page)).toEqual([])
    expect(await sideways(page)).toBeLessThanOrEqual(0)
    await page.getByRole('link', { name: word('ja', 'shell', 'backHome') }).click()
    await expect(page).toHaveURL('/ja')
  })

  test('works without scripts, with its text in the language of the address', async ({
    newPage,
    complaints,
  }) => {
    complaints.allow(/status of 404/)
    const paths = ['/no/such-page', '/detail/999999', '/badge/none', '/search/of/nothing']
    const { userAgent } = devices['Pixel 7']!
    for (const [shell, headers] of [
      ['', {}],
      ['/m', { 'user-agent': userAgent }],
    ] as [string, Record<string, string>][])
      for (const language of ['en', 'zh-cn', 'ja'])
        for (const address of paths.map((path) => `${shell}/${language}${path}`)) {
          const answer = await fetch(siteUrl + address, { headers })
          expect(answer.status, address).toBe(404)
          const html = await answer.text()
          for (const text of [
            word(language, 'shell', 'pageNotFound').replace('{path}', address),
            word(language, 'shell', 'backHome'),
          ])
            expect(html.replace(/<script.*?<\/script>/gs, ''), address).toContain(`>${text}<`)
          expect(html, address).toMatch(
            new RegExp(`<title>[^<]*${word(language, 'shell', 'notFoundTitle')}[^<]*</title>`),
          )
        }
    // and the text is visible: each page, each shell and each language once
    const computer = await newPage({ javaScriptEnabled: false })
    const phone = await newPage({ ...devices['Pixel 7'], javaScriptEnabled: false })
    for (const [page, language, address] of [
      [computer, 'en', `/en${paths[0]}`],
      [computer, 'ja', `/ja${paths[1]}`],
      [phone, 'zh-cn', `/m/zh-cn${paths[2]}`],
      [phone, 'ja', `/m/ja${paths[3]}`],
    ] as const) {
      expect((await page.goto(address))!.status(), address).toBe(404)
      const text = word(language, 'shell', 'pageNotFound').replace('{path}', address)
      await expect(page.getByRole('main').getByText(text)).toBeVisible()
      await expect(page).toHaveTitle(new RegExp(word(language, 'shell', 'notFoundTitle')))
      await expect(page.getByRole('link', { name: word(language, 'shell', 'backHome') })).toBeVisible()
    }
  })

  test('has its title also where a page might belong to somebody else', async () => {
    for (const language of ['en', 'zh-cn', 'ja'])
      for (const path of [
        '/detail/999999?preview=1',
        '/designs/detail/999999?preview=1',
        '/reward/records?tab=x',
      ]) {
        const answer = await fetch(`${siteUrl}/${language}${path}`)
        expect(answer.status, path).toBe(404)
        expect(await answer.text(), path).toMatch(
          new RegExp(`<title>[^<]*${word(language, 'shell', 'notFoundTitle')}[^<]*</title>`),
        )
      }
  })

  test('in English it says Page Not Found and the full path', async ({ page, complaints }) => {
    complaints.allow(/status of 404/)
    await page.goto('/en/detail/0?x=1')
    await expect(page.getByText('Page Not Found: /en/detail/0?x=1', { exact: true })).toBeVisible()
  })

  const wrong = [
    '/detail/0',
    '/detail/01',
    '/detail/-1',
    '/detail/abc',
    '/detail/1.5',
    '/detail/2147483647',
    '/detail/99999999999',
    '/detail/9223372036854775808',
    '/detail/%00',
    '/detail/1/more',
    '/academy/lp9-start',
    '/academy/lp1-nothing',
    '/academy/lp1',
    '/academy/lp1-start-0',
    '/academy/lp1-start-x',
    '/academy/lp1-start-999999',
    '/designs/nothing',
    '/designs/detail/x-y',
    '/designs/detail/999999-y',
    '/activity/0',
    '/activity/999999',
    '/article/x',
    '/article/999999',
    '/user/blogger/0',
    '/user/blogger/999999',
    '/reward/store/x',
    '/reward/store/999999',
    '/protocol/nothing',
    '/Resource',
    '/preview/1',
  ]
  for (const path of wrong) {
    test(`${path} returns 404`, async () => {
      expect((await fetch(`${siteUrl}/en${path}`, { redirect: 'manual' })).status).toBe(404)
    })
  }

  // wrong values of parameters that a list reads; other parameters are ignored
  const lists: Record<string, string[]> = {
    '/resource': ['sort=odd', 'cursor=x', 'device=lp44', 'window=year', 'sort=like&sort=latest'],
    '/designs': ['sort=odd', 'cursor=x', 'device=lp44', 'format=docx'],
    '/designs/home': ['sort=odd'],
    '/materials': ['method=burn', 'thickness=-3'],
    '/materials/birch-plywood/lp4': ['method=burn', 'cursor=x'],
    '/user/blogger/1/projects': ['cursor=x'],
    '/search': ['q=box&kind=odd', 'q=box&kind=post&device=lp44', 'q=box&cursor=x'],
    '/reward/records': ['tab=odd', 'cursor=x'],
    '/reward/redemptions': ['cursor=x'],
  }
  test('a list with wrong parameters returns 404, and no cache keeps it', async () => {
    const headers = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Mobile/15E148' }
    for (const [path, queries] of Object.entries(lists)) {
      expect((await fetch(`${siteUrl}/en${path}?utm_source=x&sort=`)).status, path).toBe(200)
      for (const query of queries) {
        const address = `/en${path}?${query}`
        const [answer, onPhone] = await Promise.all([
          fetch(siteUrl + address),
          fetch(`${siteUrl}/m${address}`, { headers }),
        ])
        expect([answer.status, onPhone.status], address).toEqual([404, 404])
        expect(answer.headers.get('cache-control'), address).toMatch(/no-store/)
      }
    }
  })

  test('a missing file returns 404', async () => {
    for (const path of [
      '/favicon.png',
      '/robots.html',
      '/en/nothing.txt',
      '/some/where.js',
      '/files/i/../../x.webp',
    ]) {
      expect((await fetch(siteUrl + path)).status, path).toBe(404)
    }
  })

  test('the mailbox of development returns 404', async () => {
    test.skip(process.env.KERF_DEV_PAGES !== '0', 'only where the settings of production are under test')
    expect((await fetch(`${siteUrl}/dev/mail`)).status).toBe(404)
  })

  test('a member without the right to a page sees the same screen behind the log-in', async ({
    page,
    complaints,
  }) => {
    complaints.allow(/status of 404/)
    const member = await makeMember()
    const cookie = `token=${await tokenOf(member)}; kerf_in=1`
    for (const path of ['/news/nothing', '/user/settings/nothing', '/form/nothing']) {
      const answer = await fetch(`${siteUrl}/en${path}`, { headers: { cookie } })
      expect([answer.status, await answer.text()]).toEqual([
        404,
        expect.stringContaining(`>Page Not Found: /en${path}<`),
      ])
    }
    await logIn(page, member)
    for (const path of ['/form/operate?id=1', '/form/operate?id=x']) {
      expect((await page.goto(`/en${path}`))!.status(), path).toBe(404)
      await expect(page.getByText(`Page Not Found: /en${path}`, { exact: true })).toBeVisible()
      await expect(page).toHaveTitle(new RegExp(word('en', 'shell', 'notFoundTitle')))
    }
  })
})

test('an address without a tab redirects to the first one', async ({ page }) => {
  const member = await makeMember()
  const cookie = `token=${await tokenOf(member)}; kerf_in=1`
  const tabs = {
    '/form': '/form/operate',
    '/protocol': '/protocol/privacy',
    '/user/settings': '/user/settings/info',
    '/news': '/news/all',
  }
  for (const [from, to] of Object.entries(tabs))
    for (const prefix of ['/en', '/jp']) {
      const answer = await fetch(siteUrl + prefix + from, { headers: { cookie } })
      expect([answer.status, answer.url]).toEqual([200, siteUrl + prefix + to])
    }
  await logIn(page, member)
  await page.goto('/jp/news')
  await expect(page).toHaveURL('/jp/news/all')
})

test('a design under a wrong name redirects to the right one', async () => {
  const { id, slug } = await queryOne<{ id: number; slug: string }>(
    'SELECT id, slug FROM "Design" ORDER BY id LIMIT 1',
  )
  const response = await fetch(`${siteUrl}/ja/designs/detail/${id}-something-else`, { redirect: 'manual' })
  expect(response.status).toBe(308)
  expect(decodeURI(response.headers.get('location')!)).toBe(`/ja/designs/detail/${id}-${slug}`)
})

test.describe('actions that need a log-in open the dialog for visitors', () => {
  const onPost: Record<string, (page: Page) => Locator> = {
    like: (page) => page.getByRole('button', { name: /^Like “/ }).first(),
    save: (page) => page.getByRole('button', { name: /^Save “/ }).first(),
    follow: (page) => page.getByRole('button', { name: /^Follow / }).first(),
    comment: (page) => page.getByRole('button', { name: 'Log in to comment' }),
    answer: (page) => page.getByRole('button', { name: 'Reply' }).first(),
    download: (page) => page.getByRole('button', { name: /^Download all/ }),
    publish: (page) => page.getByRole('banner').getByText('Publish', { exact: true }),
  }

  test(`${Object.keys(onPost).join(', ')} on a post`, async ({ page }) => {
    const { id } = await queryOne<{ id: number }>(
      `SELECT p.id FROM "Post" p WHERE p.visible AND p."commentsCount" > 0
       AND EXISTS (SELECT FROM "PostRevision" r WHERE r.id = p."publishedRevisionId" AND jsonb_array_length(r.content->'files') > 0)
       ORDER BY p.id LIMIT 1`,
    )
    await open(page, `/en/detail/${id}`)
    const dialog = page.getByRole('dialog', { name: 'Please Log In to Your Account' })
    for (const [what, button] of Object.entries(onPost)) {
      await button(page).click()
      await expect(dialog, what).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog, what).toBeHidden()
    }
    // the dialog is the same everywhere: it leads back to where it was opened
    const comment = await page.locator('[id^="comment-"]').first().getAttribute('id')
    await onPost.answer!(page).click()
    await expectLogInDialog(page, `/en/detail/${id}#${comment}`)
  })

  test('redeem in the store', async ({ page }) => {
    await open(page, '/en/reward/store?region=US')
    await page
      .getByRole('button', { name: /^Redeem: / })
      .first()
      .click()
    await expectLogInDialog(page, '/en/reward/store?region=US')
  })

  test('like of a design', async ({ page }) => {
    await open(page, '/en/designs')
    // not one of the newest: other tests add and remove some
    await page.locator('main article').nth(12).getByRole('link').first().click()
    await page.waitForURL(/\/en\/designs\/detail\//)
    const button = page.getByRole('button', { name: /^Like/ })
    await button.click()
    await expectLogInDialog(page, new URL(page.url()).pathname)
  })

  test('sharing design files opens it at once', async ({ page }) => {
    await page.goto('/en/upload/designs')
    await expectLogInDialog(page, '/en/upload/designs')
  })

  test('Escape closes it and returns the focus', async ({ page }) => {
    await open(page, '/en/resource')
    const button = page.getByRole('button', { name: /^Save “/ }).first()
    await button.click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(button).toBeFocused()
  })
})

async function expectLogInDialog(page: Page, back: string) {
  const dialog = page.getByRole('dialog', { name: 'Please Log In to Your Account' })
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(`/en/login?type=login&redirect=${encodeURIComponent(back)}`)
}

test('a picture whose file is missing shows a placeholder of the same size', async ({ page, complaints }) => {
  complaints.allow(/Failed to load resource|ERR_FAILED/)
  const { id } = await queryOne<{ id: number }>(`SELECT id FROM "Post" WHERE visible ORDER BY id LIMIT 1`)
  const picture = page.locator('.detail .gallery picture > img').first()
  await open(page, `/en/detail/${id}`)
  const place = await picture.boundingBox()
  await page.route('**/files/i/**', (route) => route.abort())
  await page.reload()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBe(0)
  expect(await picture.boundingBox()).toEqual(place)
  expect(await picture.evaluate((image) => getComputedStyle(image, '::after').maskImage)).toContain(
    'data:image/svg',
  )
})
