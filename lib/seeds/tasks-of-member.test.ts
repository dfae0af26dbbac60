import { expect, it } from 'vitest'
import { rememberAddress } from '@/lib/auth/earning-address'
import { prisma } from '@/lib/db/client'
import { inTransaction } from '@/lib/db/transaction'
import { grantSeeds } from './grant-seeds'
import { getSeedTasks, promisedSeeds } from './tasks-of-member'
import { makeMember } from './test-member'

const promised = async (member: Awaited<ReturnType<typeof makeMember>>) => {
  const tasks = await getSeedTasks(member)
  return [promisedSeeds(tasks, 'profile'), promisedSeeds(tasks, 'subscribe')]
}

it('what earns once is promised, also after it has earned', async () => {
  const member = await makeMember()
  expect(await promised(member)).toEqual([40, 20])
  const profile = { userId: member.id, rule: 'profile', cause: { type: 'user', id: member.id } } as const
  await inTransaction((tx) => grantSeeds(tx, { ...profile, key: `profile:${member.id}` }))
  expect(await promised(member)).toEqual([40, 20])
})

it('nothing is promised to an address that it refuses: a throw-away one, and that of an earlier account', async () => {
  const [throwAway, first, second] = [await makeMember(), await makeMember(), await makeMember()]
  await prisma.user.update({
    where: { id: throwAway.id },
    data: { email: `${throwAway.nickname}@mailinator.com` },
  })
  expect(await promised(throwAway)).toEqual([0, 0])
  for (const { id } of [first, second])
    await inTransaction((tx) => rememberAddress(tx, id, `${first.nickname}@kerf.test`))
  expect(await promised(second)).toEqual([0, 0])
})

it('nothing is promised while the rule is off', async () => {
  const { items } = await getSeedTasks(await makeMember())
  const off = items.map((task) => ({ ...task, state: 'off' as const }))
  expect(promisedSeeds({ items: off }, 'profile')).toBe(0)
  expect(promisedSeeds({ items: [] }, 'profile')).toBe(0)
})
