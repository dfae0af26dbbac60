import type { Page } from '@playwright/test'
import { queryOne } from './database'
import { axe, expect, hydrated, open, test } from './fixtures'
import { logIn, makeMember } from './members'
import {
  chooseByKeys,
  drag,
  draftId,
  draftOf,
  part,
  saveStatus,
  smallPictures,
  square,
  step,
  tabTo,
  typeInto,
} from './publish-form'

// a whole how-to takes many small steps, which are slow on a busy machine
test.setTimeout(300_000)

const submitted = async (id: number) => {
  const row = await queryOne<{ status: string; content: Content }>(
    `SELECT p.status::text, r.content FROM "Post" p JOIN "PostRevision" r ON r.id = p."reviewRevisionId" WHERE p.id = $1`,
    [id],
  )
  return { status: row.status, ...row.content }
}
type Content = {
  title: string
  tags: string[]
  cover: { uploadId: number; alt: string }
  gallery: { uploadId: number }[]
  files: { uploadId: number }[]
  basedOn: number | null
  steps: { title: string; images: { uploadId: number }[]; settings: { method: string }[]; noLaser: boolean }[]
}

const steps = ['Cut the blanks', 'Mask the top', 'Engrave the map', 'Peel the mask', 'Oil the wood']

test('a how-to of 5 steps, 12 pictures and 3 design files by mouse', async ({ page }) => {
  const author = await makeMember()
  await logIn(page, author)
  await open(page, '/en/form/form')
  await page.getByRole('link', { name: /^How-to/ }).click()
  await expect(page).toHaveURL('/en/form/operate')
  await hydrated(page)

  const title = part(page, 'Cover and title')
  const [cover, ...pictures] = await smallPictures(12)
  await title.getByLabel('Add a cover').setInputFiles(cover!)
  await page.getByRole('dialog').getByRole('button', { name: 'Use this part' }).click()
  await title.getByLabel('What the cover shows').fill('A round coaster with streets')
  await title.getByLabel(/^Title/).fill('Birch coasters with a map')
  await title.getByLabel(/^Describe it in/).fill('Six coasters, each with the streets around a home.')
  const id = await draftId(page)

  const machine = part(page, 'Machine and material')
  await machine.getByLabel('Machine', { exact: true }).selectOption({ label: 'LX2' })
  await machine.getByLabel('Module').selectOption({ index: 1 })
  await machine.getByLabel('Method').selectOption({ label: 'Fill' })
  await machine.getByLabel(/^Firmware of the LX2/).fill('2.5.1')
  await machine.getByLabel(/^Software used/).fill('LightBurn')
  await machine.getByLabel(/^Width of the project/).fill('600')
  await machine.getByLabel(/^Height of the project/).fill('95')
  await expect(machine.getByText('Larger than the LX2’s work area')).toBeVisible()
  await machine.getByLabel(/^Width of the project/).fill('95')
  await fillMaterial(page)
  await machine.getByLabel(/^About the material/).fill('Sanded with 240 before the mask.')
  await machine.getByRole('radio', { name: 'Medium' }).check({ force: true })
  await machine.getByLabel(/^Time to make it/).fill('90')
  await machine.getByRole('combobox', { name: /^Tags/ }).fill('coaster, map,')

  await test.step('three pictures of the gallery, the first dragged to the end', async () => {
    const gallery = part(page, 'Gallery')
    await gallery.getByLabel('Add, up to 12').setInputFiles(pictures.slice(0, 3))
    const tiles = gallery.getByRole('button', { name: /^Picture \d/ })
    await expect(tiles).toHaveCount(3)
    await saved(page)
    const before = (await draftOf(author, id)).content.gallery.map(idOf)
    await drag(page, tiles.nth(0), tiles.nth(2))
    const turned = [before[1], before[2], before[0]]
    await expect.poll(async () => (await draftOf(author, id)).content.gallery.map(idOf)).toEqual(turned)
  })

  const from = [3, 5, 7, 9, 10]
  for (const [index, name] of steps.entries())
    await writeStep(page, index + 1, name, pictures.slice(from[index]))

  await test.step('a step is dragged by its handle', async () => {
    for (const number of [1, 2, 3, 4, 5]) {
      const fold = part(page, 'Steps').getByRole('button', { name: `Collapse step ${number}`, exact: true })
      if (await fold.isVisible()) await fold.click()
    }
    const grips = part(page, 'Steps').locator('[data-step-head] > [data-grip]')
    await drag(page, grips.nth(4), grips.nth(3))
    await expect(part(page, 'Steps').locator('[data-step-head] > b').nth(3)).toHaveText('Oil the wood')
    await part(page, 'Steps').getByRole('button', { name: 'Move step 4 down' }).click()
    await expect(part(page, 'Steps').locator('[data-step-head] > b').nth(4)).toHaveText('Oil the wood')
  })

  await test.step('another machine keeps what fits and says what does not; there is a way back', async () => {
    await machine.getByLabel('Machine', { exact: true }).selectOption({ label: 'LX1' })
    const notice = machine.getByRole('status').filter({ hasText: 'removed from' })
    await expect(notice).toContainText('LX1 has no Density: removed from 5 settings rows.')
    await expect(notice).toContainText('The firmware version 2.5.1 belonged to the other machine')
    await notice.getByRole('button', { name: 'Undo' }).click()
    await expect(machine.getByLabel('Machine', { exact: true })).toHaveValue('lx2')
    await expect(machine.getByLabel(/^Firmware of the LX2/)).toHaveValue('2.5.1')
  })

  await test.step('three design files, looked into and put in order', async () => {
    const files = part(page, 'Files and licence')
    const given = [square('blank.svg', 95), square('map.svg', 450, true), square('jig.svg', 120)]
    await files.getByLabel('Add files').setInputFiles(given)
    const rows = files.locator('[data-files] > li')
    await expect(rows).toHaveCount(3)
    await expect(rows.nth(0)).toContainText('95 × 95 mm · 1 path · Fits the work area of the LX2')
    await expect(rows.nth(1)).toContainText('Larger than the work area of the LX2')
    await expect(rows.nth(1)).toContainText('1 open contour')
    await drag(page, rows.nth(2).locator('[data-grip]'), rows.nth(0).locator('[data-grip]'))
    await expect(rows.nth(0)).toContainText('jig.svg')
    await files.getByRole('button', { name: 'Move map.svg up' }).click()
    await expect(rows.nth(1)).toContainText('map.svg')
    await files.getByRole('radio', { name: /^CC BY Others may use, change and sell/ }).check({ force: true })
    await files.getByRole('combobox', { name: /^Based on/ }).fill('coaster')
    await files.getByRole('option').first().click()
    await expect(files.getByRole('group', { name: 'Based on' })).toContainText(/coaster/i)
  })

  await test.step('submitting leads to what is missing, and what was mended is gone from the list', async () => {
    await part(page, 'Check and submit').getByRole('button', { name: 'Submit for review' }).click()
    const list = page.getByRole('region', { name: /^Fix .+ first$/ })
    const missing = list.getByRole('link', { name: 'Step 4, Settings' })
    await expect(missing).toBeFocused()
    expect(await axe(page)).toEqual([])
    await page.keyboard.press('Enter')
    await expect(step(page, 4).getByRole('button', { name: 'Add settings' })).toBeFocused()
    await step(page, 4)
      .getByRole('checkbox', { name: 'No laser is used in this step' })
      .check({ force: true })
    await expect(list).toHaveCount(0)
  })
  await part(page, 'Check and submit').getByRole('button', { name: 'Submit for review' }).click()
  await expect(page).toHaveURL(/\/en\/user\/home\?tab=works$/)

  const post = await submitted(id)
  expect(post).toMatchObject({
    status: 'REVIEW',
    title: 'Birch coasters with a map',
    tags: ['coaster', 'map'],
  })
  expect(post.steps.map(({ title }) => title)).toEqual(steps)
  expect(1 + post.gallery.length + post.steps.flatMap(({ images }) => images).length).toBe(12)
  expect(post.files).toHaveLength(3)
  expect(post.basedOn).toEqual(expect.any(Number))
  expect(post.steps.map(({ noLaser }) => noLaser)).toEqual([false, false, false, true, false])
})

