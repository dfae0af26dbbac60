import { randomInt } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import { ask } from './api'
import { tokenOf, type Member } from './members'
import type { PictureFile } from './pictures'

/** Finds a part of the form by its heading. */
export const part = (page: Page, name: Part) => page.getByRole('region', { name, exact: true })
type Part =
  | 'Kind'
  | 'Cover and title'
  | 'Machine and material'
  | 'Gallery'
  | 'Steps'
  | 'Files and licence'
  | 'Check and submit'

export const synopsis = (page: Page) => part(page, 'Cover and title').getByLabel(/^Describe it in/)
export const title = (page: Page) => part(page, 'Cover and title').getByLabel(/^Title/)

/** An unfolded step by its number. */
export const step = (page: Page, number: number) => part(page, 'Steps').locator(`#f-steps-${number - 1}`)

/** The sentence that tells where the text is saved. */
export const saveStatus = (page: Page) => page.locator('[data-form-bar] [role="status"]')

/** Records the text of the synopsis at each moment at which the page says that it is saved. */
export async function noteSaved(page: Page) {
  await page.evaluate(() => {
    const savedTexts: string[] = ((window as never as { savedTexts: string[] }).savedTexts = [])
    const status = document.querySelector('[data-form-bar] [role="status"]')!
    const look = () => {
      const text = document.querySelector<HTMLTextAreaElement>('#f-synopsis')!.value
      if (/^Saved \d/.test(status.textContent!)) savedTexts.push(text)
    }
    new MutationObserver(look).observe(status, { subtree: true, childList: true, characterData: true })
  })
}
/** Returns the texts that `noteSaved` recorded. */
export const readSavedTexts = (page: Page) =>
  page.evaluate(() => (window as never as { savedTexts: string[] }).savedTexts)

/** Makes small pictures, each in colours of its own. */
export async function smallPictures(count: number, name = 'photo'): Promise<PictureFile[]> {
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const background = { r: randomInt(256), g: randomInt(256), b: randomInt(256) }
      const buffer = await sharp({ create: { width: 400, height: 300, channels: 3, background } })
        .jpeg()
        .toBuffer()
      return { name: `${name}-${index + 1}.jpg`, mimeType: 'image/jpeg', buffer }
    }),
  )
}

/** A square with sides of `mm`; with `open` its path is not closed. */
export function square(name: string, mm: number, open = false): PictureFile {
  const path = `M0 0H${mm}V${mm}H0${open ? '' : 'Z'}`
  const text = `<svg xmlns="http://www.w3.org/2000/svg" width="${mm}mm" height="${mm}mm" viewBox="0 0 ${mm} ${mm}"><!-- ${randomInt(1e9)} --><path d="${path}" fill="none" stroke="#000"/></svg>`
  return { name, mimeType: 'image/svg+xml', buffer: Buffer.from(text) }
}

/** Returns the draft as the server has it. */
export async function draftOf(author: Member, id: number) {
  return ask(`GET /posts/${id}/draft`, { token: await tokenOf(author) })
}

/** Returns the id of the draft, which the address gets with the first save. */
export async function draftId(page: Page): Promise<number> {
  await page.waitForURL(/\?id=\d+$/)
  return Number(new URL(page.url()).searchParams.get('id'))
}

/** Drags `from` onto `to` by mouse, as slowly as a hand. */
export async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  // near the edges the window would scroll by itself and move the measured positions
  await to.evaluate(
    (place, other) => {
      const [one, two] = [place, other!].map((element) => element.getBoundingClientRect().top)
      window.scrollBy({ top: (one! + two!) / 2 - window.innerHeight / 2, behavior: 'instant' })
    },
    await from.elementHandle(),
  )
  const [start, end] = [await middleOf(from), await middleOf(to)]
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move(start.x + 8, start.y + 8, { steps: 4 })
  await page.mouse.move(end.x, end.y, { steps: 20 })
  await page.mouse.move(end.x + 2, end.y + 2, { steps: 4 })
  await page.mouse.up()
  // until the drop animation ends, keys and clicks go elsewhere
  await expect(page.locator('[data-dnd-dragging], [data-dnd-dropping], [data-dnd-placeholder]')).toHaveCount(
    0,
  )
}

async function middleOf(place: Locator) {
  const box = await place.boundingBox()
  if (!box) throw new Error('not in sight')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Presses Tab until the control has the focus. */
export async function tabTo(page: Page, control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const wanted = await control.elementHandle()
  for (let pressed = 0; pressed < 150; pressed++) {
    await page.keyboard.press(key)
    if (await wanted!.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`${control} is not reached by ${key}`)
}

/** Tabs to a control and types `text` into it or presses keys on it. */
export async function typeInto(page: Page, control: Locator, text: string): Promise<void> {
  await tabTo(page, control)
  await page.keyboard.type(text)
}

/** Tabs to a file field, opens the chooser with the space bar and chooses. */
export async function chooseByKeys(
  page: Page,
  control: Locator,
  files: PictureFile[],
  key?: 'Shift+Tab',
): Promise<void> {
  // Playwright intercepts choosers only while a listener exists, and telling the browser takes a moment: a key that
  // comes earlier opens the system's own. The first listener stays, so that only the first call has to wait.
  page.on('filechooser', stay)
  await tabTo(page, control, key)
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Space')])
  await chooser.setFiles(files)
}

const stay = () => {}
