import { expect, test } from 'vitest'
import { prisma } from '@/lib/db/client'
import { makeMember } from '@/lib/seeds/test-member'
import { findBadge } from './badges'
import { completeTutorial } from './complete-tutorial'
import { learn } from './test-learning'
import { freshProduct, makeTutorials } from './test-tutorials'

test('findBadge returns a badge by its code alone, with its member and date', async () => {
  const viewer = await makeMember()
  const product = freshProduct()
  const [id = 0] = await makeTutorials(1, { product })
  await learn(viewer, id)
  const { badge } = await completeTutorial(viewer, { id }, 'en')
  expect(badge?.code).toMatch(/^[0-9a-f]{32}$/)
  expect(await findBadge(badge!.code)).toMatchObject({ ...badge, maker: { id: viewer.id } })
  for (const code of ['', '0'.repeat(32), badge!.code.toUpperCase(), `${badge!.code}0`])
    expect(await findBadge(code)).toBeNull()
  await prisma.user.update({ where: { id: viewer.id }, data: { status: 'DELETED' } })
  expect(await findBadge(badge!.code)).toBeNull()
})
