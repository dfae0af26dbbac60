import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { prisma } from '@/lib/db/client'
import { inTransaction } from '@/lib/db/transaction'
import { giveBackSeeds } from './give-back-seeds'
import { grantSeeds } from './grant-seeds'
import { takeBackSeeds } from './take-back-seeds'
import { makeMember } from './test-member'

const stands = async (id: number) => {
  const [row] = await prisma.$queryRaw<
    { stands: boolean }[]
  >`SELECT kerf_transfer_stands(${id}::int) AS stands`
  return row!.stands
}

it('kerf_transfer_stands is true until the transfer is reversed, and again once the reversal is reversed', async () => {
  const { id: userId } = await makeMember()
  const key = randomUUID()
  // a cause that no other test uses
  const cause = { type: `test-${key.slice(0, 8)}`, id: userId }
  await inTransaction((tx) => grantSeeds(tx, { userId, rule: 'comment', cause, key }))
  const [given] = await prisma.seedTransfer.findMany({ where: { key: `grant:${key}` } })
  expect(await stands(given!.id)).toBe(true)

  await inTransaction((tx) => takeBackSeeds(tx, { cause, keySuffix: 'removed' }))
  const [taken] = await prisma.seedTransfer.findMany({ where: { reversesId: given!.id } })
  expect([await stands(given!.id), await stands(taken!.id)]).toEqual([false, true])

  await inTransaction((tx) => giveBackSeeds(tx, { cause, keySuffix: 'removed' }))
  const [back] = await prisma.seedTransfer.findMany({ where: { reversesId: taken!.id } })
  expect([await stands(given!.id), await stands(taken!.id), await stands(back!.id)]).toEqual([
    true,
    false,
    true,
  ])
})
