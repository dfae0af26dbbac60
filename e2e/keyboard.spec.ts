import { randomUUID } from 'node:crypto'
import { devices, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import { ask } from './api'
import { queryOne } from './database'
import { axe, expect, hydrated, open, openChanged, test } from './fixtures'
import { holdRequests } from './hold-requests'
import { publishHowTo, submitInspiration } from './inspiration'
import { logIn, makeMember, makeMembers, tokenOf } from './members'
import { ownPost } from './own-post'
import { photoWithPlace } from './pictures'
import { siteUrl } from './site'

// Everything that opens, by keys alone: the focus moves in, dialogs keep it, Escape closes, and the opener gets the
// focus back. Reports and blocking: reports.spec.ts; pictures: detail.spec.ts; the log-in dialog: errors.spec.ts; the
// player: academy.spec.ts; suggestions: search.spec.ts.

const hasFocus = (part: Locator) => part.evaluate((element) => element.contains(document.activeElement))

/** Expects the focus to stay in the dialog, once round with Tab and a few steps back. */
async function expectFocusTrapped(page: Page, dialog: Locator): Promise<void> {
  await expect.poll(() => hasFocus(dialog)).toBe(true)
  const stops = await dialog.locator('a[href], button, input, select, textarea, [tabindex="0"]').count()
  for (let n = 0; n < stops + 2; n++) {
    await page.keyboard.press('Tab')
    await expect.poll(() => hasFocus(dialog), `after ${n + 1} × Tab`).toBe(true)
  }
  for (let n = 0; n < 3; n++) {
    await page.keyboard.press('Shift+Tab')
    await expect.poll(() => hasFocus(dialog), `after ${n + 1} × Shift+Tab`).toBe(true)
  }
}

async function expectDialog(page: Page, opener: Locator, name: string | RegExp): Promise<void> {
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name })
  await expect(dialog).toBeVisible()
  await expectFocusTrapped(page, dialog)
  expect(await axe(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
}

/**
 * Expects a menu of links to open, its first link to be the next Tab stop, and Escape to close it and to return the
 * focus.
 */
async function expectMenu(page: Page, summary: Locator, first: Locator): Promise<void> {
  await summary.focus()
  await page.keyboard.press('Enter')
  await expect(first).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(first).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(first).toBeHidden()
  await expect(summary).toBeFocused()
}

/**
 * Names the element that covers the upper edge of the focused one; null when that is visible. The label of a hidden
 * input counts as the input.
 */
function coverOfFocus(): string | null {
  const focused = document.activeElement as HTMLInputElement
  const shown = (focused.offsetWidth > 1 ? focused : focused.labels?.[0]) ?? focused
  const { left, top, width } = shown.getBoundingClientRect()
  const above = document.elementFromPoint(left + width / 2, top + 2)
  return above && (shown.contains(above) || above.contains(shown))
    ? null
    : `${focused.id}: ${above?.className}`
}

const aPost = async () =>
  (
    await queryOne<{ id: number }>(
      `SELECT id FROM "Post" WHERE visible AND "postType" = 0 ORDER BY id OFFSET 2 LIMIT 1`,
    )
  ).id

test('the dialog to share a project keeps the focus and returns it', async ({ page }) => {
  await open(page, `/en/detail/${await aPost()}`)
  await expectDialog(
    page,
    page.getByRole('button', { name: 'Share', exact: true }).first(),
    'Share this project',
  )
})

test('beside a project the title comes first, and every Tab stop scrolls into view, wherever the page is scrolled to', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 620 })
  await open(page, `/en/detail/${await aPost()}`)
  const heading = page.getByRole('main').getByRole('heading')
  expect(await heading.first().evaluate(({ tagName }) => tagName)).toBe('H1')
  const [follow, like] = [/^Follow /, /^Like “/].map((name) =>
    page.getByRole('complementary').getByRole('button', { name }),
  )
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').last().focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(follow!).toBeFocused()
  await page.evaluate(() => window.scrollTo({ top: 9_000, behavior: 'instant' }))
  await expect(follow!).not.toBeInViewport()
  await page.keyboard.press('Tab')
  await expect(like!).toBeFocused()
  await expect(like!).toBeInViewport({ ratio: 1 })
})

