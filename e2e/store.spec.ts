import { randomUUID } from 'node:crypto'
import { ask, call } from './api'
import { count, query, queryOne, seedsOf, sumOfLedger } from './database'
import { expect, open, openChanged, test } from './fixtures'
import { logIn, makeMember, makeMembers, tokenOf } from './members'
import { addReward } from './rewards'

type Given = { price?: number; stock?: number | null; codes?: number; provider?: 'CODES' | 'HTTP' }

const makeReward = ({ price = 100, stock = null, codes = 5, provider = 'CODES' }: Given = {}) =>
  addReward({ kind: 'COUPON', provider, price, stock, codes })

const redeem = (rewardId: number, token: string, key: string = randomUUID()) =>
  call(`POST /rewards/${rewardId}/redemptions`, {
    token,
    headers: { 'idempotency-key': key },
    body: { region: 'US' },
  })

test('50 members at the same time, three in stock: three get one, the others keep their Seeds', async () => {
  test.setTimeout(180_000)
  const reward = await makeReward({ price: 100, stock: 3, codes: 10 })
  const members = await makeMembers(50, 100)
  const tokens: string[] = []
  for (let from = 0; from < members.length; from += 5) {
    tokens.push(...(await Promise.all(members.slice(from, from + 5).map((member) => tokenOf(member)))))
  }

  const answers = await Promise.all(tokens.map((token) => redeem(reward.id, token)))
  const outcomes = answers
    .map(({ status, body }) => `${status} ${body.data.status ?? body.data.error}`)
    .sort()
  expect(outcomes).toEqual([
    ...Array<string>(3).fill('200 succeeded'),
    ...Array<string>(47).fill('409 sold_out'),
  ])

  const { stock } = await queryOne<{ stock: number }>('SELECT stock FROM "Reward" WHERE id = $1', [reward.id])
  expect(stock).toBe(0)
  const balances = await Promise.all(members.map(({ id }) => seedsOf(id)))
  expect(balances.filter(({ balance, entries }) => balance === 0 && entries === 0)).toHaveLength(3)
  expect(balances.filter(({ balance, entries }) => balance === 100 && entries === 100)).toHaveLength(47)
  expect(await count('Redemption', '"rewardId" = $1', [reward.id])).toBe(3)
  const codes = answers.flatMap(({ body }) => body.data.code ?? [])
  expect(new Set(codes).size).toBe(3)
  expect(await sumOfLedger()).toBe(0)
})

test('the same key 20 times at once makes one redemption', async () => {
  const reward = await makeReward({ price: 40, stock: 20, codes: 20 })
  const member = await makeMember(1_000)
  const [token, key] = [await tokenOf(member), randomUUID()]

  const answers = await Promise.all(Array.from({ length: 20 }, () => redeem(reward.id, token, key)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1)

  expect(await count('Redemption', '"userId" = $1', [member.id])).toBe(1)
  expect(await count('RewardCode', '"rewardId" = $1 AND "redemptionId" IS NOT NULL', [reward.id])).toBe(1)
  expect(await seedsOf(member.id)).toEqual({ entries: 960, balance: 960 })
  const again = await redeem(reward.id, token, key)
  expect(again.body.data.code).toBe(answers.find(({ body }) => body.data.code)!.body.data.code)
  expect(await sumOfLedger()).toBe(0)
})

test('one member in 10 windows cannot spend more than the balance', async () => {
  const reward = await makeReward({ price: 40, codes: 20 })
  const member = await makeMember(100)
  const token = await tokenOf(member)
  const answers = await Promise.all(Array.from({ length: 10 }, () => redeem(reward.id, token)))
  const outcomes = answers
    .map(({ status, body }) => `${status} ${body.data.status ?? body.data.error}`)
    .sort()
  expect(outcomes).toEqual([
    ...Array<string>(2).fill('200 succeeded'),
    ...Array<string>(8).fill('409 not_enough_seeds'),
  ])
  expect(await seedsOf(member.id)).toEqual({ entries: 20, balance: 20 })
})

test('the store opens for the member’s region, and says so when a link names an unknown one', async ({
  page,
}) => {
  const member = await makeMember(100)
  await query(`UPDATE "User" SET region = 'GB' WHERE id = $1`, [member.id])
  await logIn(page, member)
  await open(page, '/en/reward/store')
  const region = page.getByLabel('Rewards for')
  await expect(region).toHaveValue('UK')
  await open(page, '/en/reward/store?region=XX')
  await expect(region).toHaveValue('UK')
  await expect(page.getByText('The region in this link isn’t available here.')).toBeVisible()
  // the region chosen on this device stays, also when the address names none
  await region.selectOption('CA')
  await open(page, '/en/reward/store')
  await expect(region).toHaveValue('CA')
})

test('a reward redeemed as often as one member may is not offered again', async ({ page }) => {
  const [reward, other] = [await makeReward({ price: 40 }), await makeReward({ price: 41 })]
  await query('UPDATE "Reward" SET "perMemberLimit" = 1 WHERE id = $1', [reward.id])
  const member = await makeMember(1_000)
  expect((await redeem(reward.id, await tokenOf(member))).body.data.status).toBe('succeeded')
  await logIn(page, member)
  const card = page.getByRole('article').filter({ hasText: reward.name })
  await openChanged(page, '/en/reward/store', card)
  await expect(card.getByText('Redeemed', { exact: true })).toBeVisible()
  await expect(card.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('button', { name: `Redeem: ${other.name}` })).toBeVisible()
  await page.getByRole('button', { name: 'I have enough Seeds' }).click()
  await expect(card).toHaveCount(0)
  await expect(page.getByRole('button', { name: `Redeem: ${other.name}` })).toBeVisible()

  await open(page, `/en/reward/store/${reward.id}`)
  await expect(page.getByText('You’ve redeemed this as often as one member can.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Redeem', exact: true })).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: 'Redemption history' }).click()
  await expect(page).toHaveURL('/en/reward/redemptions')
})

