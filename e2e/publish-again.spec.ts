import type { Page } from '@playwright/test'
import { ask } from './api'
import { query } from './database'
import { axe, expect, onPhoneInTheDark, open, test } from './fixtures'
import { holdRequests } from './hold-requests'
import { logIn, makeMember, tokenOf, type Member } from './members'
import { ownPost } from './own-post'
import { draftId, draftOf, part, saveStatus, smallPictures, square, step, title } from './publish-form'

// What a form on a published project, or on one that goes on from another, says and does by keys alone.

let author: Member

test.beforeEach(async ({ page }) => {
  author = await makeMember()
  await logIn(page, author)
})

/** A published how-to with these terms. */
async function published(terms: { licence: string; basedOn?: number }, by?: Member) {
  const post = await ownPost(by)
  await query(`UPDATE "PostRevision" SET content = content || $2 WHERE "postId" = $1`, [
    post.id,
    JSON.stringify(terms),
  ])
  return post
}

const files = (page: Page) => part(page, 'Files and licence')
const partLink = (page: Page) =>
  page
    .getByRole('navigation', { name: 'Parts of the form' })
    .getByRole('link', { name: /^Files and licence/ })

test('a licence that the original does not let is wrong at once, in the whole form, until either changes', async ({
  page,
}) => {
  const shared = await published({ licence: 'CC BY-SA' })
  const free = await published({ licence: 'CC0' })
  const personal = await published({ licence: 'Personal use' })
  await onPhoneInTheDark(page)
  await open(page, '/en/form/inspiration')
  const search = files(page).getByRole('combobox', { name: /^Based on/ })
  const chosen = files(page).getByRole('group', { name: 'Based on' })
  const choose = async (post: { id: number; title: string }) => {
    await search.fill(String(post.id))
    await expect(files(page).getByRole('option', { name: post.title })).toBeVisible()
    await search.press('ArrowDown')
    await search.press('Enter')
    await expect(chosen).toContainText(post.title)
    await expect(chosen.getByRole('button')).toBeFocused()
  }
  await files(page)
    .getByRole('radio', { name: /^CC BY-NC/ })
    .check({ force: true })
  await choose(shared)
  const unfit = files(page).getByText('The original is CC BY-SA: remixes keep this licence. Choose CC BY-SA')
  await expect(unfit).toBeVisible()
  await expect(partLink(page)).toHaveAccessibleName(/needs a fix$/)
  expect(await axe(page, '#part-files')).toEqual([])
  await chosen.getByRole('button').press('Enter')
  await expect(search).toBeFocused()
  await expect(unfit).toBeHidden()

  await choose(free)
  await expect(partLink(page)).toHaveAccessibleName(/done$/)
  await chosen.getByRole('button').press('Enter')
  await choose(personal)
  await expect(chosen).toContainText('The original is for personal use only')
  await files(page)
    .getByRole('radio', { name: /^CC BY-SA/ })
    .check({ force: true })
  await expect(partLink(page)).toHaveAccessibleName(/needs a fix$/)
})

test('an edit on the terms that are published is taken, whatever the original has become', async ({
  page,
  complaints,
}) => {
  const original = await published({ licence: 'CC BY-SA' })
  const mine = await published({ licence: 'CC BY', basedOn: original.id }, author)
  await open(page, `/en/form/operate?id=${mine.id}`)
  await expect(files(page).getByRole('group', { name: 'Based on' })).toContainText(original.title)
  await expect(partLink(page)).toHaveAccessibleName(/done$/)
  await files(page).getByRole('radio', { name: /^CC0/ }).check({ force: true })
  await expect(files(page).getByText(/^The original is CC BY-SA/)).toBeVisible()
  await files(page)
    .getByRole('radio', { name: /^CC BY Others/ })
    .check({ force: true })
  await expect(files(page).getByText(/^The original is CC BY-SA/)).toBeHidden()

  complaints.allow(/status of 404 .*\/api\/posts\//)
  // one that is gone is named as such, without a toast; only other terms than the published ones are refused
  await query(`UPDATE "Post" SET status = 'REMOVED' WHERE id = $1`, [original.id])
  await expect(async () => {
    await open(page, `/en/form/operate?id=${mine.id}`)
    await expect(files(page).getByRole('group', { name: 'Based on' })).toContainText(
      'A project that’s no longer public',
      { timeout: 2_000 },
    )
  }).toPass()
  await expect(partLink(page)).toHaveAccessibleName(/done$/)
  await files(page).getByRole('radio', { name: /^CC0/ }).check({ force: true })
  await expect(partLink(page)).toHaveAccessibleName(/needs a fix$/)
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0)
})