test('a press on a button is not lost when the field left behind shows an error; Tab shows the error at once', async ({
  page,
}) => {
  await logIn(page, await makeMember())
  await open(page, '/en/form/operate')
  const machine = part(page, 'Machine and material')
  const minutes = machine.getByLabel(/^Time to make it/)
  const add = part(page, 'Steps').getByRole('button', { name: 'Add a step' })
  await add.scrollIntoViewIfNeeded()
  await minutes.evaluate((field: HTMLElement) => field.focus({ preventScroll: true }))
  await page.keyboard.insertText('soon')
  await add.scrollIntoViewIfNeeded()
  const before = (await add.boundingBox())!
  await page.mouse.move(before.x + before.width / 2, before.y + before.height / 2)
  await page.mouse.down()
  await expect(minutes).not.toBeFocused()
  // the error of the field that was left has been rendered
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  await expect(minutes).not.toHaveAttribute('aria-invalid')
  expect((await add.boundingBox())!.y).toBe(before.y)
  await page.mouse.up()
  await expect(step(page, 1)).toBeVisible()
  await expect(minutes).toHaveAttribute('aria-invalid', 'true')

  const height = machine.getByLabel(/^Height of the project/)
  await height.fill('tall')
  await expect(height).not.toHaveAttribute('aria-invalid')
  await page.keyboard.press('Tab')
  await expect(height).toHaveAttribute('aria-invalid', 'true')
})

