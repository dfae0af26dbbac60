import { randomUUID } from 'node:crypto'
import { devices, type Page } from '@playwright/test'
import { ask } from './api'
import { query, queryOne } from './database'
import { axe, expect, hydrated, onPhoneInTheDark, open, openChanged, sideways, test } from './fixtures'
import { holdRequests } from './hold-requests'
import { publishHowTo, setStatus } from './inspiration'
import { logIn, makeMember, tokenOf } from './members'
import { photoWithPlace } from './pictures'
import { siteUrl } from './site'

const soon = { timeout: 20_000, intervals: [250] }

/** Publishes a how-to of a new member's whose only row is on the LX2, and returns the row with its cell. */
async function aRow() {
  const author = await makeMember()
  const { id: post } = await publishHowTo(author, `Slate ${randomUUID().slice(0, 8)}`)
  const find = () =>
    query<{ id: number; cell: number }>(
      `SELECT id, "cellId" AS cell FROM "MaterialRow" WHERE "postId" = $1 AND live`,
      [post],
    )
  await expect.poll(async () => (await find()).length, soon).toBe(1)
  return { author, post, ...(await find())[0]! }
}

/** The page with that row: slate, filled, on the LX2. */
const slate = '/en/materials/slate/lx2?module=20w-diode&method=fill'

/** The row's line in the table. */
const lineOf = (page: Page, row: number) => page.locator(`#row-${row}`)
const sheet = (page: Page) => page.getByRole('dialog')

const reportOf = async (member: { id: number }, row: number) =>
  (
    await query<{ outcome: string; power: number | null; photo: boolean }>(
      `SELECT o.outcome, e.power, o."uploadId" IS NOT NULL AS photo FROM "MaterialOutcome" o LEFT JOIN "MaterialRow" e ON e."outcomeId" = o.id
       WHERE o."memberId" = $1 AND o."rowId" = $2`,
      [member.id, row],
    )
  )[0]

test('the answer shows its numbers and the reports behind them, and can be copied', async ({
  page,
  context,
  complaints,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page, '/en/materials/slate/lp4?module=10w-diode&method=fill')
  await expect(page.getByRole('heading', { level: 1, name: 'Slate on the LP4' })).toBeVisible()
  const answer = page.getByRole('region', { name: 'Start here' })
  await expect(answer).toContainText(/Worked in \d+ of \d+ reports/)
  await expect(answer).toContainText(/Settings of \d+ makers/)
  await expect(answer).toContainText('scale LP-1')
  // on a machine with several modules it names the module of the numbers
  await expect(answer.getByText('10 W diode', { exact: true })).toBeVisible()
  // the map: axes with units, a link for every dot, and a table with the same numbers
  const map = page.getByRole('region', { name: /Where \d+ makers ended up/ })
  await expect(map).toContainText('Depth (%)')
  await expect(map).toContainText('Power (%)')
  await expect(map.getByRole('link', { name: /^55% · 8%, worked, Worked in/ })).toHaveAttribute(
    'href',
    /\/en\//,
  )
  await expect(page.getByRole('table')).toContainText('Power')
  await answer.getByRole('button', { name: /^Copy/ }).click()
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await expect.poll(copied).toContain('Slate, LP4 10 W diode, Fill')
  const text = await copied()
  expect(text).toMatch(/Power 55%.*Depth 8%/)
  expect(text).toContain('/en/materials/slate/lp4?module=10w-diode&method=fill')
  // "Show more" appends reports and focuses the first of them; without scripts they have an address of their own
  const reports = page.getByRole('region', { name: 'Reports' })
  const more = reports.getByRole('link', { name: 'Show more reports' })
  const next = await more.getAttribute('href')
  const before = await reports.getByRole('listitem').count()
  // a lost request is reported and adds nothing; the next press asks again
  complaints.allow(/ERR_FAILED/)
  await page.route('**/api/materials/cells/*/outcomes*', (route) => route.abort(), { times: 1 })
  await more.press('Enter')
  await expect(page.getByText('There’s no connection.')).toBeVisible()
  expect(await reports.getByRole('listitem').count()).toBe(before)
  await more.press('Enter')
  await expect(reports.getByRole('listitem').nth(before)).toBeFocused()
  await open(page, next!)
  await expect(page.getByRole('link', { name: 'Back to the newest' })).toBeVisible()
  // the other methods are one press away; the rows come as a file, too
  await page.getByRole('navigation', { name: 'Method' }).getByRole('link', { name: 'Line' }).click()
  await expect(page).toHaveURL(/method=line/)
  const csv = await fetch(
    `${siteUrl}/api/materials/slate/lp4/library.csv?module=10w-diode&method=fill&language=en`,
  )
  expect(csv.status).toBe(200)
  expect(await axe(page)).toEqual([])
})

