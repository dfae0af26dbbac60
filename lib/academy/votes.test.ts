import { expect, test } from 'vitest'
import { prisma } from '@/lib/db/client'
import { makeMember } from '@/lib/seeds/test-member'
import { makeTutorials } from './test-tutorials'
import { voteHelpful, withdrawVote } from './vote-helpful'
import { watchLater } from './watch-later'

const countVotes = async (tutorialId: number) => {
  const [yes, no, row] = await Promise.all([
    prisma.tutorialVote.count({ where: { tutorialId, helpful: true } }),
    prisma.tutorialVote.count({ where: { tutorialId, helpful: false } }),
    prisma.tutorial.findUniqueOrThrow({ where: { id: tutorialId } }),
  ])
  expect({ yes: row.helpfulYes, no: row.helpfulNo }).toEqual({ yes, no })
  return { yes, no }
}

test('voteHelpful keeps one changeable vote per member, counted once', async () => {
  const [ada, boris] = [await makeMember(), await makeMember()]
  const [id = 0] = await makeTutorials(1)
  const { updatedAt } = await prisma.tutorial.findUniqueOrThrow({ where: { id } })
  expect(await voteHelpful(ada, { id, helpful: true })).toEqual({ helpful: true, yes: 1, no: 0 })
  expect(await voteHelpful(ada, { id, helpful: true })).toEqual({ helpful: true, yes: 1, no: 0 })
  expect(await voteHelpful(boris, { id, helpful: false })).toEqual({ helpful: false, yes: 1, no: 1 })
  expect(await voteHelpful(ada, { id, helpful: false })).toEqual({ helpful: false, yes: 0, no: 2 })
  expect(await countVotes(id)).toEqual({ yes: 0, no: 2 })
  expect((await prisma.tutorial.findUniqueOrThrow({ where: { id } })).updatedAt).toEqual(updatedAt)
})

test('voteHelpful keeps exact counts when many members vote at once', async () => {
  const members = await Promise.all(Array.from({ length: 6 }, () => makeMember()))
  const [id = 0] = await makeTutorials(1)
  await Promise.all(
    members.flatMap((member, index) =>
      [true, false, index % 2 === 0].map((helpful) => voteHelpful(member, { id, helpful })),
    ),
  )
  const { yes, no } = await countVotes(id)
  expect(yes + no).toBe(members.length)
})

test('withdrawVote removes a vote once, also from many tabs at once', async () => {
  const [ada, boris] = [await makeMember(), await makeMember()]
  const [id = 0] = await makeTutorials(1)
  await voteHelpful(ada, { id, helpful: true })
  await voteHelpful(boris, { id, helpful: false })
  await Promise.all(Array.from({ length: 4 }, () => withdrawVote(ada, { id })))
  expect(await countVotes(id)).toEqual({ yes: 0, no: 1 })
  expect(await withdrawVote(ada, { id })).toEqual({ helpful: null, yes: 0, no: 1 })
  await Promise.all(
    [true, false, true].flatMap((helpful) => [
      voteHelpful(boris, { id, helpful }),
      withdrawVote(boris, { id }),
    ]),
  )
  const { yes, no } = await countVotes(id)
  expect(yes + no).toBeLessThanOrEqual(1)
  expect(await voteHelpful(ada, { id, helpful: true })).toMatchObject({ helpful: true })
})

test('watchLater keeps the list as a set', async () => {
  const viewer = await makeMember()
  const [a = 0, b = 0] = await makeTutorials(2)
  expect(await watchLater(viewer, { id: a, on: true })).toEqual({ watchLater: true, count: 1 })
  expect(await watchLater(viewer, { id: a, on: true })).toEqual({ watchLater: true, count: 1 })
  expect(await watchLater(viewer, { id: b, on: true })).toEqual({ watchLater: true, count: 2 })
  await Promise.all([1, 2, 3].map(() => watchLater(viewer, { id: a, on: false })))
  expect(await prisma.watchLater.findMany({ where: { userId: viewer.id } })).toMatchObject([
    { tutorialId: b },
  ])
})

test('watchLater counts the lessons that the list shows: none that are retired', async () => {
  const viewer = await makeMember()
  const [retired = 0, shown = 0] = await makeTutorials(2)
  await watchLater(viewer, { id: retired, on: true })
  await prisma.tutorial.update({ where: { id: retired }, data: { retiredAt: new Date() } })
  expect(await watchLater(viewer, { id: shown, on: true })).toEqual({ watchLater: true, count: 1 })
})

test('votes and the list refuse a tutorial that is unknown or retired', async () => {
  const viewer = await makeMember()
  const [id = 0] = await makeTutorials(1)
  await prisma.tutorial.update({ where: { id }, data: { retiredAt: new Date() } })
  for (const gone of [id, 2_147_483_647]) {
    await expect(voteHelpful(viewer, { id: gone, helpful: true })).rejects.toMatchObject({
      code: 'not_found',
    })
    await expect(withdrawVote(viewer, { id: gone })).rejects.toMatchObject({ code: 'not_found' })
    await expect(watchLater(viewer, { id: gone, on: true })).rejects.toMatchObject({ code: 'not_found' })
  }
  expect(await countVotes(id)).toEqual({ yes: 0, no: 0 })
})
