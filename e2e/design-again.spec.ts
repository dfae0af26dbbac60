import type { Page } from '@playwright/test'
import { call } from './api'
import { count, queryOne } from './database'
import { expect, open, test } from './fixtures'
import { holdRequests } from './hold-requests'
import { logIn, makeMember, tokenOf, type Member } from './members'
import { square } from './publish-form'

let author: Member

test.beforeEach(async ({ page }) => {
  author = await makeMember()
  await logIn(page, author)
})

const form = (page: Page) => page.getByRole('form', { name: /^(Publish design files|Edit design)$/ })
const name = (page: Page) => form(page).getByLabel('Name', { exact: true })
const save = (page: Page) => form(page).getByRole('button', { name: 'Save changes' })
const designs = () => count('Design', '"authorId" = $1', [author.id])
const newest = () =>
  queryOne<{ id: number; name: string }>(
    'SELECT id, name FROM "Design" WHERE "authorId" = $1 ORDER BY id DESC LIMIT 1',
    [author.id],
  )

async function fill(page: Page, file = square('box.svg', 90)) {
  await open(page, '/en/upload/designs')
  await form(page).getByLabel('Add files').setInputFiles([file])
  await expect(form(page).locator('[data-files] .preflight')).toHaveCount(1)
  await name(page).fill('Box with a lid')
  await form(page).getByRole('combobox', { name: 'Category' }).selectOption({ label: 'Home and living' })
  await form(page).getByRole('radio', { name: /^CC0/ }).check({ force: true })
}

const publish = (page: Page) => form(page).getByRole('button', { name: 'Publish' }).click()

test('a design whose answer is lost is published once, also after a reload', async ({ page, complaints }) => {
  complaints.allow(/Failed to load resource: net::ERR_FAILED/)
  await page.route('**/api/designs', async (route) => {
    await route.fetch()
    await route.abort()
  })
  const box = square('box.svg', 90)
  await fill(page, box)
  await publish(page)
  await expect(page.getByText('Try again: nothing will be published twice')).toBeVisible()
  expect(await designs()).toBe(1)
  await page.unroute('**/api/designs')
  page.once('dialog', (dialog) => void dialog.accept())
  await fill(page, box)
  await publish(page)
  await expect(page).toHaveURL(/\/en\/designs\/detail\/\d+-box-with-a-lid$/)
  expect(await designs()).toBe(1)
})

test('a design that another window changed is not overwritten, and one that it deleted can be published anew', async ({
  page,
  context,
  complaints,
}) => {
  complaints.allow(/status of (409|410) .*\/api\/designs/)
  await fill(page)
  await publish(page)
  await expect(page).toHaveURL(/\/en\/designs\/detail\/\d+-box-with-a-lid$/)
  const { id } = await newest()
  const edit = `/en/upload/designs?id=${id}`
  await open(page, edit)
  const other = await context.newPage()
  await open(other, edit)
  await name(other).fill('Box of the other window')
  await save(other).click()
  await expect(other.getByText('Modified', { exact: true })).toBeVisible()
  await expect(other).toHaveURL(/box-of-the-other-window$/)

  await name(page).fill('Box of this window')
  await save(page).click()
  const asked = page.getByRole('dialog', { name: 'This design was changed in another window' })
  await expect(asked.getByRole('row', { name: /^Name/ })).toHaveText(
    /Box of this windowBox of the other window/,
  )
  expect((await newest()).name).toBe('Box of the other window')
  // the form takes the version of the other window and offers what was typed here
  await asked.getByRole('button', { name: 'Use the other version' }).click()
  await expect(name(page)).toHaveValue('Box of the other window')
  await form(page).getByRole('button', { name: 'Show what I typed' }).click()
  await expect(name(page)).toHaveValue('Box of this window')

  const token = await tokenOf(author)
  expect((await call(`DELETE /designs/${id}`, { token })).status).toBe(200)
  await save(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'This design has been deleted' })).toBeVisible()
  await expect(name(page)).toHaveValue('Box of this window')
  await publish(page)
  await expect(page).toHaveURL(/\/en\/designs\/detail\/\d+-box-of-this-window$/)
})

