import type { Page } from '@playwright/test'
import { count } from './database'
import { expect, open, test } from './fixtures'
import { logIn, makeMember } from './members'
import { ownPost } from './own-post'
import { photoWithPlace } from './pictures'

const post = async (page: Page, text: string) => {
  await page.getByLabel('Your comment').fill(text)
  await page.getByRole('button', { name: 'Post comment' }).click()
}
const comment = (page: Page, text: string) =>
  page.locator('#comments').getByRole('article').filter({ hasText: text })
/** Holds the requests of this method to an address until the returned function is called. */
async function hold(page: Page, address: string, method: string): Promise<() => void> {
  let pass = () => {}
  const held = new Promise<void>((done) => (pass = done))
  await page.route(address, async (route) => {
    if (route.request().method() === method) await held
    await route.continue()
  })
  return pass
}

test('a comment is still in the list when its writer leaves the page and returns, also one that was being sent', async ({
  page,
}) => {
  const { id } = await ownPost()
  const member = await makeMember()
  const [first, second] = [`Cut it in birch ${member.nickname}`, `And in oak ${member.nickname}`]
  await logIn(page, member)
  await open(page, `/en/detail/${id}`)
  await page.getByRole('button', { name: /^Ask a question, or say how yours/ }).click()
  await post(page, first)
  await expect(page.getByText('Comment posted, +2 Seeds')).toBeVisible()
  const pass = await hold(page, `**/api/posts/${id}/comments`, 'POST')
  await post(page, second)
  await expect(comment(page, second)).toBeVisible()

  await page.getByRole('banner').getByRole('link', { name: 'Materials' }).click()
  await expect(page).toHaveURL(/\/materials$/)
  pass()
  await expect.poll(() => count('Comment', '"authorId" = $1', [member.id])).toBe(2)
  await page.goBack()
  await expect(page.getByRole('heading', { name: '2 comments' })).toBeVisible()
  await expect(comment(page, first)).toHaveCount(1)
  await expect(comment(page, second)).toHaveCount(1)
})

test('a picture that is removed while an edit is sent is removed by the next one', async ({ page }) => {
  const { id } = await ownPost()
  const member = await makeMember()
  const text = `With a picture ${member.nickname}`
  await logIn(page, member)
  await open(page, `/en/detail/${id}`)
  await page.getByRole('button', { name: /^Ask a question, or say how yours/ }).click()
  await page.getByLabel('Add a picture').setInputFiles(await photoWithPlace())
  const removal = page.getByRole('button', { name: 'Remove picture' })
  await expect(removal).toBeVisible()
  await post(page, text)
  await expect(page.getByText('Comment posted, +2 Seeds')).toBeVisible()

  await comment(page, text).getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Edit your comment').fill(`${text}, edited`)
  const pass = await hold(page, '**/api/comments/*', 'PUT')
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await save.click()
  await removal.click()
  pass()
  await expect(page.getByText('Modified', { exact: true })).toBeVisible()
  await save.click()
  await expect(comment(page, `${text}, edited`)).toBeVisible()
  await expect
    .poll(() =>
      count('Comment', '"authorId" = $1 AND "uploadId" IS NULL AND text LIKE $2', [member.id, '%edited']),
    )
    .toBe(1)
  await expect(page.getByLabel('Edit your comment')).toHaveCount(0)
})
