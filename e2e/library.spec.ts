import type { Page } from '@playwright/test'
import { ask as askApi, call } from './api'
import { query } from './database'
import { axe, expect, hydrated, open, sideways, test } from './fixtures'
import { holdRequests } from './hold-requests'
import { logIn, makeMember, tokenOf } from './members'
import { photoWithPlace } from './pictures'
import { siteUrl } from './site'

const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) })
const ask = (page: Page) => page.getByRole('textbox', { name: /Machine, material|机型、材料|機種、素材/ })

test('a search for one long word fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, `/en/materials?q=${'W'.repeat(90)}`)
  await expect(page.getByText('Not understood: WWW')).toBeVisible()
  expect(await sideways(page)).toBe(0)
})

test('the matrix shows one’s own machines first, has filters in its address and a button for the other materials', async ({
  page,
}) => {
  await open(page, '/en/materials')
  await expect(page.getByRole('columnheader').first()).toContainText('LP1')
  await expect(row(page, 'Slate').getByRole('link', { name: /^Slate on LP4: \d+ makers/ })).toBeVisible()

  // a cell shows its settings on hover and on focus
  const cell = row(page, 'Slate').getByRole('link', { name: /^Slate on LP4: / })
  await cell.hover()
  await expect(page.getByRole('tooltip')).toContainText(
    /Slate on the LP4.*Fill.*\d+ makersWorked in \d+ of \d+ reports/,
  )
  await page.keyboard.press('Escape')
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  await cell.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('tooltip')).toBeVisible()
  await expect(cell).toHaveAccessibleDescription(/makers/)

  await page.getByRole('button', { name: 'LX2', exact: true }).click()
  await expect(page.getByRole('columnheader').first()).toContainText('LX2')
  await page.getByText('Only my machines').click()
  await expect(page.getByRole('columnheader', { name: /^L[PX]\d/ })).toHaveCount(1)
  // the choice is remembered
  await page.reload()
  await hydrated(page)
  await expect(page.getByRole('columnheader').first()).toContainText('LX2')

  const cuts = page.getByRole('navigation', { name: 'Method' }).getByRole('link', { name: 'Cut' })
  await cuts.press('Enter')
  await expect(page).toHaveURL('/en/materials?method=cut')
  // the filters now have the addresses of another page
  await expect(cuts).toBeFocused()
  // materials that nobody cuts are behind a button
  await expect(row(page, 'Slate')).toBeHidden()
  await page.getByRole('button', { name: /^Show the other \d+ materials$/ }).click()
  await expect(row(page, 'Slate').getByRole('link', { name: 'Slate on LP4: can’t be done' })).toBeVisible()
  await page.getByRole('link', { name: 'Cuts of 3 mm' }).click()
  await expect(page).toHaveURL('/en/materials?method=cut&thickness=3')
  await page.getByRole('link', { name: 'Any thickness' }).click()
  await expect(page).toHaveURL('/en/materials?method=cut')
  await page.goBack()
  const birch = row(page, 'Birch plywood').getByRole('link', { name: /^Birch plywood on LX2: / })
  await expect(birch).toHaveAttribute('href', '/en/materials/birch-plywood/lx2?method=cut&thickness=3')
  expect(await axe(page)).toEqual([])
})

for (const [site, question, path] of [
  ['en', 'birch 3mm cut on my LP4', '/en/materials/birch-plywood/lp4?method=cut&thickness=3'],
  ['zh-cn', 'LP4 椴木 3mm 切割', '/zh-cn/materials/basswood-plywood/lp4?method=cut&thickness=3'],
  ['ja', 'LP4 シナ 3mm カット', '/ja/materials/basswood-plywood/lp4?method=cut&thickness=3'],
] as const)
  test(`a search in ${site} goes straight to its answer`, async ({ page }) => {
    await open(page, `/${site}/materials`)
    await ask(page).fill(question)
    // the suggestion shows the best row during typing
    await expect(
      page.getByRole('status').filter({ hasText: '3 mm' }).getByText('mm', { exact: false }).first(),
    ).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(path)
  })

test('a search for a kind of material asks for the material and the machine, and does not lose its thickness', async ({
  page,
}) => {
  await open(page, '/en/materials')
  await ask(page).fill('wood 3mm cut')
  const answer = page.getByRole('status').filter({ hasText: 'Cut' })
  await answer.getByRole('link', { name: 'Birch plywood' }).click()
  await expect(ask(page)).toHaveValue('Birch plywood cut 3 mm')
  await answer.getByRole('link', { name: 'LX1' }).click()
  await expect(page).toHaveURL('/en/materials/birch-plywood/lx1?method=cut&thickness=3')
})

test('a search works without scripts, and says so when it names no material', async ({ page, newPage }) => {
  const plain = await newPage({ javaScriptEnabled: false, baseURL: siteUrl })
  await plain.goto('/en/materials')
  await ask(plain).fill('slate on the LP4')
  await plain.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(plain).toHaveURL(/\/en\/materials\/slate\/lp4/)

  await open(page, '/en/materials')
  await ask(page).fill('LP4 nonsense')
  await expect(page.getByText('Not understood: nonsense')).toBeVisible()
  await expect(page.getByText('On which material?')).toBeVisible()
})

