import { randomInt } from 'node:crypto'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { Page, Request } from '@playwright/test'
import sharp from 'sharp'
import { makeMovie } from '../lib/uploads/test-movie'
import { call } from './api'
import { count, query, queryOne } from './database'
import { axe, expect, open, test } from './fixtures'
import { logIn, makeMember, type Member } from './members'
import { draftId, drag, part, saveStatus, smallPictures, square } from './publish-form'

const MB = 1024 ** 2
let author: Member

test.beforeEach(async ({ page }) => {
  author = await makeMember()
  await logIn(page, author)
})

const newest = () =>
  queryOne<{ width: number; height: number; name: string; size: number }>(
    'SELECT width, height, name, size FROM "Upload" WHERE "ownerId" = $1 ORDER BY id DESC LIMIT 1',
    [author.id],
  )
const uploads = () => count('Upload', '"ownerId" = $1', [author.id])

async function picture(width: number, height: number) {
  const background = { r: randomInt(256), g: randomInt(256), b: randomInt(256) }
  const buffer = await sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()
  return { name: `${width}x${height}.png`, mimeType: 'image/png', buffer }
}

test('a cover is cropped to 4:3 by keys, cropped again closer, or taken whole', async ({ page }) => {
  await open(page, '/en/form/inspiration')
  const cover = part(page, 'Cover and title')
  const dialog = page.getByRole('dialog', { name: 'Choose what’s shown in lists' })
  await cover.getByLabel('Add a cover').setInputFiles(await picture(900, 1200))
  await dialog.getByLabel('Visible part').press('ArrowDown')
  expect(await axe(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Use this part' }).click()
  await expect(cover.getByRole('button', { name: 'Crop' })).toBeVisible()
  expect(await newest()).toMatchObject({ width: 900, height: 675 })

  await cover.getByRole('button', { name: 'Crop' }).click()
  await dialog.getByLabel('Zoom').fill('2')
  await dialog.getByRole('button', { name: 'Use this part' }).click()
  await expect.poll(uploads).toBe(2)
  const closer = await newest()
  expect(closer.width).toBeLessThan(500)
  expect(closer.width / closer.height).toBeCloseTo(4 / 3, 1)

  await cover.getByLabel('Replace').setInputFiles(await picture(500, 700))
  await dialog.getByRole('button', { name: 'Use the whole picture' }).click()
  await expect.poll(uploads).toBe(3)
  expect(await newest()).toMatchObject({ width: 500, height: 700 })
})

test('a file that is too large or no picture is reported before it is sent', async ({ page }) => {
  await open(page, '/en/form/inspiration')
  let sent = 0
  await page.route('**/api/uploads', (route) => {
    sent++
    return route.abort()
  })
  const gallery = part(page, 'Gallery')
  const input = gallery.getByLabel('Add, up to 12')
  await input.setInputFiles({ name: 'huge.png', mimeType: 'image/png', buffer: Buffer.alloc(15 * MB + 1) })
  await expect(gallery.getByRole('alert')).toContainText('huge.png')
  await expect(gallery.getByRole('alert')).toContainText('15 MB')
  await gallery.getByRole('button', { name: 'Remove huge.png from the list' }).click()
  await input.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('cut twice') })
  await expect(gallery.getByRole('alert')).toContainText('Choose a PNG, JPEG, GIF, WebP')
  await gallery.getByRole('button', { name: 'Remove notes.txt from the list' }).click()
  const video = gallery.getByRole('group', { name: 'Video' })
  await video.getByLabel('Add a video').setInputFiles({
    name: 'list.m3u9',
    mimeType: 'video/mp4',
    buffer: Buffer.from('#EXTM3U'),
  })
  await expect(video.getByRole('alert')).toContainText('list.m3u9')
  expect(sent).toBe(0)
})

