import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import type { BrowserContext, Page, Route } from '@playwright/test'
import sharp from 'sharp'
import { makeMovie } from '../lib/uploads/test-movie'
import { count, query } from './database'
import { expect, open, test } from './fixtures'
import { logIn, makeMember, type Member } from './members'
import { part, smallPictures } from './publish-form'

// Files on their way that meet: the same one twice, or a device without a connection.

const MB = 1024 ** 2
let author: Member

test.beforeEach(async ({ context }) => {
  author = await makeMember()
  await logIn(context, author)
})

const kinds = async () =>
  (await query<{ kind: string }>(`SELECT kind FROM "Upload" WHERE "ownerId" = $1`, [author.id]))
    .map(({ kind }) => kind)
    .toSorted()
const begun = () => count('ResumableUpload', '"ownerId" = $1', [author.id])
const video = (page: Page) => part(page, 'Gallery').getByRole('group', { name: 'Video' })

/** Chunks wait until they are let go. */
async function holdChunks(context: BrowserContext): Promise<() => Promise<void>> {
  const held: Route[] = []
  let on = true
  await context.route('**/api/uploads/resumable/*', (route) => {
    if (!on || route.request().method() !== 'PATCH') return route.continue()
    return void held.push(route)
  })
  return async () => {
    on = false
    await Promise.all(held.splice(0).map((route) => route.continue().catch(() => undefined)))
  }
}

/** On disk: only such a file is the same when it is chosen again. */
async function onDisk(name: string, bytes: Buffer): Promise<string> {
  const path = test.info().outputPath(name)
  await writeFile(path, bytes)
  return path
}

test('the same film in two windows is sent by each for itself, and cancelled in one it arrives in the other', async ({
  page,
  context,
}) => {
  const film = await onDisk('same.mp4', makeMovie(9 * MB))
  const other = await context.newPage()
  const letGo = await holdChunks(context)
  for (const one of [page, other]) await open(one, '/en/form/inspiration')
  await video(page).getByLabel('Add a video').setInputFiles(film)
  await expect.poll(begun).toBe(1)
  await video(other).getByLabel('Add a video').setInputFiles(film)
  await expect.poll(begun).toBe(2)
  await video(other).getByRole('button', { name: 'Cancel same.mp4' }).click()
  await expect.poll(begun).toBe(1)
  await letGo()
  await expect(video(page).getByText('same.mp4', { exact: true })).toBeVisible({ timeout: 40_000 })
  expect(await kinds()).toEqual(['VIDEO'])
})

test('a large picture that is also a design file arrives as both', async ({ page, context }) => {
  const [width, height] = [1800, 1700]
  // what cannot be packed
  const noise = randomBytes(width * height * 3)
  const png = await sharp(noise, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer()
  const sign = await onDisk('sign.png', png)
  const letGo = await holdChunks(context)
  await open(page, '/en/form/inspiration')
  await part(page, 'Gallery').getByLabel('Add, up to 12').setInputFiles(sign)
  await expect.poll(begun).toBe(1)
  await part(page, 'Files and licence').getByLabel('Add files').setInputFiles(sign)
  await expect.poll(begun).toBe(2)
  await letGo()
  await expect.poll(kinds, { timeout: 40_000 }).toEqual(['DESIGN', 'IMAGE'])
})

test('a server that is away for a moment is asked again where the file stopped', async ({
  page,
  complaints,
}) => {
  complaints.allow(/net::ERR|status of 503/)
  let announced = 0
  let [lost, away] = [1, 1]
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/resumable')) announced++
  })
  await open(page, '/en/form/inspiration')
  await page.route('**/api/uploads/resumable/*', (route) => {
    const { method, offset } = {
      method: route.request().method(),
      offset: route.request().headers()['upload-offset'],
    }
    if (method === 'PATCH' && offset !== '0' && lost-- > 0) return route.abort('connectionreset')
    if (method === 'HEAD' && away-- > 0) return route.fulfill({ status: 503 })
    return route.continue()
  })
  await video(page)
    .getByLabel('Add a video')
    .setInputFiles(await onDisk('away.mp4', makeMovie(9 * MB)))
  await expect(video(page).getByText('away.mp4', { exact: true })).toBeVisible({ timeout: 40_000 })
  expect([announced, lost < 1, away < 1]).toEqual([1, true, true])
})

test('pictures of a device without a connection wait for it, all of them', async ({
  page,
  context,
  complaints,
}) => {
  complaints.allow(/net::ERR/)
  await open(page, '/en/form/inspiration')
  const gallery = part(page, 'Gallery')
  await context.setOffline(true)
  await gallery.getByLabel('Add, up to 12').setInputFiles(await smallPictures(4))
  await expect(gallery.getByText(/^photo-2\.jpg, \d+%, waiting for the connection$/)).toBeVisible()
  await expect(gallery.getByRole('alert')).toHaveCount(0)
  await context.setOffline(false)
  await expect(gallery.getByRole('button', { name: /^Picture \d/ })).toHaveCount(4)
})