/** How many pixels of a control and 12 px around it change when it gets the focus from the keyboard. */
async function pixelsOfFocus(page: Page, control: Locator): Promise<number> {
  await control.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await control.boundingBox())!
  const clip = { x: x - 12, y: y - 12, width: width + 24, height: height + 24 }
  const look = async () =>
    sharp(await page.screenshot({ clip }))
      .raw()
      .toBuffer()
  const before = await look()
  await control.evaluate((element: HTMLElement) => element.focus({ preventScroll: true }))
  const after = await look()
  let changed = 0
  for (let at = 0; at < before.length; at += 3) {
    const isSame = [0, 1, 2].every((part) => before[at + part] === after[at + part])
    if (!isSame) changed++
  }
  return changed
}

test('pictures and a maker show that they have the focus', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const maker = await queryOne<{ id: number }>(`SELECT id FROM "User" WHERE email = 'boris@kerf.test'`)
  for (const [path, part] of [
    [`/en/detail/${await aPost()}`, '.main-picture .zoom'],
    [`/en/detail/${await aPost()}`, '.maker a'],
    [`/en/user/blogger/${maker.id}`, 'nav a:has(> picture)'],
  ] as const) {
    await open(page, path)
    const control = page.getByRole('main').locator(part).first()
    await page.keyboard.press('Tab')
    const { width, height } = (await control.boundingBox())!
    // a ring of 3 px, less what the corners and the edge of a scrolled frame take
    expect(await pixelsOfFocus(page, control), `${path} ${part}`).toBeGreaterThan(2 * (width + height))
  }
})

test('in a form every Tab stop is visible between its bar and the foot of the window, also backwards', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 620 })
  await logIn(page, await makeMember())
  await open(page, '/en/form/operate')
  await page.getByRole('region', { name: 'Check and submit' }).getByRole('button').first().focus()
  const title = page.getByLabel(/^Title/)
  for (let stops = 0; stops < 40 && !(await hasFocus(title)); stops++) {
    await page.keyboard.press('Shift+Tab')
    expect(await page.evaluate(coverOfFocus)).toBeNull()
  }
  await expect(title).toBeFocused()
})

test('in the table of materials every Tab stop is visible below the head of the table, also backwards', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 620 })
  await open(page, '/en/materials')
  await page.getByRole('table').getByRole('link').last().focus()
  for (let stops = 0; stops < 60; stops++) {
    await page.keyboard.press('Shift+Tab')
    expect(await page.evaluate(coverOfFocus)).toBeNull()
  }
})

test('the dialog to delete a comment keeps the focus and returns it', async ({ page }) => {
  const [member, text] = [await makeMember(), `Held ${randomUUID().slice(0, 8)}`]
  // the title is in another language than the comment: the test waits for the comment
  const { id } = await publishHowTo(member, `Slate ${randomUUID().slice(0, 8)}`)
  const path = `/en/detail/${id}`
  await expect.poll(async () => (await fetch(siteUrl + path)).status).toBe(200)
  await ask(`POST /posts/${id}/comments`, { token: await tokenOf(member), body: { text } })
  await logIn(page, member)
  const mine = page.getByRole('article').filter({ hasText: text })
  await openChanged(page, path, mine)
  await expectDialog(page, mine.getByRole('button', { name: 'Delete' }), 'Delete this comment?')

  await page.keyboard.press('Enter')
  await page
    .getByRole('dialog', { name: 'Delete this comment?' })
    .getByRole('button', { name: 'Delete' })
    .press('Enter')
  await expect(mine).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Ask a question, or say how yours/ })).toBeFocused()
})