test('a member reports a row in two taps, names the machine once, changes the report and withdraws it', async ({
  page,
  complaints,
}) => {
  // the server answers 409 to ask which machine it is, 404 to a report that is made before the page knows of an earlier one
  complaints.allow(/409|404 .*\/rows\/\d+\/outcome/)
  const [{ id }, member] = [await aRow(), await makeMember()]
  await logIn(page, member)
  await openChanged(page, slate, lineOf(page, id))
  const begin = lineOf(page, id).getByRole('button', { name: /^I tried this/ })
  await begin.click()
  await sheet(page).getByText('worked', { exact: true }).click()
  await sheet(page).getByRole('button', { name: 'Report' }).click()
  await expect(sheet(page).getByRole('heading', { name: 'Which LX2 do you have?' })).toBeVisible()
  // the module of the row is checked already
  await expect(sheet(page).getByRole('checkbox', { name: /20 W diode/ })).toBeChecked()
  await sheet(page).getByRole('button', { name: 'Save and report' }).click()
  await expect(sheet(page).getByRole('heading', { name: 'Reported' })).toBeVisible()
  expect(await reportOf(member, id)).toEqual({ outcome: 'WORKED', power: null, photo: false })

  // a changed report invents no numbers and does not ask for the machine again
  await sheet(page).getByRole('button', { name: 'Change' }).click()
  await sheet(page).getByText('too strong', { exact: true }).click()
  await sheet(page).getByRole('button', { name: 'Report' }).click()
  await expect(sheet(page).getByRole('heading', { name: 'Reported' })).toBeVisible()
  expect(await reportOf(member, id)).toEqual({ outcome: 'TOO_STRONG', power: null, photo: false })

  // the end values start one step weaker than the row
  await sheet(page).getByRole('button', { name: 'Change' }).click()
  await sheet(page).getByRole('button', { name: 'What did you end up with?' }).click()
  await expect(sheet(page).getByRole('spinbutton', { name: 'Power' })).toHaveValue('52')
  // a value outside the machine's range is reported at its field and not sent
  const power = sheet(page).getByRole('spinbutton', { name: 'Power' })
  await power.fill('120')
  await sheet(page).getByRole('button', { name: 'Report' }).click()
  await expect(power).toHaveAccessibleDescription('Value must be an integer between 1 and 100')
  await expect(power).toBeFocused()
  await power.fill('62 %')
  await power.press('PageDown')
  await expect(power).toHaveValue('52')
  await sheet(page).getByRole('button', { name: 'Power: less' }).click()
  await sheet(page).getByRole('button', { name: 'Report' }).click()
  await expect(sheet(page).getByRole('heading', { name: 'Reported' })).toBeVisible()
  expect(await reportOf(member, id)).toEqual({ outcome: 'TOO_STRONG', power: 51, photo: false })
  await sheet(page).getByRole('button', { name: 'Close' }).last().click()
  await expect(lineOf(page, id)).toContainText('Your report: too strong')

  await begin.click()
  await sheet(page).getByRole('button', { name: 'Withdraw' }).click()
  await expect(lineOf(page, id)).not.toContainText('Your report')
  expect(await reportOf(member, id)).toBeUndefined()
})

test('an unsent report is there again after a reload; visitors are asked to log in', async ({
  page,
  newPage,
}) => {
  const [{ id }, member] = [await aRow(), await makeMember()]
  const visitor = await newPage()
  await openChanged(visitor, slate, lineOf(visitor, id))
  await lineOf(visitor, id)
    .getByRole('button', { name: /^I tried this/ })
    .click()
  await expect(visitor.getByRole('dialog')).toContainText('Please Log In to Your Account')

  await logIn(page, member)
  await open(page, slate)
  await lineOf(page, id)
    .getByRole('button', { name: /^I tried this/ })
    .click()
  await sheet(page).getByText('failed', { exact: true }).click()
  await sheet(page).getByRole('button', { name: 'What did you end up with?' }).click()
  await sheet(page).getByRole('button', { name: 'Passes: more' }).click()
  await expect(sheet(page).getByRole('spinbutton', { name: 'Passes' })).toHaveValue('2')
  await expect(sheet(page).locator('[data-draft=saved]')).toBeVisible()
  await page.reload()
  await hydrated(page)
  await lineOf(page, id)
    .getByRole('button', { name: /^I tried this/ })
    .click()
  await expect(sheet(page).getByRole('radio', { name: /failed/ })).toBeChecked()
  await expect(sheet(page).getByRole('spinbutton', { name: 'Passes' })).toHaveValue('2')
})

