import { devices, type Page } from '@playwright/test'
import { expect, hydrated, open, test } from './fixtures'
import { logIn, makeMember } from './members'
import { ownPost } from './own-post'
import { part, smallPictures, title } from './publish-form'
import { entriesOver } from './way-back'

// Back closes dialogs and sheets and leaves no entry in the history; pictures: detail.spec.ts.

const phone = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } }
const entries = (page: Page) => page.evaluate(() => window.history.length)

test('on a phone Back closes a sheet and stays; however the sheet was closed, the next Back leaves the page', async ({
  newPage,
}) => {
  const page = await newPage(phone)
  const { id } = await ownPost()
  const address = `/m/en/detail/${id}`
  await open(page, '/m/en/resource')
  await open(page, address)
  const before = await entries(page)
  const share = page.getByRole('button', { name: 'Share', exact: true }).first()
  const sheet = page.getByRole('dialog', { name: 'Share this project' })
  for (const close of [
    () => page.goBack(),
    () => page.keyboard.press('Escape'),
    () => sheet.getByRole('button', { name: 'Close' }).click(),
  ]) {
    await share.press('Enter')
    await expect(sheet).toBeVisible()
    await expect.poll(() => entriesOver(page)).toBe(1)
    expect(await entries(page)).toBe(before + 1)
    await close()
    await expect(sheet).toBeHidden()
    await expect(share).toBeFocused()
    await expect(page).toHaveURL(address)
  }
  await page.goBack()
  await expect(page).toHaveURL('/m/en/resource')
})

test('one Back leads from a page to the page whose sheet linked to it, also after a reload', async ({
  newPage,
}) => {
  const page = await newPage(phone)
  const { id, title: name } = await ownPost()
  const address = `/m/en/detail/${id}`
  const like = page.getByRole('button', { name: `Like “${name}”`, exact: false }).first()
  const sheet = page.getByRole('dialog', { name: 'Please Log In to Your Account' })
  await open(page, '/m/en/resource')
  await open(page, address)
  const before = await entries(page)
  await like.click()
  await sheet.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/m\/en\/login/)
  expect(await entries(page)).toBe(before + 1)
  await page.goBack()
  await expect(page).toHaveURL(address)
  await expect(sheet).toBeHidden()

  await like.click()
  await expect(sheet).toBeVisible()
  await expect.poll(() => entriesOver(page)).toBe(1)
  await page.reload()
  await expect.poll(() => entriesOver(page)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL('/m/en/resource')
})

test('in a form the first Back closes the sheet, the second asks about unsaved changes, the third leaves', async ({
  newPage,
  complaints,
}) => {
  // no request reaches the server
  complaints.allow(/net::ERR|Failed to fetch/)
  const page = await newPage(phone)
  await logIn(page, await makeMember())
  await open(page, '/m/en/form/form')
  await page.getByRole('link', { name: /^Inspiration/ }).click()
  await expect(page).toHaveURL('/m/en/form/inspiration')
  await hydrated(page)
  await page.route('**/api/posts', (route) => route.abort('connectionrefused'))
  await title(page).click()
  await page.keyboard.type('Nearly lost')
  const cover = part(page, 'Cover and title').getByLabel('Add a cover')
  await cover.setInputFiles(await smallPictures(1))
  const sheet = page.getByRole('dialog', { name: 'Choose what’s shown in lists' })
  await expect(sheet).toBeVisible()
  await expect.poll(() => entriesOver(page)).toBe(1)
  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL('/m/en/form/inspiration')

  const question = page.getByRole('dialog', { name: 'Save this as a draft?' })
  await page.evaluate(() => window.history.back())
  await expect(question).toBeVisible()
  // browsers ask only after the user has interacted with the page
  await question.getByRole('heading').click()
  await page.evaluate(() => window.history.back())
  await expect(question).toBeHidden()
  await expect(page).toHaveURL('/m/en/form/inspiration')
  await expect(title(page)).toHaveValue('Nearly lost')
})
