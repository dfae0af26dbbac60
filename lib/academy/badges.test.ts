import { expect, test } from 'vitest'
import { prisma } from '@/lib/db/client'
import { inTransaction } from '@/lib/db/transaction'
import { makeMember } from '@/lib/seeds/test-member'
import { tags } from '@/lib/web/tags'
import { listenForTags } from '@/lib/web/test-tags'
import { awardBadges } from './award-badge'
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
  // badges for other machines are not listed
  const [elsewhere = 0] = await makeTutorials(1)
  await learn(viewer, elsewhere)
  await completeTutorial(viewer, { id: elsewhere }, 'en')
  const listener = await listenForTags()
  await completeTutorial(viewer, { id: second }, 'en')
  expect(await listener.take()).toContain(tags.badges)
  expect((await findBadge(badge!.code))?.others).toHaveLength(2)
  await listener.end()
})

test('awardBadges awards the badge to every member who completed all remaining lessons of the level, once', async () => {
  const [product, other] = [freshProduct(), freshProduct()]
  const [a = 0, b = 0, retired = 0] = await makeTutorials(3, { product })
  const higher = await makeTutorials(2, { product, level: 'BUILDER' })
  const elsewhere = await makeTutorials(2, { product: other })
  await prisma.tutorial.update({ where: { id: retired }, data: { retiredAt: new Date() } })
  const having = async (status: 'LEARNED' | 'COMPLETED', ...ids: number[]) => {
    const { id: userId } = await makeMember()
    await prisma.tutorialProgress.createMany({
      data: ids.map((tutorialId) => ({ userId, tutorialId, status })),
    })
    return userId
  }
  const all = await having('COMPLETED', a, b)
  const former = await having('COMPLETED', a, b)
  await prisma.user.update({ where: { id: former }, data: { status: 'DELETED' } })
  await having('LEARNED', a, b)
  await having('COMPLETED', a, retired)
  await having('COMPLETED', a)
  await having('COMPLETED', ...higher)
  await having('COMPLETED', ...elsewhere)
  const award = () => inTransaction((tx) => awardBadges(tx, { product, level: 'EXPLORER' }))
  expect(await award()).toEqual([all])
  expect(await award()).toEqual([])
  expect(await prisma.badgeAward.findMany({ where: { product }, select: { userId: true } })).toEqual([
    { userId: all },
  ])
  expect(await prisma.notification.count({ where: { userId: all, key: 'badge_awarded' } })).toBe(1)
})