test('a report made before the page knows the earlier one keeps its note and its photo', async ({ page }) => {
  const [{ id }, member] = [await aRow(), await makeMember()]
  const token = await tokenOf(member)
  const photo = await photoWithPlace()
  const body = new FormData()
  body.set('kind', 'image')
  body.set('file', new Blob([new Uint8Array(photo.buffer)], { type: photo.mimeType }), photo.name)
  const { id: uploadId } = await ask('POST /uploads', { token, body })
  const earlier = { outcome: 'failed', modules: ['20w-diode'], note: 'Masked with tape', uploadId }
  await ask(`POST /materials/rows/${id}/outcome`, { token, body: earlier })
  await logIn(page, member)
  await openChanged(page, slate, lineOf(page, id))
  await holdRequests(page, '**/api/materials/cells/*/mine')
  await open(page, slate)
  await lineOf(page, id)
    .getByRole('button', { name: /^I tried this/ })
    .click()
  await sheet(page).getByText('worked', { exact: true }).click()
  await sheet(page).getByRole('button', { name: 'Report' }).click()
  await expect(sheet(page).getByRole('heading', { name: 'Reported' })).toBeVisible()
  const now = await ask(`GET /materials/rows/${id}/outcome`, { token })
  expect(now).toMatchObject({ outcome: 'worked', note: 'Masked with tape', uploadId })
  await sheet(page).getByRole('button', { name: 'Change' }).click()
  await expect(sheet(page).getByRole('img', { name: 'Photo of the result' })).toBeVisible()
})

test('an earlier report that arrives when the dialog is open is shown in it', async ({ page }) => {
  const [{ id }, member] = [await aRow(), await makeMember()]
  const earlier = { outcome: 'failed', modules: ['20w-diode'] }
  await ask(`POST /materials/rows/${id}/outcome`, { token: await tokenOf(member), body: earlier })
  await logIn(page, member)
  await openChanged(page, slate, lineOf(page, id))
  const release = await holdRequests(page, '**/api/materials/cells/*/mine')
  await open(page, slate)
  await lineOf(page, id)
    .getByRole('button', { name: /^I tried this/ })
    .click()
  await expect(sheet(page).getByRole('radio', { name: /failed/ })).not.toBeChecked()
  release()
  await expect(sheet(page).getByRole('radio', { name: /failed/ })).toBeChecked()
})

test("a row of one's own offers no report", async ({ page }) => {
  const { id, author, cell } = await aRow()
  await logIn(page, author)
  await openChanged(page, slate, lineOf(page, id))
  await expect(lineOf(page, id)).toContainText('yours')
  await expect(lineOf(page, id).getByRole('button', { name: /^I tried this/ })).toHaveCount(0)
  const own = await ask(`GET /materials/cells/${cell}/mine`, { token: await tokenOf(author) })
  expect(own.rows).toMatchObject([{ id }])
})

