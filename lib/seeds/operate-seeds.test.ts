import { randomUUID } from 'node:crypto'
import { afterAll, expect, it } from 'vitest'
import { prisma } from '@/lib/db/client'
import { auditSeeds } from './audit'
import { operateSeeds } from './operate-seeds'
import { getBalance } from './queries'
import { makeMember } from './test-member'

afterAll(async () => {
  expect((await auditSeeds()).checks.filter(({ count }) => count > 0)).toEqual([])
})

it('operateSeeds gives and takes with a reason, once per key, also at once, and notifies the member', async () => {
  const member = await makeMember()
  const key = randomUUID()
  const give = () => operateSeeds({ userId: member.id, amount: 30, reason: 'Spring contest', key })
  const results = await Promise.all([give(), give(), give()])
  expect(results.filter(({ moved }) => moved)).toHaveLength(1)
  expect(await operateSeeds({ userId: member.id, amount: -50, reason: 'Traded likes' })).toEqual({
    balance: -20,
    moved: true,
  })
  expect(await getBalance(member.id)).toBe(-20)
  const notes = await prisma.notification.findMany({ where: { userId: member.id }, orderBy: { id: 'asc' } })
  expect(notes.map(({ key, params }) => [key, params])).toEqual([
    ['seeds_given', { seeds: 30, note: 'Spring contest' }],
    ['seeds_taken', { seeds: 50, note: 'Traded likes' }],
  ])
  const transfer = await prisma.seedTransfer.findUniqueOrThrow({ where: { key: `operator:${key}` } })
  expect(transfer).toMatchObject({ type: 'OPERATOR', note: 'Spring contest', amount: 30 })
})

it('operateSeeds refuses a key with another member, amount or direction, also in a dry run', async () => {
  const [ada, boris] = [await makeMember(), await makeMember()]
  const key = randomUUID()
  const order = { userId: ada.id, amount: 3000, reason: 'Spring contest', key }
  expect(await operateSeeds({ ...order, dryRun: true })).toEqual({ balance: 3000, moved: true })
  expect(await getBalance(ada.id)).toBe(0)
  await operateSeeds(order)
  for (const other of [{ userId: boris.id }, { amount: 50 }, { amount: -3000 }])
    for (const dryRun of [true, false])
      await expect(operateSeeds({ ...order, ...other, dryRun })).rejects.toThrow('was used for another')
  expect(await operateSeeds({ ...order, dryRun: true })).toEqual({ balance: 3000, moved: false })
  expect([await getBalance(ada.id), await getBalance(boris.id)]).toEqual([3000, 0])
})

it.each([0, 0.5, Number.NaN, 2_000_000_000])('operateSeeds refuses %d Seeds', async (amount) => {
  const member = await makeMember({ seeds: 5 })
  await expect(operateSeeds({ userId: member.id, amount, reason: 'No' })).rejects.toThrow('A transfer moves')
  expect(await getBalance(member.id)).toBe(5)
})