test('numbers of an old scale are taken for today’s, and back, without losing the place', async ({
  page,
}) => {
  await onPhoneInTheDark(page)
  const token = await tokenOf(author)
  const { id, revision } = await ask('POST /posts', { token, body: { postType: 0 } })
  const { content } = await ask(`GET /posts/${id}/draft`, { token })
  // of a scale that the machine had before it was put back: no other test's machine changes
  const row = { scheme: 'lp-9', method: 'line', module: '5w-diode', power: '40', depth: '30', passes: '1' }
  const steps = [{ title: 'Mark', text: 'Mark it', settings: [row, { ...row, power: '60' }] }]
  const draft = { ...content, device: 'lp2', module: '5w-diode', steps }
  await ask(`PUT /posts/${id}/draft`, { token, body: { revision, content: draft } })
  await open(page, `/en/form/operate?id=${id}`)
  const first = step(page, 1).getByRole('group', { name: 'Settings 1 of step 1' })
  const take = first.getByRole('button', { name: 'They’re for LP-1' })
  await expect(take).toHaveAccessibleDescription(/on scale LP-9/)
  await take.focus()
  await take.press('Enter')
  const word = first.getByRole('status').filter({ hasText: 'These numbers now count as LP-1.' })
  await expect(word).toBeFocused()
  await expect(word).toBeInViewport()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(take).toBeFocused()
  await take.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(word).toBeHidden()
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
  await expect(saveStatus(page)).toHaveText(/^Saved \d/)
  const saved = await ask(`GET /posts/${id}/draft`, { token })
  expect(saved.content.steps[0].settings.map(({ scheme }: { scheme?: string }) => scheme ?? null)).toEqual([
    null,
    'lp-9',
  ])

  // a row that comes back has the focus
  await first.getByRole('button', { name: 'Remove settings row 1' }).press('Enter')
  await step(page, 1).getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(first.getByLabel('Method')).toBeFocused()
})

test('the other window’s version comes with its pictures and files', async ({
  page,
  context,
  complaints,
}) => {
  complaints.allow(/status of 409 .*\/draft\)/)
  await open(page, '/en/form/inspiration')
  await title(page).fill('Two windows')
  await expect(saveStatus(page)).toHaveText(/^Saved \d/)
  const other = await context.newPage()
  const id = await draftId(page)
  await open(other, `/en/form/inspiration?id=${id}`)
  await files(other)
    .getByLabel('Add files')
    .setInputFiles([square('theirs.svg', 40)])
  await part(other, 'Gallery')
    .getByLabel('Add, up to 12')
    .setInputFiles(await smallPictures(1))
  await expect(part(other, 'Gallery').getByRole('button', { name: /^Picture 1/ })).toBeVisible()
  await expect(files(other).locator('[data-files] > li')).toContainText('theirs.svg')
  // "Saved" may show before both have arrived
  const held = async () => {
    const { content } = await draftOf(author, id)
    return [content.files.length, content.gallery.length]
  }
  await expect.poll(held).toEqual([1, 1])
  await expect(saveStatus(other)).toHaveText(/^Saved \d/)

  await title(page).fill('Two windows, and this one')
  await page.getByRole('dialog').getByRole('button', { name: 'Use the other version' }).click()
  await expect(title(page)).toHaveValue('Two windows')
  await expect(files(page).locator('[data-files] > li')).toContainText('theirs.svg')
  await expect(
    part(page, 'Gallery')
      .getByRole('button', { name: /^Picture 1/ })
      .locator('img'),
  ).toBeVisible()
})

test('a picture or a tag that is removed by keys, or moved to an end, leaves the focus in its list', async ({
  page,
}) => {
  await open(page, '/en/form/inspiration')
  const gallery = part(page, 'Gallery')
  const add = gallery.getByLabel('Add, up to 12')
  await add.setInputFiles(await smallPictures(2))
  const tiles = gallery.getByRole('button', { name: /^Picture \d/ })
  await expect(tiles).toHaveCount(2)
  await tiles.nth(1).click()
  await gallery.getByRole('button', { name: 'Move earlier' }).press('Enter')
  await expect(gallery.getByRole('button', { name: 'Move later' })).toBeFocused()
  await gallery.getByRole('button', { name: 'Remove', exact: true }).press('Enter')
  await expect(tiles).toHaveCount(1)
  await expect(add).toBeFocused()

  const tags = part(page, 'Machine and material').getByRole('combobox', { name: /^Tags/ })
  await tags.fill('oak,')
  await part(page, 'Machine and material').getByRole('button', { name: 'Remove oak' }).press('Enter')
  await expect(tags).toBeFocused()
})

test('a material or an upload that is removed by keys leaves the focus beside its place', async ({
  page,
}) => {
  await open(page, '/en/form/inspiration')
  const machine = part(page, 'Machine and material')
  await machine.getByRole('combobox', { name: /^Material(?! \d)/ }).fill('Slate')
  await machine.getByRole('button', { name: 'Add a material' }).press('Enter')
  await machine.getByRole('button', { name: 'Remove material 2' }).press('Enter')
  await expect(machine.getByRole('combobox', { name: /^Material(?! \d)/ })).toBeFocused()

  const release = await holdRequests(page, '**/api/uploads')
  const gallery = part(page, 'Gallery')
  const add = gallery.getByLabel('Add, up to 12')
  await add.setInputFiles(await smallPictures(1))
  await gallery.getByRole('button', { name: /^Cancel/ }).press('Enter')
  await expect(gallery.getByRole('progressbar')).toHaveCount(0)
  await expect(add).toBeFocused()
  release()
})
