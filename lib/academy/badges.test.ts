import { expect, test } from 'vitest'
import { prisma } from '@/lib/db/client'
import { makeMember } from '@/lib/seeds/test-member'
import { tags } from '@/lib/web/tags'
import { listenForTags } from '@/lib/web/test-tags'
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

test('a new badge expires the pages of the member’s earlier badges, which list it', async () => {
  const viewer = await makeMember()
  const product = freshProduct()
  const [first = 0] = await makeTutorials(1, { product })
  const [second = 0] = await makeTutorials(1, { product, level: 'BUILDER' })
  await learn(viewer, first, second)
  const { badge } = await completeTutorial(viewer, { id: first }, 'en')
  const listener = await listenForTags()
  await completeTutorial(viewer, { id: second }, 'en')
  expect(await listener.take()).toContain(tags.badges)
  expect((await findBadge(badge!.code))?.others).toHaveLength(2)
  await listener.end()
})
