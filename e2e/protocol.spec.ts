import { randomUUID } from 'node:crypto'
import { queryOne } from './database'
import { axe, expect, open, test } from './fixtures'
import { photoWithPlace } from './pictures'

test.describe('the questions', () => {
  test('are found by search, and each has an address of its own', async ({ page }) => {
    await open(page, '/en/protocol/faq')
    const box = page.getByRole('searchbox', { name: 'Search the questions' })
    const titles = page.locator('.question h3')
    const all = await titles.count()
    await box.fill('REGION coupon')
    await expect(page.getByRole('status').filter({ hasText: /question/ })).toBeVisible()
    expect(await titles.count()).toBeLessThan(all)
    await box.fill('zzqqzz')
    await expect(page.getByText('No questions contain “zzqqzz”.')).toBeVisible()
    await box.fill('')
    await expect(titles).toHaveCount(all)

    const link = titles.filter({ hasText: 'Why can I not log in?' }).getByRole('link')
    const address = (await link.getAttribute('href'))!
    await open(page, `/en/protocol/faq${address}`)
    await expect(page.locator(address)).toBeInViewport()
  })
})

test.describe('a message to us', () => {
  test('reports missing fields, keeps what was written, and arrives with its picture', async ({ page }) => {
    await open(page, '/en/protocol/faq#feedback')
    const form = page.locator('#feedback form')
    await form.getByRole('button', { name: 'Send' }).click()
    await expect(form.locator('.field-error')).toHaveCount(3)
    const description = `The saw bites ${randomUUID()}`
    await form.getByLabel('Functional failure').check()
    await form.getByLabel('Description').fill('short')
    await form.getByLabel('Email').fill('cara@kerf.example')
    await form.getByRole('button', { name: 'Send' }).click()
    await expect(form.locator('.field-error')).toHaveCount(1)
    await form.getByLabel('Description').fill(description)
    const photo = await photoWithPlace()
    await form.locator('input[type=file]').setInputFiles(photo)
    await expect(form.getByRole('img', { name: photo.name })).toBeVisible()
    expect(await axe(page)).toEqual([])
    await form.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByText('Sent. Thank you, we’ll reply soon.')).toBeVisible()
    await expect(form.getByLabel('Description')).toHaveValue('')
    await expect(form.getByRole('button', { name: 'Add a picture' })).toBeVisible()

    const row = await queryOne<{ type: string; email: string; token: string; widths: number[] }>(
      `SELECT type, email, token, widths FROM "Feedback" JOIN "Upload" ON "Upload".id = "uploadId" WHERE description = $1`,
      [description],
    )
    expect(row).toMatchObject({ type: 'functional', email: 'cara@kerf.example' })
    const shown = await page.request.get(`/files/i/${row.token}/${row.widths.at(-1)}.avif`)
    expect(shown.status()).toBe(200)
  })

  test('reports an invalid number at the first press of the button, and focuses its field', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await open(page, '/en/protocol/faq#feedback')
    const form = page.locator('#feedback form')
    const number = form.getByLabel('Mobile number')
    await form.getByLabel('Other').check()
    await form.getByLabel('Description').fill('The saw bites when it is asked to.')
    await number.fill('１２３４５')
    await form.getByRole('button', { name: 'Send' }).click()
    await expect(number).toBeFocused()
    await expect(number).toHaveAttribute('aria-invalid', 'true')
    await expect(number).toHaveValue('１２３４５')
  })

  test('keeps the text and reports the file when that is no picture', async ({ page, complaints }) => {
    complaints.allow(/status of 4\d\d/)
    await open(page, '/en/protocol/faq#feedback')
    const form = page.locator('#feedback form')
    await form.getByLabel('Other').check()
    await form.getByLabel('Description').fill('Nothing but a test of a form.')
    await form.getByLabel('Email').fill('cara@kerf.example')
    await form.locator('input[type=file]').setInputFiles({
      ...{ name: 'x.png', mimeType: 'image/png', buffer: Buffer.from('no picture') },
    })
    await form.getByRole('button', { name: 'Send' }).click()
    await expect(form.locator('.field-error')).toHaveCount(1)
    await expect(form.getByLabel('Description')).toHaveValue('Nothing but a test of a form.')
  })

  test('is validated by the server when the browser cannot load its rules', async ({ page, complaints }) => {
    complaints.allow(/ERR_FAILED|Failed to load|ChunkLoadError/)
    await open(page, '/en/protocol/faq#feedback')
    const form = page.locator('#feedback form')
    await expect(form).toBeVisible()
    await page.route('**/_next/static/chunks/**', (route) => route.abort())
    await form.getByLabel('Other').check()
    await form.getByLabel('Description').fill('short')
    await form.getByLabel('Email').fill('cara@kerf.example')
    await form.getByRole('button', { name: 'Send' }).click()
    await expect(form.locator('.field-error')).toHaveCount(1)
    await expect(form.getByLabel('Description')).toHaveValue('short')
  })
})
