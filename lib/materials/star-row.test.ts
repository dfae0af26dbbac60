import { expect, it } from 'vitest'
import { outcome } from '@/lib/auth/test-members'
import { prisma } from '@/lib/db/client'
import { makeMember } from '@/lib/seeds/test-member'
import { listOwnRows } from './own-rows'
import { STARS_MAX, listStars, starRow } from './star-row'
import { makeMaterial, onLp4, publishRows } from './test-library'

async function someRows(count: number) {
  const [maker, { slug }] = await Promise.all([makeMember(), makeMaterial()])
  const settings = Array.from({ length: count }, (_, index) => onLp4({ power: 40 + index }))
  return { maker, ...(await publishRows(maker.id, slug, settings)) }
}
const starred = async (viewer: Awaited<ReturnType<typeof makeMember>>) =>
  (await listOwnRows(viewer, { tab: 'starred' })).items.map(({ row }) => row.id)

it('starRow stars a row once, also when it is repeated or called at once, and unstars it', async () => {
  const [{ rows }, viewer] = await Promise.all([someRows(1), makeMember()])
  const row = rows[0]!
  const answers = await Promise.all([1, 2, 3].map(() => starRow(viewer, { row, on: true })))
  expect(answers).toEqual([{ starred: true }, { starred: true }, { starred: true }])
  expect(await starRow(viewer, { row, on: true })).toEqual({ starred: true })
  expect(await listStars(viewer)).toEqual([row])
  const other = await makeMember()
  await starRow(other, { row, on: true })
  expect(await starred(viewer)).toEqual([row])
  expect(await starRow(viewer, { row, on: false })).toEqual({ starred: false })
  expect(await starRow(viewer, { row, on: false })).toEqual({ starred: false })
  expect(await starred(viewer)).toEqual([])
  expect(await starred(other)).toEqual([row])
})

it('starRow refuses rows that are not public, and the list hides removed ones', async () => {
  const [{ id, rows }, viewer] = await Promise.all([someRows(1), makeMember()])
  const row = rows[0]!
  await starRow(viewer, { row, on: true })
  await prisma.$executeRaw`UPDATE "Post" SET status = 'REMOVED' WHERE id = ${id}`
  expect(await starred(viewer)).toEqual([])
  const other = await makeMember()
  await expect(starRow(other, { row, on: true })).rejects.toMatchObject({ code: 'not_found' })
  expect(await prisma.materialStar.count({ where: { userId: other.id } })).toBe(0)
})

it('starRow refuses rows of banned materials, and the list hides them', async () => {
  const [maker, viewer, banned] = await Promise.all([
    makeMember(),
    makeMember(),
    makeMaterial({ hazard: 'BANNED' }),
  ])
  const [row] = (await publishRows(maker.id, banned.slug)).rows
  const [free] = (await publishRows(maker.id, banned.slug)).rows
  // a row without a material of the catalogue stays
  await prisma.materialRow.update({ where: { id: free! }, data: { materialId: null }, select: { id: true } })
  await expect(starRow(viewer, { row: row!, on: true })).rejects.toMatchObject({ code: 'not_found' })
  // the row was starred before its material was banned
  await prisma.materialStar.create({ data: { userId: viewer.id, rowId: row! } })
  await starRow(viewer, { row: free!, on: true })
  expect(await starred(viewer)).toEqual([free])
  const own = await listOwnRows(maker, { tab: 'own' })
  expect(own.items.map(({ row }) => row.id)).toEqual([free])
  expect(await starRow(viewer, { row: row!, on: false })).toEqual({ starred: false })
})

it('listOwnRows pages through the stars, newest first, and starRow refuses more than the maximum, also at once', async () => {
  const [{ rows }, viewer] = await Promise.all([someRows(3), makeMember()])
  for (const row of rows) await starRow(viewer, { row, on: true })
  expect(await listStars(viewer)).toEqual(rows.toReversed())
  const first = await listOwnRows(viewer, { tab: 'starred', limit: 2 })
  expect(first.items.map(({ row }) => row.id)).toEqual([rows[2], rows[1]])
  const cursor = JSON.parse(Buffer.from(first.nextCursor!, 'base64url').toString()) as [string, number]
  const next = await listOwnRows(viewer, { tab: 'starred', cursor: { value: cursor[0], id: cursor[1] } })
  expect(next.items.map(({ row }) => row.id)).toEqual([rows[0]])
  await expect(
    listOwnRows(viewer, { tab: 'starred', cursor: { value: 'no day', id: 1 } }),
  ).rejects.toMatchObject({ code: 'invalid' })

  const { id: postId, rows: many } = await someRows(1)
  const { deviceId, moduleId } = await prisma.materialRow.findUniqueOrThrow({ where: { id: many[0]! } })
  const row = {
    deviceId,
    moduleId,
    scheme: 'LP',
    schemeVersion: 1,
    method: 'line',
    power: 1,
    passes: 1,
    depth: 1,
  } as const
  const copies = await prisma.materialRow.createManyAndReturn({
    data: Array.from({ length: STARS_MAX + 2 }, (_, index) => ({ ...row, postId, step: 7, row: index })),
    select: { id: true },
  })
  const [free, ownCopies] = [copies.slice(0, 6), copies.slice(6)]
  await prisma.materialStar.createMany({
    data: ownCopies.map(({ id }) => ({ userId: viewer.id, rowId: id })),
  })
  // six calls at once compete for the last place
  const answers = await Promise.all(free.map(({ id }) => outcome(starRow(viewer, { row: id, on: true }))))
  expect(answers.filter((answer) => (answer as { code?: string }).code === 'stars_full')).toHaveLength(5)
  expect(await prisma.materialStar.count({ where: { userId: viewer.id } })).toBe(STARS_MAX)
  await expect(starRow(viewer, { row: many[0]!, on: true })).rejects.toMatchObject({ code: 'stars_full' })
  // a row that is already starred takes no new place
  expect(await starRow(viewer, { row: rows[0]!, on: true })).toEqual({ starred: true })
})
