import type { Page } from '@playwright/test'
import { axe, expect, open, stopTheClock, test } from './fixtures'
import { holdRequests } from './hold-requests'
import { word } from './word'

const field = (page: Page) => page.getByRole('banner').locator('input[name=q]')
const options = (page: Page) => page.getByRole('banner').getByRole('option')
const chosen = (page: Page) => page.getByRole('banner').locator('[role=option][aria-selected=true]')
/** Records the requests for suggestions. */
function watchAsked(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname === '/api/search/suggest') asked.push(url.searchParams.get('q')!)
  })
  return asked
}
test('the search of a page has another name than that of the header', async ({ page }) => {
  for (const [path, name] of [
    ['/en', 'Search projects, materials, settings'],
    ['/en/search?q=slate', 'Search'],
  ] as const) {
    await open(page, path)
    await expect(page.getByRole('main').getByRole('search')).toHaveAccessibleName(name)
    await expect(page.getByRole('banner').getByRole('search')).toHaveAccessibleName('')
  }
})
test('suggestions are browsed, chosen and closed by keyboard', async ({ page }) => {
  await open(page, '/en/protocol/about')
  await page.keyboard.press('/')
  // not a word of the projects that other tests publish; inserted at once, so that no part of it is requested
  await page.keyboard.insertText('leat')
  await expect(options(page).first()).toBeVisible()
  await expect(field(page)).toHaveAttribute('role', 'combobox')
  await expect(field(page)).toHaveAttribute('aria-expanded', 'true')
  await expect(chosen(page)).toHaveCount(0)
  expect(await axe(page)).toEqual([])
  const many = await options(page).count()
  expect(many).toBeLessThanOrEqual(8)
  await expect(page.getByText('Suggestions:', { exact: false })).toHaveText(`Suggestions: ${many}`)

  await page.keyboard.press('ArrowDown')
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
  await expect(field(page)).toHaveAttribute('aria-activedescendant', /.+/)
  await page.keyboard.press('ArrowUp')
  await expect(chosen(page)).toHaveCount(0)
  await page.keyboard.press('ArrowUp')
  await expect(options(page).last()).toHaveAttribute('aria-selected', 'true')
  // the typed text stays
  await expect(field(page)).toHaveValue('leat')

  await page.keyboard.press('Escape')
  await expect(options(page)).toHaveCount(0)
  await expect(field(page)).toHaveValue('leat')
  await expect(field(page)).toBeFocused()

  await page.keyboard.press('ArrowDown')
  await expect(options(page)).toHaveCount(many)
  const projects = options(page).filter({ hasText: word('en', 'shell', 'kindPost') })
  const title = (await projects.first().locator('.grow').textContent())!
  while ((await projects.first().getAttribute('aria-selected')) === 'false')
    await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/en\/detail\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
})

test('the search requests suggestions once typing pauses, and ignores an overtaken answer', async ({
  page,
}) => {
  const asked = watchAsked(page)
  const release = await holdRequests(page, '**/api/search/suggest?q=lea')
  await page.clock.install()
  await open(page, '/en/protocol/about')
  await field(page).focus()
  await expect(field(page)).toHaveAttribute('role', 'combobox')
  // the clock of the test decides when typing pauses, not the speed of the machine
  await stopTheClock(page)
  const askedAfterPause = async () => {
    await page.clock.runFor(500)
    return asked
  }
  await field(page).pressSequentially('lea')
  await expect.poll(askedAfterPause).toEqual(['lea'])
  await field(page).pressSequentially('th')
  await expect.poll(askedAfterPause).toEqual(['lea', 'leath'])
  await expect(options(page).first()).toBeVisible()
  const shown = await options(page).allTextContents()
  release()
  // the browser itself had aborted the first request
  await page.waitForLoadState('networkidle')
  expect(await options(page).allTextContents()).toEqual(shown)
  expect(asked).toEqual(['lea', 'leath'])
})

test('the searches of this browser are offered again, and deleted one by one or all at once', async ({
  page,
}) => {
  await open(page, '/en/protocol/about')
  for (const query of ['walnut box', 'slate']) {
    await field(page).fill(query)
    await expect(options(page).first()).toBeVisible()
    await field(page).press('Enter')
    await expect(page).toHaveURL(`/en/search?q=${query.replace(' ', '+')}`)
  }
  await open(page, '/en/protocol/about')
  await field(page).focus()
  await expect(options(page)).toHaveText(['slate', 'walnut box'])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Delete')
  await expect(options(page)).toHaveText(['slate'])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/en/search?q=slate')

  await open(page, '/en/protocol/about')
  await field(page).focus()
  await page.getByRole('button', { name: 'Clear recent searches' }).click()
  await expect(options(page)).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('kerf.searches'))).toBeNull()
})

