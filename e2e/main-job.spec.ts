import { randomInt } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { ask, call } from './api'
import { count, query, queryOne, seedsOf, sumOfLedger } from './database'
import { expect, hydrated, open, openChanged, test } from './fixtures'
import { mailedCode } from './mail'
import { CAMERA, photoWithPlace, pngNamedJpg, textNamedPng } from './pictures'
import { siteUrl } from './site'
import { word } from './word'

/** The main purpose of the site with real input: from one's own email address to the code of a coupon. */
test('a maker registers, publishes a how-to, is read in three languages and redeems the Seeds', async ({
  page,
  newPage,
  complaints,
}) => {
  // the text file is refused
  complaints.allow(/status of 422 .*\/api\/uploads/)
  test.setTimeout(300_000)
  const unique = randomInt(1_000_000_000).toString(36)
  const maker = {
    email: `maker-${unique}@kerf.test`,
    nickname: `Maker ${unique}`,
    password: 'birch & slate 12',
  }
  const title = `Slate coaster with a map ${unique}`

  await test.step('registers with a mailed code', () => register(page, maker))
  const { id: userId } = await queryOne<{ id: number }>('SELECT id FROM "User" WHERE email = $1', [
    maker.email,
  ])
  // pending Seeds do not count yet
  await expect(page.getByRole('link', { name: 'Your Seeds: 0' })).toBeVisible()

  const postId = await test.step('writes a how-to, saves it as a draft and submits it', () =>
    writeHowTo(page, title, userId))

  await test.step('nobody else sees it before it is approved', async () => {
    expect((await call(`GET /posts/${postId}`)).status).toBe(404)
    expect((await fetch(`${siteUrl}/en/detail/${postId}`)).status).toBe(404)
  })

  // two seconds on an idle machine; the time on a busy one proves nothing
  const soon = { timeout: 20_000, intervals: [50] }
  await test.step('an operator approves it with one statement, and it is published', async () => {
    await query(`UPDATE "Post" SET status = 'APPROVED' WHERE id = $1`, [postId])
    await expect.poll(async () => (await fetch(`${siteUrl}/en/detail/${postId}`)).status, soon).toBe(200)
    const newest = async () =>
      ((await ask('GET /posts?limit=10')) as { items: { title: string }[] }).items.map((post) => post.title)
    await expect.poll(newest, soon).toContain(title)
  })

  await test.step('the Seeds are on the way, and the notification of it', async () => {
    await openChanged(page, '/en/reward', page.getByRole('link', { name: /^60 on the way, the next 20 on / }))
    await expect(page.locator('summary[aria-label="Notifications, 1 unread"]')).toBeVisible()
    expect(await seedsOf(userId)).toEqual({ entries: 60, balance: 60 })
  })

  await test.step('visitors find and read it in three languages', async () => {
    const visitor = await newPage()
    for (const language of ['en', 'zh-cn', 'ja']) {
      await open(visitor, `/${language}/resource`)
      await visitor.getByRole('link', { name: word(language, 'posts', 'sort.latest') }).click()
      await expect(visitor).toHaveURL(/sort=latest/)
      const link = visitor.getByRole('link', { name: title })
      await openChanged(visitor, visitor.url(), link)
      await link.click()
      await expect(visitor).toHaveURL(`/${language}/detail/${postId}`)
      await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expectToRead(visitor, language)
    }
    await expectNoPlaceInPictures(visitor)
  })

  await test.step('a complete profile earns what is missing to 100', () => completeProfile(page))
  expect(await seedsOf(userId)).toEqual({ entries: 100, balance: 100 })

  await test.step('a week passes', async () => {
    await query(`UPDATE "User" SET "createdAt" = "createdAt" - interval '8 days' WHERE id = $1`, [userId])
    await query(
      `UPDATE "SeedPending" SET "availableAt" = "availableAt" - interval '8 days'
       WHERE "accountId" = (SELECT id FROM "SeedAccount" WHERE "userId" = $1)`,
      [userId],
    )
  })

  await test.step('redeems a coupon and gets its code', () => redeemCoupon(page, userId))
})

