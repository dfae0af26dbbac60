import { randomUUID } from 'node:crypto'
import { expect, it, vi } from 'vitest'
import { settleSeeds } from '@/lib/account/settle-seeds'
import { prisma } from '@/lib/db/client'
import { inTransaction } from '@/lib/db/transaction'
import { makeMember } from '@/lib/seeds/test-member'
import { providers } from './providers'
import { redeemReward } from './redeem-reward'
import { eraseAddresses, listParcels, shipParcel } from './ship-parcel'
import { makeReward, redeeming } from './test-reward'

const address = {
  name: 'Ada Wright',
  // an address of this test alone: a shared one waits for an operator
  line1: `1 ${randomUUID()} Street`,
  line2: '',
  city: 'Portland',
  state: 'OR',
  postcode: '97201',
  country: 'US',
  phone: '+1 503 555 0100',
}

it('shipParcel marks a parcel once and notifies its member, and the address is erased 90 days later', async () => {
  const member = await makeMember({ seeds: 200 })
  const reward = await makeReward({ provider: 'PARCEL', stock: 5 })
  const { id } = await redeemReward(member, redeeming(reward.id, { address }))
  expect(await listParcels()).toContainEqual(expect.objectContaining({ id, reward: reward.slug, address }))

  const at = new Date('2026-03-01T10:00:00Z')
  const marked = await Promise.all([shipParcel(id, at), shipParcel(id, at), shipParcel(id, at)])
  expect(marked.filter(Boolean)).toHaveLength(1)
  expect((await listParcels()).map((parcel) => parcel.id)).not.toContain(id)
  expect(await prisma.notification.count({ where: { userId: member.id, key: 'parcel_shipped' } })).toBe(1)

  const addressOf = async () => (await prisma.redemption.findUniqueOrThrow({ where: { id } })).address
  await eraseAddresses(new Date('2026-05-30T09:59:00Z'))
  expect(await addressOf()).toEqual(address)
  await eraseAddresses(new Date('2026-05-30T10:01:00Z'))
  expect(await addressOf()).toBeNull()
})

it('shipParcel marks nothing but a parcel that waits', async () => {
  const member = await makeMember({ seeds: 100 })
  const reward = await makeReward({ codes: 1, stock: 1 })
  const { id } = await redeemReward(member, redeeming(reward.id))
  expect(await shipParcel(id)).toBe(false)
  expect(await shipParcel(2_000_000_000)).toBe(false)
})

it('shipParcel marks no parcel that an operator must review first: another member’s address, not the own one again', async () => {
  const [ada, boris] = [await makeMember({ seeds: 200 }), await makeMember({ seeds: 100 })]
  const reward = await makeReward({ provider: 'PARCEL', stock: 5 })
  const here = { ...address, line1: randomUUID() }
  const redeem = (member: typeof ada) => redeemReward(member, redeeming(reward.id, { address: here }))
  for (let twice = 0; twice < 2; twice++) expect(await redeem(ada)).toMatchObject({ status: 'succeeded' })
  const { id, beingChecked } = await redeem(boris)
  expect(beingChecked).toBe(true)
  expect(await shipParcel(id)).toBe(false)
  expect((await listParcels()).map((parcel) => parcel.id)).not.toContain(id)
  expect(await prisma.notification.count({ where: { userId: boris.id } })).toBe(0)
})

it('shipParcel marks no parcel of a member who left: its address is erased, and the list has it no longer', async () => {
  const member = await makeMember({ seeds: 100 })
  const reward = await makeReward({ provider: 'PARCEL', stock: 1 })
  const own = { ...address, line1: `3 ${randomUUID()} Street` }
  const { id } = await redeemReward(member, redeeming(reward.id, { address: own }))
  await inTransaction((tx) => settleSeeds(tx, member.id, 'keep'))
  expect((await listParcels()).map((parcel) => parcel.id)).not.toContain(id)
  expect(await shipParcel(id)).toBe(false)
  expect((await prisma.redemption.findUniqueOrThrow({ where: { id } })).shippedAt).toBeNull()
})

it('the stock of a parcel that was not sent comes back when its member leaves, and that of a sent one does not', async () => {
  const member = await makeMember({ seeds: 500 })
  const reward = await makeReward({ provider: 'PARCEL', stock: 5 })
  const own = { ...address, line1: `4 ${randomUUID()} Street` }
  const redeem = async () => (await redeemReward(member, redeeming(reward.id, { address: own }))).id
  const [sent] = [await redeem(), await redeem()]
  await shipParcel(sent)
  const stock = async () => (await prisma.reward.findUniqueOrThrow({ where: { id: reward.id } })).stock
  expect(await stock()).toBe(3)
  await inTransaction((tx) => settleSeeds(tx, member.id, 'keep'))
  expect(await stock()).toBe(4)
})

it('eraseAddresses erases the address of a parcel that will never be sent, 90 days after the redemption failed', async () => {
  const member = await makeMember({ seeds: 100 })
  const reward = await makeReward({ provider: 'PARCEL', stock: 1 })
  const own = { ...address, line1: `2 ${randomUUID()} Street` }
  vi.spyOn(providers.PARCEL, 'deliver').mockResolvedValueOnce({ ok: false, reason: 'provider_failed' })
  const { id, status } = await redeemReward(member, redeeming(reward.id, { address: own }))
  expect(status).toBe('failed')
  const { settledAt } = await prisma.redemption.findUniqueOrThrow({ where: { id } })
  const addressAfter = async (days: number) => {
    await eraseAddresses(new Date(settledAt!.getTime() + days * 86_400_000))
    return (await prisma.redemption.findUniqueOrThrow({ where: { id } })).address
  }
  expect(await addressAfter(89)).toEqual(own)
  expect(await addressAfter(91)).toBeNull()
})