test('a how-to of 5 steps, 12 pictures and 3 design files by keyboard alone', async ({ page }) => {
  const author = await makeMember()
  await logIn(page, author)
  await open(page, '/en/form/operate')
  const title = part(page, 'Cover and title')
  const [cover, ...pictures] = await smallPictures(12, 'key')

  await chooseByKeys(page, title.getByLabel('Add a cover'), [cover!])
  const crop = page.getByRole('dialog')
  await tabTo(page, crop.getByLabel('Visible part'))
  await page.keyboard.press('ArrowLeft')
  await tabTo(page, crop.getByRole('button', { name: 'Use this part' }))
  await page.keyboard.press('Enter')
  await typeInto(page, title.getByLabel('What the cover shows'), 'A coaster on a table')
  await typeInto(page, title.getByLabel(/^Title/), 'Coasters without a mouse')
  await typeInto(page, title.getByLabel(/^Describe it in/), 'Everything in here was done with keys alone.')

  const machine = part(page, 'Machine and material')
  await typeInto(page, machine.getByLabel('Machine', { exact: true }), 'LX1')
  await typeInto(page, machine.getByLabel('Module'), '10')
  const material = machine.getByRole('combobox', { name: 'Material' })
  await tabTo(page, material)
  const marked = async (key: string) => {
    await page.keyboard.press(key)
    return machine.locator(`[id="${await material.getAttribute('aria-activedescendant')}"]`).textContent()
  }
  const last = await marked('ArrowUp')
  const choices = machine.getByRole('listbox', { name: 'Material' }).getByRole('option')
  expect(last).toBe(await choices.last().textContent())
  expect(await marked('ArrowUp')).not.toBe(last)
  await page.keyboard.press('Escape')
  await page.keyboard.type('slate')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await tabTo(page, machine.getByRole('radio', { name: 'Easy' }))
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await typeInto(page, machine.getByRole('combobox', { name: /^Tags/ }), 'coaster')
  await page.keyboard.press('Enter')

  const gallery = part(page, 'Gallery')
  await chooseByKeys(page, gallery.getByLabel('Add, up to 12'), pictures.slice(0, 3))
  const tiles = gallery.getByRole('button', { name: /^Picture \d/ })
  await expect(tiles).toHaveCount(3)
  await saved(page)
  const id = await draftId(page)
  const before = (await draftOf(author, id)).content.gallery.map(idOf)
  await tabTo(page, tiles.nth(2), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await tabTo(page, gallery.getByRole('button', { name: 'Move earlier' }))
  await page.keyboard.press('Enter')
  await expect
    .poll(async () => (await draftOf(author, id)).content.gallery.map(idOf))
    .toEqual([before[0], before[2], before[1]])

  let next = 3
  for (const [index, name] of steps.entries()) {
    await tabTo(page, part(page, 'Steps').getByRole('button', { name: 'Add a step' }))
    await page.keyboard.press('Enter')
    const card = step(page, index + 1)
    await expect(card.getByLabel(/^Title of the step/)).toBeFocused()
    await page.keyboard.type(name)
    await typeInto(page, card.getByLabel(/^What to do/), 'Slowly, and with care.')
    await tabTo(page, card.getByRole('button', { name: 'Add settings' }))
    await page.keyboard.press('Enter')
    const row = card.getByRole('group', { name: `Settings 1 of step ${index + 1}` })
    await expect(row.getByLabel('Method')).toBeFocused()
    await page.keyboard.type('Cut')
    await typeInto(page, row.getByLabel('Power'), '80')
    await typeInto(page, row.getByLabel('Speed'), '0.9')
    const many = index < 3 ? 2 : 1
    await chooseByKeys(page, card.getByLabel('Add, up to 9'), pictures.slice(next, next + many), 'Shift+Tab')
    next += many
    await expect(card.getByRole('button', { name: /^Picture \d/ })).toHaveCount(many)
  }
  await tabTo(page, part(page, 'Steps').getByRole('button', { name: 'Move step 5 up' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(part(page, 'Steps').getByRole('button', { name: 'Move step 4 up' })).toBeFocused()

  const files = part(page, 'Files and licence')
  const given = [square('a.svg', 40), square('b.svg', 50), square('c.svg', 60)]
  await chooseByKeys(page, files.getByLabel('Add files'), given)
  await expect(files.locator('[data-files] .preflight')).toHaveCount(3)
  await tabTo(page, files.getByRole('button', { name: 'Move c.svg up' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(files.locator('[data-files] > li').nth(0)).toContainText('c.svg')
  await expect(files.getByRole('button', { name: 'Move c.svg down' })).toBeFocused()
  await tabTo(page, files.getByRole('radio', { name: /^CC BY Others may use, change and sell/ }))
  await page.keyboard.press('Space')
  await tabTo(page, part(page, 'Check and submit').getByRole('button', { name: 'Submit for review' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/en\/user\/home\?tab=works$/)

  const post = await submitted(id)
  expect(post.steps.map(({ title }) => title)).toEqual([...steps.slice(0, 3), steps[4], steps[3]])
  expect(1 + post.gallery.length + post.steps.flatMap(({ images }) => images).length).toBe(12)
  expect(post).toMatchObject({ status: 'REVIEW', tags: ['coaster'], files: [{}, {}, {}] })
})

const idOf = ({ uploadId }: { uploadId: number }) => uploadId

async function saved(page: Page) {
  await expect(saveStatus(page)).toHaveAttribute('data-state', 'saved')
}

async function fillMaterial(page: Page) {
  const machine = part(page, 'Machine and material')
  const material = machine.getByRole('combobox', { name: 'Material' })
  await material.fill('Teflon')
  await material.blur()
  await expect(machine.getByRole('alert').filter({ hasText: 'must not be lasered' })).toBeVisible()
  await material.fill('birch')
  await machine.getByRole('option', { name: 'Birch plywood', exact: true }).click()
  await machine.getByLabel(/^Thickness/).fill('３．５')
  await expect(machine.getByRole('alert')).toHaveCount(0)
}

/** Two pictures in the first three steps, one in the others; the fourth gets its settings later. */
async function writeStep(page: Page, number: number, name: string, pictures: { name: string }[]) {
  await part(page, 'Steps').getByRole('button', { name: 'Add a step' }).click()
  const card = step(page, number)
  await card.getByLabel(/^Title of the step/).fill(name)
  await card.getByLabel(/^What to do/).fill('Slowly, and with care.')
  const many = number <= 3 ? 2 : 1
  await card.getByLabel('Add, up to 9').setInputFiles(pictures.slice(0, many) as never)
  await expect(card.getByRole('button', { name: /^Picture \d/ })).toHaveCount(many)
  if (number === 4) return
  for (const row of number === 3 ? [1, 2] : [1]) {
    await card.getByRole('button', { name: row === 1 ? 'Add settings' : 'Add another row' }).click()
    const group = card.getByRole('group', { name: `Settings ${row} of step ${number}` })
    await group.getByLabel('Power').fill('55')
    await group.getByLabel('Speed').fill('200')
    await group.getByLabel('Density').fill('120')
  }
}

test('what may stay empty is marked, beside a counter too', async ({ page }) => {
  await logIn(page, await makeMember())
  const label = (text: string | RegExp) =>
    part(page, 'Machine and material').locator('label', { hasText: text })
  await open(page, '/en/form/operate')
  for (const name of ['Method', 'Software used', 'About the material', 'Tags'])
    await expect(label(name)).toContainText('optional')
  for (const name of ['Machine', 'Module']) await expect(label(name)).not.toContainText('optional')
  await open(page, '/en/form/inspiration')
  for (const name of ['Machine', /^Material(?!s)/])
    await expect(label(name).first()).toContainText('optional')
})
