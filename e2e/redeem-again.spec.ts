import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { count, query, seedsOf } from './database'
import { expect, open, test } from './fixtures'
import { logIn, makeMember } from './members'
import { addReward } from './rewards'

const makeParcel = () => addReward({ kind: 'PRODUCT', provider: 'PARCEL', price: 100, stock: 9 })

const redeemButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Redeem' })

/** Fills in an address that no other member has. */
async function fillAddress(page: Page, city: string) {
  const dialog = page.getByRole('dialog')
  for (const [label, text] of [
    ['Name', 'Ada Wright'],
    // a parcel to an address of another member's parcel would need a review first
    ['Street and number', `${randomUUID()} Street`],
    ['Postcode', '97201'],
    ['City', city],
    ['Phone', '503.555.0100'],
  ] as const)
    await dialog.getByLabel(label, { exact: true }).fill(text)
  await dialog.getByLabel('Country').selectOption('US')
}

/** Opens the dialog of a parcel and fills it in, as a member with 500 Seeds. */
async function openFilled(page: Page) {
  const reward = await makeParcel()
  const member = await makeMember(500)
  await logIn(page, member)
  await open(page, `/en/reward/store/${reward.id}?region=US`)
  await redeemButton(page).click()
  await fillAddress(page, 'Portland')
  return { reward, member }
}

test('a lost answer costs Seeds once, also after closing the dialog, a reload and another address', async ({
  page,
  complaints,
}) => {
  complaints.allow(/ERR_FAILED|Failed to fetch/)
  const { member } = await openFilled(page)
  await page.keyboard.press('Escape')
  await redeemButton(page).click()
  const dialog = page.getByRole('dialog')
  // the dialog keeps the address
  await expect(dialog.getByLabel('City')).toHaveValue('Portland')

  // the request arrives; its answer does not
  await page.route('**/*', async (route) => {
    if (route.request().method() !== 'POST' || !route.request().headers()['next-action'])
      return route.fallback()
    await route.fetch()
    await route.abort()
  })
  await dialog.getByRole('button', { name: 'Redeem for 100 Seeds' }).click()
  await expect(dialog).toContainText('Network error')
  await page.unroute('**/*')
  expect(await seedsOf(member.id)).toEqual({ entries: 400, balance: 400 })

  await page.reload()
  await redeemButton(page).click()
  await fillAddress(page, 'Salem')
  await dialog.getByRole('button', { name: 'Redeem for 100 Seeds' }).click()
  await expect(dialog).toContainText('We took an earlier try of yours')
  expect(await count('Redemption', '"userId" = $1', [member.id])).toBe(1)
  expect(await seedsOf(member.id)).toEqual({ entries: 400, balance: 400 })
})

test('a price that changed meanwhile is shown before it is deducted', async ({ page, complaints }) => {
  complaints.allow(/status of 409/)
  const { reward, member } = await openFilled(page)
  await query('UPDATE "Reward" SET price = 300 WHERE id = $1', [reward.id])
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Redeem for 100 Seeds' }).click()
  await expect(dialog).toContainText('The price is now 300 Seeds. Nothing was deducted.')
  expect(await seedsOf(member.id)).toEqual({ entries: 500, balance: 500 })
  await dialog.getByRole('button', { name: 'Redeem for 300 Seeds' }).click()
  await expect(page).toHaveURL(/rewardState/)
  await expect(page.getByText('Not refundable.')).toBeVisible()
  expect(await seedsOf(member.id)).toEqual({ entries: 200, balance: 200 })

  const result = page.getByRole('main').getByRole('status')
  await expect(result).toHaveText('We have your address and will ship the parcel.')
  await query('UPDATE "Redemption" SET "shippedAt" = now() WHERE "rewardId" = $1', [reward.id])
  await page.reload()
  await expect(result).toHaveText('Your parcel is on its way.')
})

test('a new member reads when they may redeem before they type an address', async ({ page }) => {
  const reward = await makeParcel()
  const member = await makeMember(500)
  await query(`UPDATE "User" SET "createdAt" = now() - interval '1 day' WHERE id = $1`, [member.id])
  await logIn(page, member)
  for (const [prefix, button, words] of [
    ['/en', 'Redeem', /^You can redeem from /],
    ['/m/ja', '交換する', /から交換できます$/],
  ] as const) {
    await open(page, `${prefix}/reward/store/${reward.id}?region=US`)
    await page.getByRole('main').getByRole('button', { name: button, exact: true }).click()
    await expect(page.getByRole('dialog').getByRole('heading', { name: words })).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'City' })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})