async function register(page: Page, maker: { email: string; nickname: string; password: string }) {
  await open(page, '/en/login?type=register')
  await page.getByLabel('Email').fill(maker.email)
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByRole('button', { name: /Send again in \d+ s/ })).toBeDisabled()
  await page.getByLabel('Six-digit code').fill(await mailedCode(maker.email))
  await page.getByLabel('Nickname').fill(maker.nickname)
  await page.getByLabel('Password', { exact: true }).fill(maker.password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL('/en')
  await hydrated(page)
}

/** Returns the id of the submitted post. */
async function writeHowTo(page: Page, title: string, userId: number): Promise<number> {
  const header = page.getByRole('banner')
  await header.getByText('Publish', { exact: true }).click()
  await header.getByRole('link', { name: /^How-to/ }).click()
  await expect(page).toHaveURL('/en/form/operate')
  const part = (name: string) => page.getByRole('region', { name, exact: true })

  await fillCover(part('Cover and title'), userId)
  await part('Cover and title')
    .getByLabel(/^Title/)
    .fill(title)
  await part('Cover and title')
    .getByLabel(/^Describe it in/)
    .fill('Four round slate coasters, each with the streets around somebody’s home.')

  const machine = part('Machine and material')
  await machine.getByLabel('Machine', { exact: true }).selectOption({ label: 'LX1' })
  await machine.getByLabel('Module').selectOption({ index: 1 })
  await machine.getByRole('combobox', { name: 'Material' }).fill('slate')
  await machine.getByRole('option', { name: 'Slate', exact: true }).click()
  await machine.getByRole('radio', { name: 'Medium' }).check({ force: true })
  await machine.getByRole('combobox', { name: /^Tags/ }).fill('coaster,')
  await machine.getByRole('combobox', { name: /^Tags/ }).fill('map,')

  await fillStep(part('Steps'))
  await part('Files and licence')
    .getByRole('radio', { name: /^CC BY Others may use, change and sell/ })
    .check({ force: true })

  const bar = part('Check and submit')
  await expect(bar.getByText('Everything’s there.')).toBeVisible()
  await bar.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Saved as a draft')).toBeVisible()
  await expect(page).toHaveURL(/\/form\/operate\?id=\d+$/)
  const postId = Number(new URL(page.url()).searchParams.get('id'))

  await page.reload()
  await hydrated(page)
  await expect(part('Cover and title').getByLabel(/^Title/)).toHaveValue(title)
  await expect(part('Steps').getByLabel('Speed')).toHaveValue('300')
  await part('Check and submit').getByRole('button', { name: 'Submit for review' }).click()
  await expect(page).toHaveURL(/\/en\/user\/home\?tab=works$/)
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  return postId
}

async function fillCover(part: Locator, userId: number) {
  const notes = textNamedPng()
  const photo = await photoWithPlace()
  expect(photo.buffer.includes(CAMERA)).toBe(true)
  expect((await sharp(photo.buffer).metadata()).exif?.length).toBeGreaterThan(100)

  await part.getByLabel('Add a cover').setInputFiles(notes)
  await expect(part.getByRole('alert')).toContainText(
    /The picture can’t be read|couldn’t read the picture|Choose a PNG, JPEG, GIF, WebP/,
  )
  expect(await count('Upload', '"ownerId" = $1', [userId])).toBe(0)
  await part.getByRole('button', { name: `Remove ${notes.name} from the list` }).click()

  await part.getByLabel('Add a cover').setInputFiles(photo)
  await part.page().getByRole('dialog').getByRole('button', { name: 'Use the whole picture' }).click()
  await part.getByLabel('What the cover shows').fill('A round slate coaster with engraved streets')
}

async function fillStep(steps: Locator) {
  await steps.getByRole('button', { name: 'Add a step' }).click()
  await steps.getByLabel(/^Title of the step/).fill('Engrave the streets')
  await steps
    .getByLabel(/^What to do/)
    .fill('Clean the slate with alcohol, focus on its middle, then engrave.')
  await steps.getByLabel('Add, up to 9').setInputFiles(await pngNamedJpg())
  await expect(steps.getByRole('button', { name: 'Picture 1, without a description' })).toBeVisible()

  await steps.getByRole('button', { name: 'Add settings' }).click()
  const row = steps.getByRole('group', { name: 'Settings 1 of step 1' })
  await row.getByLabel('Method').selectOption({ label: 'Fill' })
  await row.getByLabel('Power').fill('65')
  await row.getByLabel('Speed').fill('900')
  await row.getByLabel('Speed').blur()
  await expect(row.getByRole('alert')).toHaveText('Value must be an integer between 1 and 600')
  await expect(row.getByLabel('Speed')).toHaveAttribute('aria-invalid', 'true')
  await row.getByLabel('Speed').fill('300')
  await expect(row.getByRole('alert')).toHaveCount(0)
}

