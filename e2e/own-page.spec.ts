import { ask } from './api'
import { query } from './database'
import { expect, hydrated, open, openChanged, test } from './fixtures'
import { logIn, makeMember, tokenOf } from './members'
import { ownPost } from './own-post'

test('on a phone the status of a project ends before its menu', async ({ page }) => {
  await logIn(page, 'ada')
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    await open(page, '/en/user/home')
    const room = await page
      .locator('.card .status')
      .evaluateAll((tags) =>
        tags.map(
          (tag) => tag.closest('.card')!.getBoundingClientRect().right - tag.getBoundingClientRect().right,
        ),
      )
    // the width of the menu and its margin
    expect(room.filter((px) => px < 44)).toEqual([])
  }
})

test('a member’s own page opens as it was left: tab, filter, scroll position', async ({ page }) => {
  await logIn(page, 'ada')
  await page.setViewportSize({ width: 1280, height: 500 })
  await open(page, '/en/user/home')
  await page.getByRole('link', { name: /^How-to/ }).click()
  await expect(page).toHaveURL(/status=operate/)
  const place = () => page.evaluate(() => window.scrollY)
  const goTo = async (y: number) => {
    await page.evaluate(async (to) => {
      const moved = new Promise((done) => window.addEventListener('scroll', done, { once: true }))
      // like scrolling by hand, which cancels the restoring of a position
      window.dispatchEvent(new Event('wheel'))
      window.scrollTo(0, to)
      await moved
    }, y)
    expect(await place()).toBe(y)
  }
  const chooseInMenu = async () => {
    await page.getByLabel('Your account').click()
    await page.getByRole('link', { name: 'My page' }).click()
  }
  const byMenu = async () => {
    await chooseInMenu()
    await expect(page).toHaveURL(/\/en\/user\/home\?.*status=operate/)
  }
  const leave = async () => {
    // not a mouse click, for which the page would scroll up
    await page.getByRole('banner').getByRole('link', { name: 'Rewards' }).first().dispatchEvent('click')
    await expect(page).toHaveURL(/\/en\/reward/)
    await expect.poll(place).toBe(0)
  }

  await goTo(300)
  await leave()
  await byMenu()
  await expect.poll(place).toBe(300)

  // Back and Forward of the browser
  await goTo(260)
  await leave()
  await page.goBack()
  await expect(page).toHaveURL(/status=operate/)
  await expect.poll(place).toBe(260)

  // leaving by Back: the page that it shows has a position of its own
  await goTo(220)
  await page.goBack()
  await expect(page).toHaveURL(/\/en\/reward/)
  await byMenu()
  await expect.poll(place).toBe(220)

  // the page is left again before the slow answer arrives
  const held: (() => Promise<void>)[] = []
  await page.route(/\/user\/home\?.*_rsc=/, (route) => {
    held.push(() => route.continue().catch(() => undefined))
  })
  await leave()
  await chooseInMenu()
  await expect.poll(() => held.length).toBeGreaterThan(0)
  await page.unroute(/\/user\/home\?.*_rsc=/)
  for (const send of held) await send()
  await expect(page).toHaveURL(/\/en\/user\/home\?.*status=operate/)
  await expect.poll(place).toBe(220)
  await page.reload()
  await hydrated(page)
  await expect.poll(place).toBe(220)

  // scrolling by hand wins over the remembered position
  await leave()
  await byMenu()
  await page.mouse.move(600, 300)
  await page.mouse.wheel(0, -2000)
  await expect.poll(place).toBe(0)
  const moved = await page.evaluate(async () => {
    let most = 0
    for (let frame = 0; frame < 30; frame++) {
      await new Promise(requestAnimationFrame)
      most = Math.max(most, scrollY)
    }
    return most
  })
  expect(moved, 'it stays where it was put').toBe(0)
})

test('followers and followed members are public until the member hides them', async ({
  page,
  complaints,
}) => {
  complaints.allow(/status of 404/)
  const [member, fan] = [await makeMember(), await makeMember()]
  await ask(`PUT /users/${member.id}/follow`, { token: await tokenOf(fan), body: {} })
  const maker = `/en/user/blogger/${member.id}`
  await open(page, maker)
  const tabs = page.getByRole('navigation', { name: `${member.nickname}’s projects and follows` })
  await expect(tabs.getByRole('link', { name: 'Overview' })).toHaveAttribute('aria-current', 'page')
  await tabs.getByRole('link', { name: /^Followers/ }).click()
  await expect(page).toHaveURL(`${maker}/fans`)
  await expect(page.getByRole('link', { name: fan.nickname })).toBeVisible()
  await tabs.getByRole('link', { name: /^Designs/ }).click()
  await expect(page.getByText(`${member.nickname} hasn’t published a design yet.`)).toBeVisible()

  await ask('PUT /user/profile', { token: await tokenOf(member), body: { hideFollows: true } })
  for (const list of ['fans', 'following'])
    await expect.poll(async () => (await page.goto(`${maker}/${list}`))!.status()).toBe(404)
  await openChanged(page, maker, () =>
    expect(tabs.getByRole('link')).toHaveText([/^Overview/, /^Projects/, /^Designs/], { timeout: 5_000 }),
  )
  await logIn(page, member)
  await open(page, '/en/user/home?tab=fans')
  await expect(page.getByRole('link', { name: fan.nickname })).toBeVisible()
})