test('the forms of a comment return the focus to what opened them, however they close', async ({ page }) => {
  const [member, text] = [await makeMember(), `Held ${randomUUID().slice(0, 8)}`]
  const { id } = await ownPost()
  const token = await tokenOf(member)
  const first = (await ask(`POST /posts/${id}/comments`, { token, body: { text } })).id
  const second = (await ask(`POST /posts/${id}/comments`, { token, body: { text: `${text} too` } })).id
  await logIn(page, member)
  await open(page, `/en/detail/${id}`)
  const mine = page.locator(`#comment-${second}`)
  const [reply, edit] = [mine.locator('[data-tool="answer"]'), mine.locator('[data-tool="edit"]')]

  await reply.press('Enter')
  await expect(page.getByLabel(`Reply to ${member.nickname}`)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(reply).toBeFocused()

  await edit.press('Enter')
  await expect(page.getByLabel('Edit your comment')).toBeFocused()
  await expect(edit).toBeHidden()
  await page.getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(edit).toBeFocused()

  await edit.press('Enter')
  await page.getByLabel('Edit your comment').fill(`${text} as well`)
  await page.getByLabel('Edit your comment').press('Control+Enter')
  await expect(mine.getByText(`${text} as well`)).toBeVisible()
  await expect(edit).toBeFocused()

  await mine.getByRole('button', { name: 'Delete' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter')
  await expect(mine).toHaveCount(0)
  await expect(page.locator(`#comment-${first} [data-tool="answer"]`)).toBeFocused()

  await page.getByRole('button', { name: /^Ask a question, or say how yours/ }).press('Enter')
  await page.getByLabel('Your comment').fill('And another')
  const post = page.getByRole('button', { name: 'Post comment' })
  await post.press('Enter')
  await expect(page.getByLabel('Your comment')).toHaveValue('')
  await expect(page.getByRole('article').filter({ hasText: 'And another' })).toBeVisible()
  await expect(post).toBeFocused()
})

test('a busy button keeps the focus and sends once; after Unblock the next button has the focus', async ({
  page,
}) => {
  const [member, ...others] = await makeMembers(3)
  const token = await tokenOf(member!)
  for (const { id } of others) await ask(`PUT /users/${id}/block`, { token })
  await logIn(page, member!)
  await open(page, '/en/user/settings/account')
  let sent = 0
  let answer = () => {}
  const held = new Promise<void>((done) => (answer = done))
  await page.route('**/api/users/*/block', async (route) => {
    sent++
    await held
    await route.continue()
  })
  const buttons = page.locator('[data-unblock]')
  await expect(buttons).toHaveCount(2)
  const [first, last] = await buttons.evaluateAll((all) => all.map((one) => one.dataset.unblock))
  const own = page.locator(`[data-unblock="${first}"]`)
  await own.press('Enter')
  await expect(own).toHaveAttribute('aria-busy', 'true')
  await expect(own).toBeFocused()
  await page.keyboard.press('Enter')
  await expect.poll(() => sent).toBe(1)
  answer()
  await expect(own).toHaveCount(0)
  await expect(page.locator(`[data-unblock="${last}"]`)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(buttons).toHaveCount(0)
  await expect(page.locator('#blocked-members')).toBeFocused()
  expect(sent).toBe(2)
})

test('a switch and a select that save at once keep the focus, and refuse another change meanwhile', async ({
  page,
}) => {
  await logIn(page, await makeMember())
  await open(page, '/en/user/settings/account')
  const hide = page.getByRole('checkbox', { name: 'Hide who I follow and who follows me' })
  const language = page.getByRole('combobox', { name: 'Language of emails and notifications' })
  for (const [field, change] of [
    [hide, () => hide.press('Space')],
    [language, () => language.selectOption('ja')],
  ] as const) {
    const release = await holdRequests(page, (url) => url.pathname.endsWith('/user/settings/account'))
    await field.focus()
    await change()
    await expect(field).toHaveAttribute('aria-busy', 'true')
    await expect(field).toBeFocused()
    if (field === hide) {
      await page.keyboard.press('Space')
      await expect(hide).toBeChecked()
    } else {
      await language.evaluate((list: HTMLSelectElement) => {
        list.value = 'zh-cn'
        list.dispatchEvent(new Event('change', { bubbles: true }))
      })
      await expect(language).toHaveValue('ja')
    }
    release()
    await expect(field).not.toHaveAttribute('aria-busy', 'true')
    await expect(field).toBeFocused()
  }
  await page.reload()
  await expect(hide).toBeChecked()
  await expect(language).toHaveValue('ja')
})

test('what takes the place of a pressed button gets the focus', async ({ page }) => {
  await logIn(page, await makeMember())
  await open(page, '/en/user/settings/account')
  const email = page.getByRole('region', { name: 'Email address' })
  await email.getByRole('button', { name: 'Change email address' }).press('Enter')
  await expect(email.getByText('We’ll send one code to')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(email.getByLabel('Code sent to your current address')).toBeFocused()
  await email.getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(email.getByRole('button', { name: 'Change email address' })).toBeFocused()

  await open(page, '/en/materials/slate/lp4')
  await page
    .getByRole('button', { name: /^I tried this/ })
    .first()
    .press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'too strong' }).press('Space')
  const ended = dialog.getByRole('button', { name: 'What did you end up with?' })
  await ended.press('Enter')
  await expect(dialog.getByRole('spinbutton').first()).toBeFocused()
  await dialog.locator('fieldset p').getByRole('button').press('Enter')
  await expect(ended).toBeFocused()
})

test('“Try again” after a failed load gives the focus to what takes its place', async ({
  page,
  complaints,
}) => {
  complaints.allow(/status of 500/)
  await logIn(page, await makeMember())
  /** Fails this read once, and presses the button that is there for it; `place` shows what was read. */
  async function tryAgain(read: string, show: () => Promise<unknown>, place: Locator) {
    await page.route(read, (route) => route.fulfill({ status: 500, body: '' }))
    await show()
    const again = page.getByRole('button', { name: 'Try again' })
    await again.focus()
    await page.unroute(read)
    await page.keyboard.press('Enter')
    await expect(again).toBeHidden()
    await expect.poll(() => hasFocus(place), read).toBe(true)
  }
  const bell = page.locator('header summary[aria-label^="Notifications"]')
  await open(page, '/en/materials')
  await tryAgain('**/api/notifications?*', () => bell.click(), page.locator('details[open] .panel'))
  const show = (address: string) => () => open(page, address)
  await tryAgain('**/api/materials/mine?*', show('/en/materials/mine'), page.locator('#mine-rows'))
  await tryAgain('**/api/seeds/tasks*', show('/en/reward'), page.getByRole('heading', { name: 'Today' }))
  // the error screen of a whole page
  const { id } = await queryOne<{ id: number }>('SELECT min(id) AS id FROM "Design"')
  await tryAgain(`**/api/designs/${id}`, show(`/en/upload/designs?id=${id}`), page.locator('main'))
})

test('a visitor who changes their machine by keys keeps the focus', async ({ page }) => {
  const { id, slug } = await queryOne<{ id: number; slug: string }>(
    `SELECT d.id, d.slug FROM "Design" d ORDER BY d.id LIMIT 1`,
  )
  await open(page, `/en/designs/detail/${id}-${encodeURIComponent(slug)}`)
  const question = page.getByRole('group', { name: 'Which machine is yours?' }).filter({ visible: true })
  const lx1 = question.getByRole('button', { name: 'LX1' })
  await lx1.press('Enter')
  await expect(lx1).toBeFocused()
  await expect(lx1).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await hydrated(page)
  await page.getByRole('button', { name: 'Change', exact: true }).press('Enter')
  await expect(question.getByRole('button').first()).toBeFocused()
})

test('the menu of a project opens the dialog to delete it, by keys alone', async ({ page }) => {
  const author = await makeMember()
  const title = `Tray ${randomUUID().slice(0, 8)}`
  await submitInspiration(author, title)
  await logIn(page, author)
  await open(page, '/en/user/home?tab=works')
  const menu = page.getByLabel(`Actions for “${title}”`)
  await expectMenu(page, menu, page.getByRole('link', { name: 'Preview' }))

  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Delete', exact: true }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: `Delete “${title}”?` })
  await expectFocusTrapped(page, dialog)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(menu).toBeFocused()

  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Delete', exact: true }).press('Enter')
  await dialog.getByRole('button', { name: 'Delete' }).press('Enter')
  await expect(menu).toHaveCount(0)
  await expect.poll(() => hasFocus(page.getByRole('main'))).toBe(true)
})

test('the dialogs to redeem keep the focus and return it, with enough Seeds and without', async ({
  page,
  newPage,
}) => {
  const reward = '/en/reward/store/1?region=US'
  const button = (at: Page, name: string | RegExp) =>
    at.getByRole('main').getByRole('button', { name, exact: true })
  await logIn(page, await makeMember(1_000_000))
  await open(page, reward)
  await expectDialog(page, button(page, 'Redeem'), /^Redeem: /)
  const poor = await newPage()
  await logIn(poor, await makeMember())
  await open(poor, reward)
  await expect(poor.getByText(/^You need [\d,]+ more Seeds\./)).toBeVisible()
  await expectDialog(poor, button(poor, /^Earn [\d,]+ more$/), 'Woops')
})

test('the menus of the header and the footer open and close by keys, and return the focus', async ({
  page,
}) => {
  await logIn(page, await makeMember())
  await open(page, '/en')
  const bar = page.getByRole('banner')
  await expectMenu(
    page,
    bar.locator('summary', { hasText: 'More' }),
    bar.getByRole('link', { name: 'Excellent cases' }),
  )
  await expectMenu(
    page,
    bar.locator('summary', { hasText: 'Publish' }),
    bar.getByRole('link', { name: /^How-to/ }),
  )
  await expectMenu(page, page.getByLabel('Your account'), bar.getByRole('link', { name: 'My page' }))
  const foot = page.getByRole('contentinfo')
  const language = foot.locator('summary', { hasText: 'English' })
  await expectMenu(page, language, foot.getByRole('link', { name: 'English' }))
  await page.keyboard.press('Enter')
  await foot.getByRole('link', { name: '日本語' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/ja')
})

test.describe('on a phone', () => {
  const phone = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } }

  test('search, publishing and all filters open and are used by keys', async ({ newPage }) => {
    const page = await newPage(phone)
    await logIn(page, await makeMember())
    await open(page, '/m/en/resource')
    const search = page.getByRole('banner').locator('summary[aria-label="Search"]')
    await search.focus()
    await page.keyboard.press('Enter')
    const field = page.getByRole('banner').locator('input[name=q]')
    await expect(field).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(field).toBeHidden()
    await expect(search).toBeFocused()

    const tabs = page.getByRole('navigation', { name: 'Tabs' })
    await expectMenu(page, tabs.locator('summary'), tabs.getByRole('link', { name: /^How-to/ }))

    const fold = page.getByRole('checkbox', { name: /^All filters/ })
    const inside = page.getByRole('navigation', { name: 'Material' }).getByRole('link').first()
    await expect(inside).toBeHidden()
    await fold.focus()
    await page.keyboard.press('Space')
    await expect(inside).toBeVisible()
    await page.keyboard.press('Tab')
    await expect.poll(() => hasFocus(page.locator('.folded'))).toBe(true)
    await inside.focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/m\/en\/resource\?material=/)
  })
})

test('the visible part of a picture is chosen by keys and buttons', async ({ page, complaints }) => {
  complaints.allow(/blob:/)
  await logIn(page, await makeMember())
  await open(page, '/en/user/settings/info')
  const choose = page.getByRole('button', { name: 'Upload a picture' })
  await choose.focus()
  await page.locator('input[type=file]').setInputFiles(await photoWithPlace())
  const dialog = page.getByRole('dialog', { name: 'Choose the visible part' })
  await expect(dialog.getByRole('button', { name: 'Use this picture' })).toBeEnabled()
  await expectFocusTrapped(page, dialog)
  // buttons, for users who cannot drag
  const place = () => dialog.locator('img').evaluate((picture) => getComputedStyle(picture).transform)
  const before = await place()
  await dialog.getByRole('button', { name: 'Move the picture left' }).click()
  await expect.poll(place).not.toBe(before)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(choose).toBeFocused()
})

test('a message to us is filled in by Tab, and Enter leads back to the first wrong field', async ({
  page,
}) => {
  await open(page, '/en/protocol/faq#feedback')
  const form = page.locator('#feedback form')
  const send = form.getByRole('button', { name: 'Send' })
  await send.focus()
  await page.keyboard.press('Enter')
  await expect(form.locator('.field-error')).toHaveCount(3)
  await expect(form.getByRole('radio', { name: 'Functional failure' })).toBeFocused()
  // react-hook-form focuses the field once more in a timer, which Chromium defers while keys come
  await page.evaluate(() => new Promise((done) => setTimeout(done)))
  await page.keyboard.press('ArrowDown')
  await expect(form.getByRole('radio', { name: 'Product suggestion' })).toBeChecked()
  await page.keyboard.press('Tab')
  await expect(form.getByLabel('Description')).toBeFocused()
  await page.keyboard.type('A key that opens the list of machines, please.')
  await page.keyboard.press('Tab')
  await expect(form.getByLabel('Email')).toBeFocused()
  await page.keyboard.type(`k${randomUUID().slice(0, 8)}@kerf.test`)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  const add = form.getByRole('button', { name: 'Add a picture' })
  await expect(add).toBeFocused()
  await form.locator('input[type=file]').setInputFiles(await photoWithPlace())
  const away = form.getByRole('button', { name: 'Remove the picture' })
  await away.focus()
  await page.keyboard.press('Enter')
  await expect(add).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(send).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Sent. Thank you, we’ll reply soon.')).toBeVisible()
})