/** Expects the interface in `language` and the maker's text as written. */
async function expectToRead(page: Page, language: string) {
  await expect(page.getByText(word(language, 'posts', 'glance')).first()).toBeVisible()
  await expect(page.getByText(word(language, 'ui', 'settingSpeed')).first()).toBeVisible()
  await expect(page.getByText('300').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Engrave the streets' })).toBeVisible()
}

/** Fetches every rendition of every picture of the post: none contains a place or a camera. */
async function expectNoPlaceInPictures(page: Page) {
  const sets = await page
    .locator('main :is(source, img)')
    .evaluateAll((all) =>
      all.flatMap((one) => [one.getAttribute('srcset') ?? '', one.getAttribute('src') ?? '']),
    )
  const cuts = [...new Set(sets.flatMap((set) => set.match(/\/files\/i\/[^\s,]+\.(?:avif|webp)/g) ?? []))]
  expect(cuts.filter((cut) => cut.endsWith('.avif')).length).toBeGreaterThan(0)
  expect(cuts.filter((cut) => cut.endsWith('.webp')).length).toBeGreaterThan(0)
  for (const cut of cuts) {
    const bytes = Buffer.from(await (await fetch(siteUrl + cut)).arrayBuffer())
    const { format, exif, xmp } = await sharp(bytes).metadata()
    expect({ cut, format, exif, xmp }).toEqual({
      cut,
      format: cut.endsWith('.avif') ? 'heif' : 'webp',
      exif: undefined,
      xmp: undefined,
    })
    expect(bytes.includes(CAMERA)).toBe(false)
  }
}

async function completeProfile(page: Page) {
  await open(page, '/en/user/settings/info')
  const section = (name: string) => page.getByRole('form', { name, exact: true })
  const about = section('About you')
  await about.getByLabel('About you').fill('I engrave maps on what the quarry throws away.')
  await about.getByLabel('Country or region').selectOption('US')
  await about.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await section('Machines').getByLabel('LX1').check({ force: true })
  await section('Machines').getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved. You earned 40 Seeds.')).toBeVisible()
}

async function redeemCoupon(page: Page, userId: number) {
  await open(page, '/en/reward/store')
  await page.getByLabel('Rewards for').selectOption('US')
  await page.getByRole('button', { name: 'Redeem: Small store coupon' }).click()
  const dialog = page.getByRole('dialog', { name: 'Redeem: Small store coupon' })
  await dialog.getByLabel('Region').selectOption({ label: 'United States, USD' })
  await expect(dialog.getByText('Redemptions can’t be refunded.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Redeem for 100 Seeds' }).click()

  await expect(page).toHaveURL(/\/en\/rewardState\?id=\d+$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Redeemed' })).toBeVisible()
  const { code } = await queryOne<{ code: string }>(
    `SELECT c.code FROM "RewardCode" c JOIN "Redemption" r ON r.id = c."redemptionId" WHERE r."userId" = $1`,
    [userId],
  )
  await expect(page.getByText(code, { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Your Seeds: 0' })).toBeVisible()

  await open(page, '/en/reward/redemptions')
  const row = page.getByRole('row').filter({ hasText: code })
  await expect(row).toContainText('Small store coupon')
  await expect(row).toContainText('United States')

  await open(page, '/en/reward/records?tab=all')
  const totals = await page.locator('dl dd').allTextContents()
  expect(totals.slice(0, 2)).toEqual(['100', '100'])
  const cells = await page.locator('table.ledger tbody td:nth-child(3)').allTextContents()
  const amounts = cells.map((cell) => Number(cell.replace('\u2212', '-')))
  expect(amounts.toSorted((one, other) => one - other)).toEqual([-100, 20, 40, 40])
  expect(await seedsOf(userId)).toEqual({ entries: 0, balance: 0 })
  expect(await sumOfLedger()).toBe(0)
}