test('who deletes the last project of a later page is back at the first, and not told that there are none', async ({
  page,
}) => {
  const member = await makeMember()
  const token = await tokenOf(member)
  const { id } = await ask('POST /posts', { token, body: { postType: 0 } })
  await query(
    `WITH posts AS (
       INSERT INTO "Post" ("authorId", "postType") SELECT $1, 0 FROM generate_series(1, 24) RETURNING id
     ), revisions AS (
       INSERT INTO "PostRevision" ("postId", number, version, content)
       SELECT posts.id, 1, 1, draft.content FROM posts, "PostRevision" AS draft WHERE draft."postId" = $2
     ) SELECT id FROM posts`,
    [member.id, id],
  )
  await query(
    `UPDATE "Post" SET "draftRevisionId" = revision.id FROM "PostRevision" AS revision
     WHERE revision."postId" = "Post".id AND "authorId" = $1 AND "Post".id <> $2`,
    [member.id, id],
  )
  await logIn(page, member)
  await open(page, '/en/user/home?tab=works&status=draft')
  const cards = page.locator('.card')
  await expect(cards).toHaveCount(24)
  await page.getByRole('main').locator('a[rel=next]').click()
  await expect(cards).toHaveCount(1)
  await cards.getByLabel(/^Actions for/).press('Enter')
  await cards.getByRole('button', { name: /^Delete/ }).press('Enter')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Delete/ })
    .press('Enter')
  await expect(cards).toHaveCount(24)
  await expect(page).toHaveURL('/en/user/home?tab=works&status=draft')
})

test('a begun edit is discarded, and the published version stays', async ({ page }) => {
  const { id, title, author } = await ownPost()
  await query(
    `UPDATE "Post" SET status = 'REVIEW', "reviewRevisionId" = "publishedRevisionId" WHERE id = $1`,
    [id],
  )
  await query(`UPDATE "Post" SET status = 'APPROVED' WHERE id = $1`, [id])
  const token = await tokenOf(author)
  const { revision, content } = await ask(`GET /posts/${id}/draft`, { token })
  const body = { revision, content: { ...content, title: `${title}, edited` } }
  await ask(`PUT /posts/${id}/draft`, { token, body })

  await logIn(page, author)
  await open(page, '/en/user/home')
  const card = page.locator('.card').filter({ hasText: title })
  await expect(card.getByText('Edit not submitted')).toBeVisible()
  await card.getByLabel(`Actions for “${title}, edited”`).press('Enter')
  await card.getByRole('button', { name: 'Discard changes' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Discard changes' }).click()
  await expect(page.getByText('The changes are discarded. What is published stays.')).toBeVisible()
  await expect(card.getByText('Edit not submitted')).toHaveCount(0)
  await expect(card).toContainText(title)
  await expect(card).not.toContainText('edited')

  const next = await ask(`GET /posts/${id}/draft`, { token })
  const again = { revision: next.revision, content: { ...content, title: `${title}, again` } }
  await ask(`PUT /posts/${id}/draft`, { token, body: again })
  await query(
    `UPDATE "Post" SET status = 'REVIEW', "reviewRevisionId" = "draftRevisionId", "draftRevisionId" = NULL WHERE id = $1`,
    [id],
  )
  await query(`UPDATE "Post" SET status = 'REJECTED' WHERE id = $1`, [id])
  await open(page, '/en/user/home')
  await expect(page.getByText('The published version stays up.')).toBeVisible()
  await page.getByLabel(`Actions for “${title}, again”`).press('Enter')
  await page.getByRole('button', { name: 'Discard changes' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Discard changes' }).press('Enter')
  await expect(page.getByText('The published version stays up.')).toHaveCount(0)
  await expect(card).toContainText(title)
  // the focus does not fall to the body when the focused element disappears
  await expect(page.locator('main :focus')).toBeVisible()
})