test('the focus stays at a reward that was redeemed as often as one member may in another tab', async ({
  page,
  complaints,
}) => {
  complaints.allow(/status of 409/)
  const [listed, opened] = [await makeReward({ price: 40 }), await makeReward({ price: 40 })]
  await query('UPDATE "Reward" SET "perMemberLimit" = 1 WHERE id = ANY($1)', [[listed.id, opened.id]])
  const member = await makeMember(1_000)
  await logIn(page, member)
  const main = page.getByRole('main')
  const places = [
    {
      ...{ reward: listed, address: '/en/reward/store' },
      button: main.getByRole('button', { name: `Redeem: ${listed.name}` }),
      focused: main.getByRole('article').filter({ hasText: listed.name }).getByRole('link'),
    },
    {
      ...{ reward: opened, address: `/en/reward/store/${opened.id}?region=US` },
      button: main.getByRole('button', { name: 'Redeem', exact: true }),
      focused: page.getByRole('heading', { level: 1 }),
    },
  ]
  for (const { reward, address, button, focused } of places) {
    await openChanged(page, address, button)
    await button.press('Enter')
    const dialog = page.getByRole('dialog')
    const confirm = dialog.getByRole('button', { name: 'Redeem for 40 Seeds' })
    await expect(confirm).toBeVisible()
    await redeem(reward.id, await tokenOf(member))
    await confirm.press('Enter')
    await expect(dialog.getByText('You’ve redeemed this as often as one member can.')).toBeVisible()
    await expect(page.locator('main').getByText('Redeemed', { exact: true })).toBeAttached()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(focused).toBeFocused()
  }
})

test('a region chosen in another tab is shown before the next press', async ({ page, context }) => {
  await logIn(page, await makeMember(1_000))
  const other = await context.newPage()
  for (const tab of [page, other]) await open(tab, '/en/reward/store')
  await expect(page.getByLabel('Rewards for')).toHaveValue('US')
  await other.getByLabel('Rewards for').selectOption('JP')
  await expect(page.getByLabel('Rewards for')).toHaveValue('JP')
  await expect(page.getByRole('article').first()).toContainText('¥')
})