test('an HLS playlist is chosen together with its segments and becomes one film', async ({ page }) => {
  await open(page, '/en/form/inspiration')
  const video = part(page, 'Gallery').getByRole('group', { name: 'Video' })
  const input = video.getByLabel('Add a video')
  const folder = 'prisma/content/videos/focus/hls'
  await input.setInputFiles(path.join(folder, 'hi.m3u8'))
  await expect(video.getByText(/^The playlist needs 7 more files, starting with hii\.mp4/)).toBeVisible()
  await input.setInputFiles([path.join(folder, 'hii.mp4'), path.join(folder, 'loi.mp4')])
  await expect(video.getByText(/^You can add only one video\./)).toBeVisible()
  await input.setInputFiles(readdirSync(folder).map((name) => path.join(folder, name)))
  await expect(video.getByText('hls.mp4', { exact: true })).toBeVisible()
  await expect.poll(uploads).toBe(1)
  expect(await newest()).toMatchObject({ name: 'hls.mp4', width: 1280, height: 720 })
})

test('of several pictures one fails and is retried, two are cancelled, one is pasted and one dropped', async ({
  page,
  context,
  complaints,
}) => {
  complaints.allow(/net::ERR/)
  await open(page, '/en/form/inspiration')
  const gallery = part(page, 'Gallery')
  const tiles = gallery.getByRole('button', { name: /^Picture \d/ })
  const pictures = await smallPictures(3)

  await page.route('**/api/uploads', (route) => route.abort('connectionreset'))
  await gallery.getByLabel('Add, up to 12').setInputFiles(pictures.slice(0, 1))
  await expect(gallery.getByRole('alert')).toContainText('No connection. Your file is still here: try again.')
  await page.unrouteAll()
  await gallery.getByRole('button', { name: 'Try photo-1.jpg again' }).click()
  await expect(tiles).toHaveCount(1)
  await expect(page.getByRole('status').and(page.getByText('photo-1.jpg added'))).toHaveCount(1)

  await page.route('**/api/uploads', () => undefined)
  await gallery.getByLabel('Add, up to 12').setInputFiles(pictures.slice(1))
  await expect(gallery.getByRole('progressbar')).toHaveCount(2)
  await gallery.getByRole('button', { name: 'Cancel photo-2.jpg' }).click()
  await gallery.getByRole('button', { name: 'Cancel photo-3.jpg' }).click()
  await expect(gallery.getByRole('progressbar')).toHaveCount(0)
  await page.unrouteAll()
  expect(await uploads()).toBe(1)

  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const png = (await picture(320, 240)).buffer.toString('base64')
  await page.evaluate(async (base64) => {
    // not fetched from a data: address, which the page's policy forbids
    const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
    const blob = new Blob([bytes], { type: 'image/png' })
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': blob })])
  }, png)
  await gallery.getByLabel('Add, up to 12').focus()
  await page.keyboard.press('Control+V')
  await expect(tiles).toHaveCount(2)

  const dropped = await page.evaluateHandle((base64) => {
    const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
    const data = new DataTransfer()
    data.items.add(new File([bytes], 'dropped.png', { type: 'image/png' }))
    return data
  }, png)
  await tiles.first().dispatchEvent('dragover', { dataTransfer: dropped })
  await tiles.first().dispatchEvent('drop', { dataTransfer: dropped })
  await expect(tiles).toHaveCount(3)
  await tiles.nth(0).click()
  await gallery.getByLabel('What picture 1 of 3 shows').fill('The finished coaster')
  await expect(tiles.nth(0)).toHaveAccessibleName('Picture 1: The finished coaster')
  await gallery.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(tiles).toHaveCount(2)
})

/** Records the offsets of the chunks that the page begins to send. */
function watchChunks(page: Page): { offsets: number[]; announced: () => number } {
  const offsets: number[] = []
  let announced = 0
  page.on('request', (request: Request) => {
    if (!request.url().includes('/api/uploads/resumable')) return
    if (request.method() === 'POST') announced++
    if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']))
  })
  return { offsets, announced: () => announced }
}