test('a report with a photo made without a network is saved on the device and sent later from any page', async ({
  page,
  context,
  complaints,
}) => {
  const [{ id }, member] = [await aRow(), await makeMember()]
  await ask(`POST /materials/rows/${id}/outcome`, {
    token: await tokenOf(member),
    body: { outcome: 'failed', modules: ['20w-diode'] },
  })
  await logIn(page, member)
  await openChanged(page, slate, lineOf(page, id))
  // the sheet has loaded before the network goes
  const begin = lineOf(page, id).getByRole('button', { name: /^I tried this/ })
  await begin.click()
  await expect(sheet(page)).toBeVisible()
  complaints.allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource|Failed to fetch/)
  await context.setOffline(true)
  await sheet(page).getByText('worked', { exact: true }).click()
  const photo = sheet(page).locator('input[type=file]')
  await photo.setInputFiles({ name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') })
  await expect(sheet(page).getByRole('alert')).toContainText('PNG, JPEG, GIF, WebP, AVIF or HEIC')
  await photo.setInputFiles(await photoWithPlace())
  await expect(sheet(page).getByRole('img', { name: 'Photo of the result' })).toBeVisible()
  await sheet(page).getByRole('button', { name: 'Report' }).click()
  await expect(sheet(page).getByRole('heading', { name: 'Saved on this device' })).toBeVisible()
  await expect(sheet(page)).toContainText('the report and its photo')
  expect(await reportOf(member, id)).toMatchObject({ outcome: 'FAILED' })
  await context.setOffline(false)
  await open(page, '/en/academy')
  await expect.poll(() => reportOf(member, id), soon).toMatchObject({ outcome: 'WORKED', photo: true })
})

test('a report without a network asks for the machine before it is saved; one that the server asks about later says so on its row', async ({
  page,
  context,
  complaints,
}) => {
  complaints.allow(/409|ERR_INTERNET_DISCONNECTED|Failed to load resource|Failed to fetch/)
  const [{ id }, member] = [await aRow(), await makeMember()]
  await logIn(page, member)
  await openChanged(page, slate, lineOf(page, id))
  const ownPart = page.waitForResponse(/\/api\/materials\/cells\/\d+\/mine$/)
  await page.reload()
  await ownPart
  await hydrated(page)
  const begin = lineOf(page, id).getByRole('button', { name: /^I tried this/ })
  await begin.click()
  await context.setOffline(true)
  await sheet(page).getByText('worked', { exact: true }).click()
  await sheet(page).getByRole('button', { name: 'Report' }).click()
  await expect(sheet(page).getByRole('heading', { name: 'Which LX2 do you have?' })).toBeVisible()
  await sheet(page).getByRole('button', { name: 'Save and report' }).click()
  await expect(sheet(page).getByRole('heading', { name: 'Saved on this device' })).toBeVisible()
  // a correction keeps the answer
  await sheet(page).getByRole('button', { name: 'Change' }).click()
  await sheet(page).getByText('failed', { exact: true }).click()
  await sheet(page).getByRole('button', { name: 'Report' }).click()
  await sheet(page).getByRole('button', { name: 'Close' }).last().click()
  await context.setOffline(false)
  await expect.poll(() => reportOf(member, id), soon).toMatchObject({ outcome: 'FAILED' })

  // the machine leaves the profile, here or on another device, while a report waits
  await begin.click()
  await context.setOffline(true)
  await sheet(page).getByText('worked', { exact: true }).click()
  await sheet(page).getByRole('button', { name: 'Report' }).click()
  await sheet(page).getByRole('button', { name: 'Close' }).last().click()
  await query(`DELETE FROM "UserModule" WHERE "userId" = $1`, [member.id])
  await context.setOffline(false)
  await expect(lineOf(page, id)).toContainText('Not sent yet: worked. Which LX2 do you have?')
  expect(await axe(page)).toEqual([])
  await page.setViewportSize({ width: 320, height: 700 })
  expect(await sideways(page)).toBe(0)
  await lineOf(page, id).getByRole('button', { name: 'Answer' }).click()
  await sheet(page).getByRole('button', { name: 'Save and report' }).click()
  await expect(sheet(page).getByRole('heading', { name: 'Reported' })).toBeVisible()
  expect(await reportOf(member, id)).toMatchObject({ outcome: 'WORKED' })
  await sheet(page).getByRole('button', { name: 'Close' }).last().click()
  await expect(lineOf(page, id)).toContainText('Your report: worked')
})

test('the row of a removed project leaves the page and the API', async () => {
  const { id, post } = await aRow()
  const onPage = async () => (await (await fetch(siteUrl + slate)).text()).includes(`id="row-${id}"`)
  const inApi = async () => {
    const { rows } = await ask(`GET ${slate.replace('/en', '')}`)
    return rows.items.some((row: { id: number }) => row.id === id)
  }
  await expect.poll(onPage, soon).toBe(true)
  expect(await inApi()).toBe(true)
  await setStatus(post, 'REMOVED')
  // lists are right as soon as the project is removed, a page within 2 s on an idle machine
  expect(await inApi()).toBe(false)
  const since = Date.now()
  await expect.poll(onPage, soon).toBe(false)
  test.info().annotations.push({ type: 'gone after', description: `${Date.now() - since} ms` })
})

test('a method that cannot be done says why and what to use, and a risky material begins with the precautions', async ({
  page,
}) => {
  await open(page, '/en/materials/slate/lp4?method=cut')
  await expect(page.getByRole('region', { name: /can’t be done/ })).toContainText('Engrave the surface')
  const { slug } = await queryOne<{ slug: string }>(
    `SELECT slug FROM "Material" WHERE hazard = 'BANNED' AND cardinality(instead) > 0 ORDER BY id LIMIT 1`,
  )
  await open(page, `/en/materials/${slug}/lp4`)
  const refused = page.getByRole('region', { name: /must never be lasered/ })
  await expect(refused.getByRole('link').first()).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
  await open(page, '/en/materials/polycarbonate/lx1')
  await expect(page.getByRole('region', { name: /Polycarbonate: read this first/ })).toContainText(
    'Run extraction',
  )
})

test('a printed card names its material, machine and method, and fits its border', async ({ page }) => {
  await open(page, '/en/materials/slate/lp4?module=10w-diode&method=fill')
  const card = page.getByRole('region', { name: 'Start here' })
  const place = card.getByText('Slate, LP4 10 W diode, Fill', { exact: true })
  await expect(place).toBeHidden()
  await page.setViewportSize({ width: 718, height: 1000 })
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => (document.documentElement.dataset.print = 'card'))
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
  await expect(place).toBeVisible()
  await expect(card.getByText('How it came out')).toBeVisible()
  expect(await card.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0)
})