test('input through an input method is requested only when its composition ends', async ({ page }) => {
  await open(page, '/zh-cn/protocol/about')
  await field(page).focus()
  const keyboard = await page.context().newCDPSession(page)
  await keyboard.send('Input.imeSetComposition', { text: '激光', selectionStart: 2, selectionEnd: 2 })
  await page.keyboard.press('ArrowDown')
  await expect(chosen(page)).toHaveCount(0)
  await keyboard.send('Input.insertText', { text: '激光' })
  await field(page).press('Enter')
  await expect(page).toHaveURL(`/zh-cn/search?q=${encodeURIComponent('激光')}`)
  await expect(page.locator('main mark').first()).toHaveText('激光')
})

test('results name and mark the term, and lead on by kind, machine and page', async ({ page }) => {
  await open(page, '/en/search?q=leather')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('leather')
  await expect(page.locator('main mark').first()).toHaveText(/leather/i)
  await page
    .getByRole('link', { name: /^Projects/ })
    .first()
    .click()
  await expect(page).toHaveURL('/en/search?q=leather&kind=post')
  const machines = page.getByRole('navigation', { name: 'Machine', exact: true })
  const first = machines.getByRole('link').first()
  await first.click()
  await expect(page).toHaveURL(/&device=/)
  await expect(machines.locator('[aria-current]')).toHaveCount(1)
  await page.goBack()
  await expect(page).toHaveURL('/en/search?q=leather&kind=post')
})

for (const [language, query] of [
  ['en', 'slate settings lp4'],
  ['zh-cn', 'LP4 石板 参数'],
  ['ja', 'LP4 スレート 設定'],
] as const)
  test(`machine and material lead to the settings in ${language}`, async ({ page }) => {
    await open(page, `/${language}/search?q=${encodeURIComponent(query)}`)
    const card = page.locator('main section.plate').first()
    await expect(card.getByRole('heading')).toContainText('LP4')
    await expect(card.getByRole('link', { name: word(language, 'search', 'answer.open') })).toHaveAttribute(
      'href',
      new RegExp(`^/${language}/materials/slate/lp4[?]module=`),
    )
    expect(await axe(page)).toEqual([])
  })

test('a misspelled material leads to its settings and its projects', async ({ page }) => {
  await open(page, '/en/search?q=wlanut')
  await expect(page.getByRole('heading', { name: 'Settings for Walnut' })).toBeVisible()
  await expect(page.locator('main mark').first()).toHaveText(/walnut/i)
})

// pages.spec.ts runs axe on it
test('a search without results shows the term and other ways', async ({ page }) => {
  for (const language of ['en', 'zh-cn', 'ja']) {
    await page.goto(`/${language}/search?q=qqzzqq`)
    const text = word(language, 'search', 'none').replace('{query}', 'qqzzqq')
    await expect(page.getByText(text)).toBeVisible()
    for (const path of ['/resource', '/designs', '/academy'])
      await expect(page.locator(`main a[href="/${language}${path}"]`)).toBeVisible()
  }
})

test('filters that leave nothing are shown, and taken away', async ({ page }) => {
  await open(page, '/en/search?q=slate&kind=post&device=lx2&material=cork')
  await expect(page.getByText(word('en', 'search', 'noneFiltered').replace('{query}', 'slate'))).toBeVisible()
  await expect(page.locator('main nav [aria-current]').filter({ hasText: 'Cork' })).toBeVisible()
  expect(await axe(page)).toEqual([])
  await page.getByRole('link', { name: word('en', 'search', 'unfiltered') }).click()
  await expect(page).toHaveURL('/en/search?q=slate&kind=post')
  await expect(page.locator('main article').first()).toBeVisible()
})

test('nothing that is searched for turns the page around', async ({ page }) => {
  await page.goto(`/en/search?q=${encodeURIComponent('\u202exob\u200b صندوق 😀'.padEnd(99, 'a'))}😀`)
  const shown = (await page.getByRole('heading', { level: 1 }).textContent())!
  expect(shown).toContain('\u2068xob صندوق 😀')
  expect(shown).not.toMatch(/[\u202a-\u202e\u200b\ufffd]/)
  await expect(page).toHaveTitle(/\u2069 · Kerf/)
})

test('the search of the home page has suggestions, too', async ({ page }) => {
  await open(page, '/en')
  const box = page.locator('main input[name=q]')
  await box.focus()
  await box.pressSequentially('slat')
  await expect(page.locator('main [role=option]').first()).toBeVisible()
  await box.press('Enter')
  await expect(page).toHaveURL('/en/search?q=slat')
})

test('what is typed while results load stays in the field, which has suggestions again', async ({ page }) => {
  await open(page, '/en/search?q=lamp')
  const box = page.locator('#main').getByRole('search').locator('input[name=q]').last()
  const release = await holdRequests(page, /\/en\/search\?.*q=slate/)
  await box.fill('slate')
  await box.press('Enter')
  await box.pressSequentially(' coaster')
  release()
  await expect(page).toHaveURL('/en/search?q=slate')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('slate')
  await expect(box).toHaveValue('slate coaster')
  await expect(box).toBeFocused()
  await page.goBack()
  await expect(box).toHaveValue('lamp')
})
