import { readFile } from 'node:fs/promises'
import { ask } from './api'
import { count, seedsOf } from './database'
import { expect, hydrated, open, test } from './fixtures'
import { mailedLink } from './mail'
import { awayFromMidnight, logIn, makeMember, tokenOf } from './members'

test('the daily check-in earns once, and says why not again and when it counts next', async ({ page }) => {
  const member = await makeMember()
  await awayFromMidnight(member)
  await logIn(page, member)
  await open(page, '/en/reward')
  await page.getByRole('button', { name: 'Check in', exact: true }).click()
  await expect(page.getByText('Checked in: +2 Seeds')).toBeVisible()
  const row = page.getByRole('listitem').filter({ hasText: 'Check in today' }).first()
  await expect(row).toContainText('Done for today')
  await expect(row).toContainText(/Earns again from .+ 00:00 \(UTC(\+9)?\)\./)

  const answer = await ask('POST /seeds/signIn', { token: await tokenOf(member), body: {} })
  expect(answer).toMatchObject({ seedsEarned: 0, seedsMissed: { reason: 'done_before' } })
  expect(answer.seedsMissed.again).toMatch(/^\d{4}-\d\d-\d\dT00:00:00\+0[09]:00$/)

  await page.getByText('All rules, and what still earns today').click()
  const all = page
    .locator('details', { hasText: 'All rules, and what still earns today' })
    .getByRole('listitem')
  await expect(all.filter({ hasText: 'Complete 5 lessons' })).toContainText(
    'You’ll earn Seeds once you’ve completed 5 lessons.',
  )
  await expect(all.filter({ hasText: 'Leave a useful comment' })).toContainText('Earns Seeds now.')
})

test('the newsletter earns once it is confirmed by mail and button, and unsubscribing takes the Seeds back', async ({
  page,
}) => {
  const member = await makeMember()
  await logIn(page, member)
  await open(page, '/en/user/settings/account')
  const part = page.getByRole('region', { name: 'Newsletter' })
  await part.getByLabel('Send me the newsletter').check()
  await expect(part.getByText('Waiting for your confirmation')).toBeVisible()
  expect(await seedsOf(member.id)).toEqual({ entries: 0, balance: 0 })

  const link = await mailedLink(member.email, '/en/newsletter\\?key=')
  const { pathname, search } = new URL(link)
  // opening the link changes nothing: mail scanners open links, too
  await open(page, pathname + search)
  expect(await seedsOf(member.id)).toEqual({ entries: 0, balance: 0 })
  await page.getByRole('button', { name: 'Subscribe' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'You’re subscribed' })).toBeVisible()
  // the button is gone
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page.getByText('You earned 20 Seeds.')).toBeVisible()
  expect(await seedsOf(member.id)).toEqual({ entries: 20, balance: 20 })

  await page.getByRole('main').getByRole('link', { name: 'Account settings' }).click()
  await expect(part.getByLabel('Send me the newsletter')).toBeChecked()
  await expect(part.getByText('Waiting for your confirmation')).toBeHidden()
  await part.getByLabel('Send me the newsletter').uncheck()
  await expect.poll(() => seedsOf(member.id)).toEqual({ entries: 0, balance: 0 })
  expect(await count('NewsletterRequest', '"userId" = $1', [member.id])).toBe(0)
})

test('a used link says so and leads on', async ({ page, complaints }) => {
  complaints.allow(/status of 410/)
  await open(page, '/ja/newsletter?key=used-before')
  await page.getByRole('button', { name: '登録する' }).click()
  // a toast says it, too
  await expect(
    page.getByRole('main').getByText('このリンクは使用済みか、有効期限が切れています。', { exact: false }),
  ).toBeVisible()
})

test('the record downloads as a file with the words of the page', async ({ page }) => {
  const member = await makeMember(120)
  await logIn(page, member)
  await open(page, '/zh-cn/reward/records?tab=incomes')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: '将全部获得记录存为 CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('seeds-incomes.csv')
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n')
  expect(lines[0]).toBe('\uFEFF时间,内容,Seeds,余额,可用日期')
  expect(lines[1]).toMatch(/^\d{4}-.+,活动,120,120,$/)
})

test('the store filters by kind and by affordable rewards, and keeps the filters in the address', async ({
  page,
}) => {
  await logIn(page, await makeMember(500))
  await open(page, '/en/reward/store?region=US')
  const cards = page.getByRole('main').getByRole('article')
  const chip = (name: string) => page.getByRole('button', { name, exact: true })
  const all = await cards.count()
  // other tests add coupons all the time
  await chip('Gift card').click()
  await expect(page).toHaveURL(/kind=gift_card/)
  await expect.poll(() => cards.count()).toBeLessThan(all)
  const gifts = await cards.count()
  await chip('I have enough Seeds').click()
  await expect(page).toHaveURL(/affordable=1/)
  await expect.poll(() => cards.count()).toBeLessThan(gifts)
  const few = await cards.count()
  expect(few).toBeGreaterThan(0)
  await page.reload()
  await hydrated(page)
  await expect(chip('Gift card')).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => cards.count()).toBe(few)
  await chip('All kinds').click()
  await expect(page).not.toHaveURL(/kind=/)
})