test('a design of another maker does not open in the form, nor does what is no number', async ({ page }) => {
  await fill(page)
  await publish(page)
  await expect(page).toHaveURL(/\/en\/designs\/detail\/\d+-box-with-a-lid$/)
  const { id } = await newest()
  await logIn(page, await makeMember())
  for (const given of [String(id), 'moth']) {
    const edit = `/en/upload/designs?id=${given}`
    await page.goto(edit)
    await expect(page.getByText(`Page Not Found: ${edit}`)).toBeVisible()
    await expect(form(page)).toHaveCount(0)
  }
})

test('a design that cannot be loaded says so and is loaded on another try', async ({ page, complaints }) => {
  complaints.allow(/status of 503/)
  await fill(page)
  await publish(page)
  await expect(page).toHaveURL(/\/en\/designs\/detail\/\d+-box-with-a-lid$/)
  const { id } = await newest()
  const json = { code: 503, data: { error: 'unavailable' }, errMsg: 'Away' }
  await page.route(`**/api/designs/${id}`, (route) => route.fulfill({ status: 503, json }))
  await page.goto(`/en/upload/designs?id=${id}`)
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  await page.unroute(`**/api/designs/${id}`)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(name(page)).toHaveValue('Box with a lid')
})

test('a drawing without shapes is reported as empty, and an incomplete project file is refused', async ({
  page,
  complaints,
}) => {
  complaints.allow(/status of 422 .*\/api\//)
  await open(page, '/en/upload/designs')
  const file = (name: string, text: string) => ({ name, mimeType: 'text/xml', buffer: Buffer.from(text) })
  const svg = (inner: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="40mm" height="40mm" viewBox="0 0 40 40">${inner}</svg>`
  await form(page)
    .getByLabel('Add files')
    .setInputFiles([
      file('empty.svg', svg('<g display="none"><path d="M0 0h9v9z"/></g>')),
      file('bare.svg', svg('<path fill="none" stroke="none" d="M0 0h9v9z"/>')),
      file('cut.lbrn2', '<LightBurnProject AppVersion="1.7"><Shape Type="Rect"'),
    ])
  const rows = form(page).locator('[data-files] > li')
  await expect(rows.filter({ hasText: 'empty.svg' })).toContainText('There’s nothing in it to cut or engrave')
  await expect(rows.filter({ hasText: 'bare.svg' })).toContainText('Nothing in it has a stroke or fill')
  await expect(form(page).getByText('The file is cut off: its end is missing')).toBeVisible()
  await expect(form(page).getByText('No open paths, duplicates')).toHaveCount(0)
})

test('a file added while another one is changed, or while publishing fails, stays in the form', async ({
  page,
  complaints,
}) => {
  complaints.allow(/Failed to load resource: net::ERR_FAILED/)
  const files = form(page).locator('[data-files] .preflight')
  const bare = square('no-unit.svg', 90)
  bare.buffer = Buffer.from(String(bare.buffer).replaceAll('90mm', '90'))
  await fill(page, bare)
  const release = await holdRequests(page, /\/api\/uploads\/\d+$/)
  const unit = form(page).getByLabel('Unit of the file')
  await unit.selectOption('mm')
  await form(page)
    .getByLabel('Add files')
    .setInputFiles([square('second.svg', 40)])
  await expect(files).toHaveCount(2)
  release()
  await expect(unit).not.toHaveAttribute('aria-busy')
  await expect(files).toHaveCount(2)

  let fail = () => {}
  const failed = new Promise<void>((resolve) => (fail = resolve))
  await page.route('**/api/designs', async (route) => {
    await failed
    await route.abort()
  })
  await publish(page)
  await form(page)
    .getByLabel('Add files')
    .setInputFiles([square('third.svg', 50)])
  await expect(files).toHaveCount(3)
  fail()
  await expect(page.getByText('Try again: nothing will be published twice')).toBeVisible()
  await expect(files).toHaveCount(3)
})