test('without enough Seeds the dialog says Woops, what is missing and where to earn it', async ({ page }) => {
  const reward = await makeReward({ price: 100 })
  await logIn(page, await makeMember(30))
  await open(page, `/en/reward/store/${reward.id}?region=US`)
  await expect(page.getByText('You need 70 more Seeds.')).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Earn 70 more' }).click()
  const dialog = page.getByRole('dialog', { name: 'Woops' })
  await expect(dialog).toContainText('Not enough Seeds: 70 are missing.')
  await expect(dialog.getByRole('link', { name: 'Write a how-to' })).toHaveAttribute(
    'href',
    '/en/form/operate',
  )
  await expect(dialog.getByRole('link', { name: 'Complete a lesson' })).toHaveAttribute('href', '/en/academy')
  await dialog.getByRole('link', { name: 'See how to earn Seeds' }).click()
  await expect(page).toHaveURL('/en/reward')
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('when the Seeds were spent elsewhere, the dialog says Woops and nothing is deducted', async ({
  page,
  complaints,
}) => {
  complaints.allow(/status of 409/)
  const [reward, other] = [await makeReward({ price: 100 }), await makeReward({ price: 60 })]
  const member = await makeMember(100)
  await logIn(page, member)
  await open(page, `/en/reward/store/${reward.id}?region=US`)
  await page.getByRole('main').getByRole('button', { name: 'Redeem' }).click()
  await expect(page.getByRole('dialog').getByText('Redemptions can’t be refunded.')).toBeVisible()
  await redeem(other.id, await tokenOf(member))
  await page.getByRole('dialog').getByRole('button', { name: 'Redeem for 100 Seeds' }).click()
  await expect(page.getByRole('dialog', { name: 'Woops' })).toContainText('60 are missing')
  expect(await seedsOf(member.id)).toEqual({ entries: 40, balance: 40 })
})

test('a redemption that fails says why and returns everything', async ({ page }) => {
  const reward = await makeReward({ price: 100, stock: 2, codes: 1 })
  const member = await makeMember(150)
  await logIn(page, member)
  await open(page, `/en/reward/store/${reward.id}?region=US`)
  await page.getByRole('main').getByRole('button', { name: 'Redeem' }).click()
  // somebody was faster: the last code is gone
  await redeem(reward.id, await tokenOf(await makeMember(100)))
  await page.getByRole('dialog').getByRole('button', { name: 'Redeem for 100 Seeds' }).click()

  await expect(page).toHaveURL(/\/en\/rewardState\?id=\d+$/)
  await expect(page.getByRole('heading', { level: 1, name: 'The redemption failed' })).toBeVisible()
  await expect(page.getByText('Reason: Insufficient inventory.')).toBeVisible()
  await expect(
    page.getByText('No Seeds were deducted. Choose another reward, or try again later.'),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: 'Your Seeds: 150' })).toBeVisible()
  expect(await seedsOf(member.id)).toEqual({ entries: 150, balance: 150 })
  const { stock } = await queryOne<{ stock: number }>('SELECT stock FROM "Reward" WHERE id = $1', [reward.id])
  expect(stock).toBe(1)

  await open(page, '/en/reward/redemptions')
  await expect(page.getByRole('row').filter({ hasText: reward.name })).toContainText('0, not deducted')
  expect(await sumOfLedger()).toBe(0)
})

test('a failed redemption of a reward that has left the store leads to the store, and not to a page that is gone', async ({
  page,
}) => {
  const reward = await makeReward({ provider: 'HTTP', codes: 0 })
  const member = await makeMember(100)
  const { id } = (await redeem(reward.id, await tokenOf(member))).body.data
  await logIn(page, member)
  await open(page, `/en/rewardState?id=${id}`)
  const main = page.getByRole('main')
  await expect(main.getByText('You can try again.')).toBeVisible()
  await expect(main.getByRole('link', { name: 'Try again' })).toHaveAttribute(
    'href',
    `/en/reward/store/${reward.id}?region=US`,
  )

  await query(`UPDATE "Reward" SET "onSaleTo" = now() WHERE id = $1`, [reward.id])
  const gone = main.getByText('This reward is no longer in the store.')
  await openChanged(page, `/en/rewardState?id=${id}`, gone)
  await expect(main.getByRole('link', { name: 'Try again' })).toHaveCount(0)
  await expect(main.getByRole('link', { name: 'Back to the Seeds store' })).toHaveAttribute(
    'href',
    '/en/reward/store',
  )
})

test('a provider that does not answer costs no Seeds', async () => {
  const reward = await makeReward({ provider: 'HTTP', codes: 0 })
  const member = await makeMember(100)
  const { body } = await redeem(reward.id, await tokenOf(member))
  expect(body.data).toMatchObject({ status: 'failed', reason: 'provider_failed' })
  expect(await seedsOf(member.id)).toEqual({ entries: 100, balance: 100 })
})

test('the result of a redemption is visible to its member alone', async ({ page, complaints }) => {
  complaints.allow(/status of 404/)
  const reward = await makeReward()
  const owner = await makeMember(100)
  const { id, code } = await ask(`POST /rewards/${reward.id}/redemptions`, {
    token: await tokenOf(owner),
    headers: { 'idempotency-key': randomUUID() },
    body: { region: 'US' },
  })
  const other = await makeMember()
  expect((await call(`GET /redemptions/${id}`, { token: await tokenOf(other) })).status).toBe(404)
  expect((await call(`GET /redemptions/${id}`)).status).toBe(401)
  await logIn(page, other)
  await page.goto(`/en/rewardState?id=${id}`)
  await expect(page.getByText(code)).toHaveCount(0)
  // no request of the other page is under way any more
  await page.goto('about:blank')
  await page.context().clearCookies()
  await logIn(page, owner)
  await page.goto(`/en/rewardState?id=${id}`)
  await expect(page.getByText(code, { exact: true })).toBeVisible()
})