test('a video over 8 MB resumes where it was after a lost chunk and after a lost connection', async ({
  page,
  context,
  complaints,
}) => {
  complaints.allow(/net::ERR/)
  await open(page, '/en/form/inspiration')
  const { offsets, announced } = watchChunks(page)
  const movie = makeMovie(22 * MB)
  let chunks = 0
  await page.route('**/api/uploads/resumable/*', async (route) => {
    if (route.request().method() !== 'PATCH') return route.continue()
    chunks++
    // the second chunk is lost; at the fourth the connection goes
    if (chunks === 2) return route.abort('connectionreset')
    if (chunks === 4) await context.setOffline(true)
    return route.continue().catch(() => undefined)
  })
  const video = part(page, 'Gallery').getByRole('group', { name: 'Video' })
  await video.getByLabel('Add a video').setInputFiles({
    name: 'engraving.mp4',
    mimeType: 'video/mp4',
    buffer: movie,
  })
  await expect(video.getByText(/^engraving\.mp4, \d+%, waiting for the connection$/)).toBeVisible({
    timeout: 40_000,
  })
  await context.setOffline(false)
  await expect(video.getByText('engraving.mp4', { exact: true })).toBeVisible({ timeout: 40_000 })
  await expect(saveStatus(page)).toHaveText(/^Saved \d/)
  expect(announced()).toBe(1)
  expect(offsets.filter((offset) => offset === 0)).toHaveLength(1)
  expect(offsets).toEqual(offsets.toSorted((one, other) => one - other))
  expect(await newest()).toMatchObject({ name: 'engraving.mp4', size: movie.length, width: 640, height: 360 })
  await page.unrouteAll()

  // the video is in the author's preview and answers range requests of a player
  const { token } = await queryOne<{ token: string }>(
    `SELECT token FROM "Upload" WHERE "ownerId" = $1 AND kind = 'VIDEO'`,
    [author.id],
  )
  const ranged = await page.request.get(`/files/v/${token}/video.mp4`, { headers: { range: 'bytes=0-99' } })
  expect(ranged.status()).toBe(206)
  expect(ranged.headers()).toMatchObject({ 'content-length': '100' })
  expect(await ranged.body()).toEqual(movie.subarray(0, 100))
  await open(page, `/en/detail/${await draftId(page)}?preview=1`)
  await expect(page.locator('.postvideo')).toBeVisible()
})

test('a large upload leaves nothing when it is cancelled before the page knows its address', async ({
  page,
}) => {
  await open(page, '/en/form/operate')
  let answer = () => {}
  const held = new Promise<void>((done) => (answer = done))
  await page.route('**/api/uploads/resumable', async (route) => {
    const response = await route.fetch()
    await held
    // the page may have aborted the request
    await route.fulfill({ response }).catch(() => undefined)
  })
  const files = part(page, 'Files and licence')
  const gcode = Buffer.alloc(9 * MB, 'G1 X1 Y1 (a line)\n')
  await files
    .getByLabel('Add files')
    .setInputFiles({ name: 'plan.gcode', mimeType: 'text/plain', buffer: gcode })
  const waiting = () => count('ResumableUpload', '"ownerId" = $1', [author.id])
  await expect.poll(waiting).toBe(1)
  await files.getByRole('button', { name: 'Cancel plan.gcode' }).click()
  await expect(files.getByRole('progressbar')).toHaveCount(0)
  answer()
  await expect.poll(waiting).toBe(0)
})

