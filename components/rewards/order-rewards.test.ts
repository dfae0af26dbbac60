import { expect, it } from 'vitest'
import type { RewardView } from '@/lib/rewards/views'
import { orderRewards, pickTeaser, regionsOf } from './order-rewards'

const reward = (id: number, price: number, regions: Record<string, boolean>): RewardView => ({
  id,
  slug: `r${id}`,
  kind: 'coupon',
  provider: 'codes',
  name: '',
  description: '',
  picture: '',
  price,
  validity: 'none',
  perMemberLimit: null,
  soldOut: false,
  onSaleFrom: '',
  onSaleTo: null,
  regions: Object.entries(regions).map(([region, soldOut]) => ({
    region,
    currency: `${region}D`,
    minOrder: 0,
    worth: 0,
    soldOut,
  })),
})
const rewards = [
  reward(1, 2600, { US: false }),
  reward(2, 100, { US: true, JP: false }),
  reward(3, 200, { US: false }),
  reward(4, 1300, { US: false }),
  reward(5, 50, { JP: false }),
  reward(6, 80, { US: false }),
]
const ids = (region: string, balance: number | null) =>
  orderRewards(rewards, region, balance).map(({ reward: { id }, reach }) => `${id} ${reach}`)

it('puts available rewards first, then the nearest, sold-out ones last', () => {
  expect(ids('US', 500)).toEqual(['3 open', '6 open', '4 to_go', '1 to_go', '2 sold_out'])
})

it('keeps the operators’ order for visitors, and lists only rewards of the region', () => {
  expect(ids('US', null)).toEqual(['1 open', '3 open', '4 open', '6 open', '2 sold_out'])
  expect(ids('JP', null)).toEqual(['2 open', '5 open'])
  expect(regionsOf(rewards)).toEqual([
    { region: 'US', currency: 'USD' },
    { region: 'JP', currency: 'JPD' },
  ])
})

it('a reward that the member has redeemed as often as possible keeps its place', () => {
  const all = orderRewards(rewards, 'US', 500, [6, 4])
  expect(all.map(({ reward: { id }, redeemed }) => `${id} ${redeemed}`)).toEqual([
    '3 false',
    '6 true',
    '4 true',
    '1 false',
    '2 false',
  ])
})

it('pickTeaser takes one available reward of each kind, then the nearest, then one that is sold out', () => {
  const kinds = ['coupon', 'coupon', 'file', 'product', 'coupon', 'gift_card'] as const
  const all = [
    ...kinds.map((kind, index) => ({ ...reward(index + 1, 100, { US: false }), kind })),
    ...[900, 700, 800, 600].map((price, index) => reward(10 + index, price, { US: false })),
    ...[20, 21].map((id) => reward(id, 50, { US: true })),
  ]
  const teaser = pickTeaser(orderRewards(all, 'US', 500), 8).map(({ reward: { id } }) => id)
  expect(teaser).toEqual([1, 3, 4, 6, 13, 11, 12, 20])
  expect(pickTeaser(orderRewards(all, 'US', null), 8)).toHaveLength(8)
  expect(pickTeaser(orderRewards(all.slice(0, 3), 'US', 500), 8)).toHaveLength(3)
})