test('a material shows its precautions and machines, and says when it must not be lasered at all', async ({
  page,
  complaints,
}) => {
  await open(page, '/en/materials/abs')
  await expect(page.getByRole('note')).toContainText('styrene')
  await expect(page.getByText('can’t be done', { exact: false }).first()).toBeVisible()
  expect(await axe(page)).toEqual([])

  await open(page, '/en/materials/birch-plywood')
  await page.getByRole('region', { name: 'LX1' }).getByRole('link', { name: /Cut/ }).first().click()
  await expect(page).toHaveURL(/\/en\/materials\/birch-plywood\/lx1\?.*method=cut/)

  await open(page, '/ja/materials/pvc')
  await expect(page.getByRole('note')).toContainText('塩化水素')
  await page.getByRole('note').getByRole('link', { name: 'カラーアクリル' }).click()
  await expect(page).toHaveURL('/ja/materials/coloured-acrylic')

  complaints.allow(/404/)
  await page.goto('/en/materials/wlanut')
  await page.getByRole('main').getByRole('link', { name: 'Walnut' }).click()
  await expect(page).toHaveURL('/en/materials/walnut')
})

test('an article links to the materials that it names, and is shared by its link', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page, '/en/article/1')
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Share this article' })
  await dialog.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${siteUrl}/en/article/1`)
  await expect(dialog).toHaveCount(0)

  const named = page.getByRole('complementary', { name: 'In the material library' })
  await named.getByRole('link', { name: 'Slate' }).click()
  await expect(page).toHaveURL('/en/materials/slate')
})

test('a test grid is drawn and offered as files; one that is too large is refused with a size that fits', async ({
  page,
}) => {
  await open(page, '/en/materials/birch-plywood/lx1/grid?method=fill')
  await page.getByLabel('Columns (power)').fill('3')
  await page.getByLabel('Rows (speed)').fill('4')
  await page.getByRole('button', { name: 'Show the grid' }).click()
  await expect(page.getByRole('img', { name: /^Test grid of 3 × 4 fields/ })).toBeVisible()
  for (const [name, ending] of [
    ['SVG', 'svg'],
    ['LightBurn project', 'lbrn2'],
  ] as const) {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name, exact: true }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(new RegExp(`^birch-plywood-lx1-fill-\\w{4}\\.${ending}$`))
  }
  expect(await axe(page)).toEqual([])

  await open(page, '/en/materials/slate/lp4/grid?method=fill')
  await expect(page.getByRole('link', { name: 'LightBurn project' })).toHaveCount(0)
  await expect(page.getByText('isn’t a speed LightBurn can use')).toBeVisible()
  for (const name of ['Columns (power)', 'Rows (depth)']) await page.getByLabel(name).fill('12')
  await page.getByRole('textbox', { name: 'Field side' }).fill('20')
  await page.getByRole('button', { name: 'Show the grid' }).click()
  await expect(page.getByRole('alert').filter({ hasText: '160 × 160 mm' })).toBeVisible()
  await page.getByRole('link', { name: /^Use \d+ × \d+$/ }).click()
  await expect(page.getByRole('img', { name: /^Test grid of/ })).toBeVisible()

  await page.getByLabel('Power from').fill('20')
  await page.getByLabel('Power to').fill('120')
  await page.getByRole('button', { name: 'Show the grid' }).click()
  await expect(page.getByText('Value must be an integer between 1 and 100')).toBeVisible()
})

test('on the photo of a grid the corners and the best field are tapped, and the machine is asked for once', async ({
  page,
  complaints,
}) => {
  // the server answers 409 to ask which machine it is
  complaints.allow(/409/)
  const member = await makeMember()
  await logIn(page, member)
  await open(page, '/en/materials/slate/lp4/grid?method=fill&module=10w-diode')
  await page.locator('input[type=file]').setInputFiles(await photoWithPlace())
  const photo = page.getByTestId('grid-photo')
  // until it is read, the photo has another size
  const wide = () => photo.locator('img').evaluate((picture: HTMLImageElement) => picture.naturalWidth)
  await expect.poll(wide).toBeGreaterThan(0)
  const { width, height } = (await photo.boundingBox())!
  const tap = (x: number, y: number) => photo.click({ position: { x: x * width, y: y * height } })
  for (const [x, y] of [
    [0.1, 0.1],
    [0.9, 0.1],
    [0.9, 0.9],
    [0.1, 0.9],
    [0.5, 0.5],
  ] as const)
    await tap(x, y)
  await expect(page.getByRole('status').filter({ hasText: /^Field 13: / })).toBeVisible()
  await page.getByRole('button', { name: 'Report this field' }).click()
  await expect(page.getByRole('group', { name: 'Which module of the LP4 do you have?' })).toBeVisible()
  await page.getByRole('button', { name: 'Report this field' }).click()
  await expect(page.getByText('Your report is saved')).toBeVisible()
  const [report] = await query<{ uploadId: number | null }>(
    'SELECT "uploadId" FROM "MaterialOutcome" WHERE "memberId" = $1',
    [member.id],
  )
  expect(report?.uploadId).toBeTruthy()
})

test('a starred setting is saved, taken back, and readable without a network', async ({ page }) => {
  await open(page, '/en/materials/mine')
  await expect(page.getByText('Log in to see the settings')).toBeVisible()

  const member = await makeMember()
  const token = await tokenOf(member)
  const [{ id }] = (await query<{ id: number }>(
    `SELECT r.id FROM "MaterialRow" r JOIN "Device" d ON d.id = r."deviceId" JOIN "Material" m ON m.id = r."materialId"
     WHERE r.live AND d.slug = 'lp4' AND m.slug = 'slate' ORDER BY r.id LIMIT 1`,
  )) as [{ id: number }]
  await call(`PUT /materials/rows/${id}/star`, { token })
  await logIn(page, member)
  // any page loads the settings onto the device; the offline page lists them
  await open(page, '/en/academy')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('kerf_settings'))).toContain('Slate')
  await open(page, '/en/offline')
  await expect(page.getByRole('region', { name: 'My settings on this device' })).toContainText('Slate · ')

  await open(page, '/en/materials/mine')
  await page.getByRole('button', { name: 'Starred' }).click()
  await expect(
    page.getByRole('region', { name: 'LP4' }).getByRole('link', { name: 'Slate', exact: true }),
  ).toBeVisible()
  await expect(page.getByText(/^Saved on this device/)).toBeVisible()
  expect(await axe(page)).toEqual([])

  const taken = page.waitForResponse((answer) => answer.request().method() === 'DELETE')
  await page.getByRole('button', { name: /^Remove from my settings/ }).click()
  expect((await taken).status()).toBe(200)
  await expect(page.getByRole('button', { name: /^Save to my settings/ })).toBeVisible()
})

test('what is typed while the page of a question loads stays in the field', async ({ page, complaints }) => {
  complaints.allow(/503/)
  await open(page, '/en/materials')
  await page.route('**/api/materials/question*', (route) => route.fulfill({ status: 503, body: '{}' }))
  const release = await holdRequests(page, /\/en\/materials\?.*q=wood/)
  await ask(page).fill('wood')
  await ask(page).press('Enter')
  await ask(page).pressSequentially(' 3mm cut')
  release()
  await expect(page).toHaveURL('/en/materials?q=wood')
  await expect(ask(page)).toHaveValue('wood 3mm cut')
})

test('a question that is sent before it was read shows its own answer', async ({ page }) => {
  await open(page, '/en/materials?q=birch+3mm+cut')
  await expect(page.getByText('On which machine?', { exact: false })).toBeVisible()
  // the answer to what is typed never comes; the page brings it
  await page.route('**/api/materials/question*', () => undefined)
  await ask(page).fill('LP4')
  await ask(page).press('Enter')
  await expect(page).toHaveURL('/en/materials?q=LP4')
  await expect(page.getByText('On which material?')).toBeVisible()
  await expect(page.getByText('On which machine?', { exact: false })).toBeHidden()
})

test('the cells of three own machines have room for their numbers on the narrowest phone', async ({
  page,
}) => {
  const member = await makeMember()
  const machines = ['lp4', 'lp5', 'lx1']
  await askApi('PUT /user/profile', { token: await tokenOf(member), body: { machines } })
  await page.setViewportSize({ width: 320, height: 640 })
  await logIn(page, member)
  await open(page, '/en')
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('kerf_machines')))
    .toBe(JSON.stringify(machines))
  await open(page, '/en/materials')
  await expect(page.locator('.matrix.narrow col.mine')).toHaveCount(3)
  const cells = page.locator('.matrix.narrow .mine .matrix-cell')
  const tooWide = (all: Element[]) => all.filter((cell) => cell.scrollWidth > cell.clientWidth).length
  expect(await cells.evaluateAll(tooWide)).toBe(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

test('a machine chosen before the account has named its own ones stays chosen', async ({ page }) => {
  const member = await makeMember()
  await askApi('PUT /user/profile', { token: await tokenOf(member), body: { machines: ['lp4'] } })
  await logIn(page, member)
  await open(page, '/en')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('kerf_machines'))).toBe('["lp4"]')
  const release = await holdRequests(page, '**/api/materials/mine/machines')
  await open(page, '/en/materials')
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Change', exact: true }).click()
  const machine = main.getByRole('button', { name: 'LX2', exact: true })
  await machine.click()
  const answered = page.waitForResponse('**/api/materials/mine/machines')
  release()
  await (await answered).finished()
  await expect(main.getByRole('columnheader', { name: 'LX2' })).toBeVisible()
  await expect(machine).toHaveAttribute('aria-pressed', 'true')
})
