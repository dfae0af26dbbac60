import { expect, it } from 'vitest'
import { prisma } from './client'
import { inTransaction } from './transaction'
import { makeMember } from '@/lib/seeds/test-member'

async function changeBio(id: number, dryRun?: boolean) {
  const { bio } = await inTransaction(
    (tx) => tx.user.update({ where: { id }, data: { bio: 'changed' }, select: { bio: true } }),
    { dryRun },
  )
  const stored = await prisma.user.findUniqueOrThrow({ where: { id }, select: { bio: true } })
  return { returned: bio, stored: stored.bio }
}

it('a dry run returns the result of the work and stores nothing', async () => {
  const { id } = await makeMember()
  expect(await changeBio(id, true)).toEqual({ returned: 'changed', stored: '' })
  expect(await changeBio(id, true)).toEqual({ returned: 'changed', stored: '' })
  expect(await changeBio(id)).toEqual({ returned: 'changed', stored: 'changed' })
})

it('a dry run passes on the error of the work', async () => {
  const refused = inTransaction(() => Promise.reject(new Error('refused')), { dryRun: true })
  await expect(refused).rejects.toThrow('refused')
})