test('a material without rows offers the nearest settings and a grid; an unknown name returns 404 with a suggestion', async ({
  page,
  complaints,
}) => {
  await open(page, '/en/materials/bamboo/lp2')
  await expect(page.getByRole('heading', { name: 'Nobody has published this yet' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Make the test grid' })).toHaveAttribute(
    'href',
    /\/en\/materials\/bamboo\/lp2\/grid\?/,
  )
  await expect(page.getByRole('link', { name: 'I have settings' })).toHaveAttribute(
    'href',
    /\/en\/form\/operate\?module=.+&method=.+&material=bamboo&machine=lp2$/,
  )
  await expect(
    page.getByRole('region', { name: 'Nearest known settings' }).getByRole('link').first(),
  ).toBeVisible()
  complaints.allow(/404/)
  for (const [path, text, to] of [
    [
      '/en/materials/slat/lp4',
      'There’s no material called “slat”. Did you mean Slate?',
      '/en/materials/slate/lp4',
    ],
    ['/en/materials/slate/lp44', 'There’s no machine called “lp44”', '/en/materials/slate/lp4'],
    [
      '/en/materials/slate/lp4?module=10w-diod',
      'has no module called “10w-diod”',
      '/en/materials/slate/lp4?module=10w-diode',
    ],
  ] as const) {
    const response = await page.goto(path)
    expect(response?.status()).toBe(404)
    await expect(page.getByText(text)).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: /^Go to/ })).toHaveAttribute('href', to)
  }
})

test('on a phone, in the dark and in Japanese, the page fits and the report opens', async ({ newPage }) => {
  const phone = await newPage({ ...devices['Pixel 7'] })
  await onPhoneInTheDark(phone)
  await open(phone, '/m/ja/materials/slate/lp4?module=10w-diode&method=fill')
  await expect(phone.getByRole('heading', { level: 1 })).toContainText('スレート')
  await expect(phone.getByRole('region', { name: 'まずはこの設定' })).toContainText(/報告\d+件中\d+件が成功/)
  expect(await sideways(phone)).toBe(0)
  expect(await axe(phone)).toEqual([])
  await phone.setViewportSize({ width: 320, height: 700 })
  expect(await sideways(phone)).toBe(0)
  // on a phone the bar of the answer replaces the tabs
  await expect(phone.locator('.phone-tabs')).toBeHidden()
  await phone.getByRole('button', { name: '試してみた', exact: true }).filter({ visible: true }).click()
  await expect(phone.getByRole('dialog')).toBeVisible()
})

test('the page has structured data for search engines', async () => {
  const html = await (await fetch(`${siteUrl}/en/materials/slate/lp4`)).text()
  expect(html).toContain('"@type":"Dataset"')
  expect(html).toMatch(/<title>Slate on the LP4: \d+% power, \d+% depth/)
  expect(html).toContain(`<link rel="canonical" href="${siteUrl}/en/materials/slate/lp4"`)
})
