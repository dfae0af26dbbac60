import { afterEach, describe, expect, it } from 'vitest'
import { prisma } from '@/lib/db/client'
import { makeMember } from '@/lib/seeds/test-member'
import { findAmong } from './among'
import { updateCells } from './update-cells'
import { listOwnRows } from './own-rows'
import { makeMaterial, onLp4, publishRows } from './test-library'

// leaves no marks of removed rows behind for other tests
afterEach(async () => void (await updateCells()))

async function publish(material: string, settings: Parameters<typeof onLp4>[0][]) {
  const makers = []
  for (const one of settings) {
    const maker = await makeMember()
    const post = await publishRows(maker.id, material, [onLp4(one)])
    const { id } = await prisma.materialRow.findFirstOrThrow({ where: { postId: post.id } })
    makers.push({ maker, row: id })
  }
  await updateCells()
  return makers
}

describe('findAmong', () => {
  it('returns the distinct numbers of other makers beside a row, without those of its own maker', async () => {
    const { slug } = await makeMaterial()
    const [first] = await publish(slug, [
      { power: 40, depth: 5 },
      { power: 50, depth: 10 },
      { power: 50, depth: 10 },
      { power: 60, depth: 20 },
    ])
    // a newer row of the same maker does not count as another maker's
    await publishRows(first!.maker.id, slug, [onLp4({ power: 99, depth: 99 })])
    await updateCells()
    expect((await findAmong([first!.row])).get(first!.row)).toMatchObject({
      ...{ by: 'depth', passes: 1, makers: 3, own: [40, 5] },
      others: [
        [50, 10],
        [60, 20],
      ],
    })
  })

  it('leaves out a row with fewer than two other makers, and does not count rows with another number of passes', async () => {
    const { slug } = await makeMaterial()
    const makers = await publish(slug, [{}, {}, { passes: 2 }])
    const rows = makers.map(({ row }) => row)
    expect((await findAmong(rows)).size).toBe(0)
    await publish(slug, [{ power: 70 }])
    expect([...(await findAmong(rows)).keys()].sort()).toEqual(rows.slice(0, 2).sort())
  })

  it('leaves out rows of banned materials, rows that are not public and rows of an earlier scale', async () => {
    const { id, slug } = await makeMaterial()
    const [first, second] = await publish(slug, [{}, { power: 60 }, { power: 70 }, { power: 80 }])
    const size = async () => (await findAmong([first!.row])).size
    expect(await size()).toBe(1)
    await prisma.material.update({ where: { id }, data: { hazard: 'BANNED' } })
    expect(await size()).toBe(0)
    await prisma.material.update({ where: { id }, data: { hazard: 'SAFE' } })
    await prisma.$executeRaw`UPDATE "MaterialCell" SET "schemeVersion" = 99 WHERE "materialId" = ${id}`
    expect(await size()).toBe(0)
    await prisma.$executeRaw`UPDATE "MaterialCell" SET "schemeVersion" = 1 WHERE "materialId" = ${id}`
    const { postId } = await prisma.materialRow.findUniqueOrThrow({ where: { id: first!.row } })
    await prisma.post.update({ where: { id: postId! }, data: { status: 'REMOVED' } })
    expect(await size()).toBe(0)
    expect((await findAmong([second!.row])).get(second!.row)).toMatchObject({ makers: 2 })
  })

  it('adds the comparison to each row of listOwnRows', async () => {
    const { slug } = await makeMaterial()
    const [first] = await publish(slug, [{}, { power: 60 }, { power: 70 }])
    const { items } = await listOwnRows(first!.maker, { tab: 'own' })
    expect(items).toMatchObject([{ row: { id: first!.row }, among: { makers: 2, own: [55, 8] } }])
  })
})