test('a large upload leaves nothing when it is cancelled; a LightBurn project fills rows of settings', async ({
  page,
}) => {
  await open(page, '/en/form/operate')
  await page.route('**/api/uploads/resumable/*', (route) =>
    route.request().method() === 'PATCH' ? undefined : route.continue(),
  )
  const files = part(page, 'Files and licence')
  const gcode = Buffer.alloc(9 * MB, 'G1 X1 Y1 (a line)\n')
  await files
    .getByLabel('Add files')
    .setInputFiles({ name: 'plan.gcode', mimeType: 'text/plain', buffer: gcode })
  await expect(files.getByRole('progressbar')).toBeVisible()
  const waiting = () => count('ResumableUpload', '"ownerId" = $1', [author.id])
  await expect.poll(waiting).toBe(1)
  await files.getByRole('button', { name: 'Cancel plan.gcode' }).click()
  await expect.poll(waiting).toBe(0)
  expect(await uploads()).toBe(0)

  await files.getByLabel('Add files').setInputFiles(project)
  await expect(files.locator('[data-files] > li')).toContainText('60 × 40 mm')
  await part(page, 'Machine and material')
    .getByLabel('Machine', { exact: true })
    .selectOption({ label: 'LX1' })
  const steps = part(page, 'Steps')
  if ((await steps.getByRole('button', { name: 'Take 2 rows from box.lbrn2' }).count()) === 0)
    await steps.getByRole('button', { name: 'Add a step' }).click()
  await steps.getByRole('button', { name: 'Take 2 rows from box.lbrn2' }).first().click()
  const row = (number: number) => steps.getByRole('group', { name: `Settings ${number} of step 1` })
  await expect(row(1).getByLabel('Power')).toHaveValue('80')
  await expect(row(1).getByLabel('Speed')).toHaveValue('8')
  await expect(row(2).getByLabel('Speed')).toHaveValue('200')
})

const layer = (type: string, index: number, power: number, speed: number, name: string) =>
  `<CutSetting type="${type}"><index Value="${index}"/><name Value="${name}"/><maxPower Value="${power}"/><speed Value="${speed}"/></CutSetting>`
const rect = (index: number, width: number, height: number) =>
  `<Shape Type="Rect" CutIndex="${index}" W="${width}" H="${height}" Cr="0"><XForm>1 0 0 1 50 50</XForm></Shape>`
const project = {
  name: 'box.lbrn2',
  mimeType: 'application/xml',
  buffer: Buffer.from(
    `<LightBurnProject AppVersion="1.7.08" FormatVersion="1">${layer('Cut', 0, 80, 8, 'Cut')}${layer('Scan', 1, 35, 200, 'C01')}${rect(0, 60, 40)}${rect(1, 20, 10)}</LightBurnProject>`,
  ),
}

const designs = () =>
  query<{ id: number; name: string; files: string[] }>(
    `SELECT d.id, d.name, array_agg(u.name ORDER BY f.sort) AS files FROM "Design" d
     JOIN "DesignFile" f ON f."designId" = d.id JOIN "Upload" u ON u.id = f."uploadId"
     WHERE d."authorId" = $1 GROUP BY d.id ORDER BY d.id`,
    [author.id],
  )

