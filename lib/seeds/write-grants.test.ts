import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { Viewer } from '@/lib/auth/viewer'
import { inTransaction } from '@/lib/db/transaction'
import { readEarningFacts } from './earning-facts'
import { writeGrants } from './grant-seeds'
import type { Grant } from './grant'
import { getBalance } from './queries'
import { makeMember } from './test-member'

it('writeGrants requires different members, and a fact earns once, whichever member it belongs to', async () => {
  const [ada, boris] = [await makeMember(), await makeMember()]
  const at = new Date()
  const grantOf = ({ id }: Viewer, key: string = randomUUID()): Grant => ({
    userId: id,
    rule: 'comment',
    cause: { type: 'test', id: null },
    key,
  })
  const write = (grants: Grant[]) =>
    inTransaction(async (tx) => writeGrants(tx, grants, await readEarningFacts(tx, grants, at), { at }))
  await expect(write([grantOf(ada), grantOf(ada)])).rejects.toThrow('different members')
  expect(await getBalance(ada.id)).toBe(0)
  const granted = await write([grantOf(boris), grantOf(ada)])
  expect(granted.map(({ granted: seeds }) => seeds)).toEqual([2, 2])

  const key = randomUUID()
  await expect(write([grantOf(ada, key), grantOf(boris, key)])).rejects.toThrow('different keys')
  await write([grantOf(ada, key)])
  expect(await write([grantOf(boris, key)])).toEqual([
    { granted: 0, missed: { reason: 'done_before', again: null } },
  ])
  expect([await getBalance(ada.id), await getBalance(boris.id)]).toEqual([4, 2])
})