test('several design files become one design in their order, and its page shows what was found in them', async ({
  page,
  complaints,
}) => {
  // the form is sent without a name
  complaints.allow(/status of 422 .*\/api\/designs/)
  await open(page, '/en/upload/designs')
  const form = page.getByRole('form', { name: 'Publish design files' })
  await form.getByLabel('Add files').setInputFiles([square('lid.svg', 420, true), square('box.svg', 90)])
  const rows = form.locator('[data-files] > li')
  await expect(rows.nth(1)).toContainText('90 × 90 mm · 1 path · Fits the work area of LP1, LP2')
  await expect(rows.nth(0)).toContainText('Larger than the work area of every machine')
  await page.getByRole('banner').getByRole('link', { name: 'Academy' }).first().click()
  const leaving = page.getByRole('dialog', { name: 'Leave without publishing?' })
  await leaving.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(leaving).toBeHidden()
  await drag(page, rows.nth(1).locator('[data-grip]'), rows.nth(0).locator('[data-grip]'))
  await expect(rows.nth(0)).toContainText('box.svg')
  await form.getByRole('button', { name: 'Publish' }).click()
  await expect(form.getByLabel('Name', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  // the list of errors gets the focus once the answer is shown: only then the user goes on
  await expect(form.getByRole('link', { name: 'Name', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(form.getByLabel('Name', { exact: true })).toBeFocused()
  await form.getByLabel('Name', { exact: true }).fill('Box with a lid')
  await expect(form.getByLabel('Name', { exact: true })).toHaveValue('Box with a lid')
  await form.getByRole('combobox', { name: 'Category' }).selectOption({ label: 'Home and living' })
  // Enter finishes a tag and does not submit the form
  const tags = form.getByLabel('Tags')
  await tags.fill('tray')
  await tags.press('Enter')
  await expect(tags).toHaveValue('tray, ')
  await form.locator('label', { hasText: /^CC BY Others may use, change and sell/ }).click()
  await expect(form.getByRole('radio', { name: /^CC BY Others may use, change and sell/ })).toBeChecked()
  expect(await axe(page)).toEqual([])
  await form.getByRole('button', { name: 'Publish' }).click()
  await expect(page).toHaveURL(/\/en\/designs\/detail\/\d+-box-with-a-lid$/)
  // one line per file; details show what was found in it
  for (const file of ['box.svg', 'lid.svg']) await page.locator('summary', { hasText: file }).first().click()
  await expect(page.getByText('1 open contour').first()).toBeVisible()
  await expect(page.getByText('No open paths, duplicates, live text or images')).toBeVisible()
  const [made, ...more] = await designs()
  expect(more).toEqual([])
  expect(made).toMatchObject({ name: 'Box with a lid', files: ['box.svg', 'lid.svg'] })
  expect((await call(`GET /designs/${made!.id}`)).status).toBe(200)
  // the design is edited from the member's own list, whose buttons lie above the link of the tile
  await open(page, '/en/user/home?tab=designs')
  const tile = page.locator('main article, main li').filter({ hasText: 'Box with a lid' }).first()
  await tile.getByRole('link', { name: 'Edit' }).click()
  await expect(page).toHaveURL(`/en/upload/designs?id=${made!.id}`)
  const edited = page.getByRole('form', { name: 'Edit design' })
  await expect(edited.getByLabel('Name', { exact: true })).toHaveValue('Box with a lid')
  await expect(page).toHaveTitle(/^Edit design · /)
})

test('each design file becomes a design of its own on request', async ({ page }) => {
  await open(page, '/en/upload/designs')
  const form = page.getByRole('form', { name: 'Publish design files' })
  await form.getByLabel('Add files').setInputFiles([square('fox-mask.svg', 80), square('owl_mask.svg', 90)])
  await expect(form.locator('[data-files] .preflight')).toHaveCount(2)
  const hair =
    '<svg xmlns="http://www.w3.org/2000/svg" width="40mm" height="40mm" viewBox="0 0 40 40"><path fill="none" stroke="#000" stroke-width="0.1" d="M5 5.08V35H35V5H5"/></svg>'
  await form
    .getByLabel('Add files')
    .setInputFiles({ name: 'hair.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(hair) })
  const last = form.locator('[data-files] > li').nth(2)
  await expect(last).toContainText('Its ends lie 0.08 mm apart')
  await last.getByText('Show where it’s open').click()
  await expect(last.locator('.marked circle')).toHaveCount(2)
  await last.getByRole('button', { name: 'Close 1 gap of up to 0.1 mm' }).click()
  await expect(last).toContainText('hair-closed.svg')
  await expect(last).not.toContainText('open contour')
  await last.getByRole('button', { name: 'Remove hair-closed.svg' }).click()
  await form.getByRole('radio', { name: 'One design for each file' }).check({ force: true })
  await form.getByRole('combobox', { name: 'Category' }).selectOption({ label: 'Toys and puzzles' })
  await form.getByRole('radio', { name: /^CC0/ }).check({ force: true })
  await form.getByRole('button', { name: 'Publish' }).click()
  await expect(page).toHaveURL(/\/en\/user\/home\?tab=designs$/)
  expect((await designs()).map(({ name, files }) => [name, files])).toEqual([
    ['fox mask', ['fox-mask.svg']],
    ['owl mask', ['owl_mask.svg']],
  ])
})
