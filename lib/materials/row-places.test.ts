import { afterEach, describe, expect, it } from 'vitest'
import { prisma } from '@/lib/db/client'
import { makeMember } from '@/lib/seeds/test-member'
import { updateCells } from './update-cells'
import { findRowPlaces } from './row-places'
import { reportOutcome } from './report-outcome'
import { changeMaterial, makeMaterial, makeReporter, onLp4, publishRows } from './test-library'

const onLx2 = (speed: number) => ({
  ...{ method: 'cut', module: '20w-diode', power: 100, speed: String(speed), passes: 1, thickness: '3' },
})

// leaves no marks of removed rows behind for other tests
afterEach(async () => void (await updateCells()))

async function publishDepths(material: string, depths: number[]) {
  const posts: number[] = []
  for (const depth of depths) {
    const { id } = await publishRows((await makeMember()).id, material, [onLp4({ depth })])
    posts.push(id)
  }
  await updateCells()
  return posts
}

describe('findRowPlaces', () => {
  it('compares a row with the other makers, each of whom counts once', async () => {
    const { slug } = await makeMaterial()
    const [low, middle, , high] = await publishDepths(slug, [5, 10, 10, 20])
    expect(await findRowPlaces(low!)).toEqual([
      {
        ...{ step: 0, row: 0, by: 'depth', makers: 3, side: 'less', count: 3 },
        href: `/materials/${slug}/lp4?module=10w-diode&method=fill`,
        among: {
          ...{ by: 'depth', passes: 1, makers: 3, own: [55, 5] },
          others: [
            [55, 10],
            [55, 20],
          ],
          middle: { power: [55, 55], heat: [8.75, 12.5] },
        },
      },
    ])
    expect(await findRowPlaces(high!)).toMatchObject([{ side: 'more', count: 3, makers: 3 }])
    // one deeper, one shallower, one the same
    expect(await findRowPlaces(middle!)).toMatchObject([{ side: 'same', count: null, makers: 3 }])
    // of one maker the newest row counts
    const { authorId } = await prisma.post.findUniqueOrThrow({ where: { id: low! } })
    await publishRows(authorId, slug, [onLp4({ depth: 6 }), onLp4({ depth: 30 })])
    await updateCells()
    expect(await findRowPlaces(high!)).toMatchObject([{ side: 'more', count: 2, makers: 3 }])
    expect((await findRowPlaces(high!))[0]!.among!.others.toSorted()).toEqual([
      [55, 10],
      [55, 30],
    ])
  })

  it('says more or less from half of the other makers on', async () => {
    const [deeper, shallower] = [await makeMaterial(), await makeMaterial()]
    const [, middle] = await publishDepths(deeper.slug, [5, 10, 20])
    expect(await findRowPlaces(middle!)).toMatchObject([{ side: 'more', count: 1, makers: 2 }])
    const [, same] = await publishDepths(shallower.slug, [9, 9, 20])
    expect(await findRowPlaces(same!)).toMatchObject([{ side: 'less', count: 1, makers: 2 }])
  })

  it('leaves out the numbers that members ended at, and rows of a banned material', async () => {
    const { id, slug } = await makeMaterial()
    const [one] = await publishDepths(slug, [5, 10, 20])
    const [row] = await prisma.materialRow.findMany({ where: { postId: one! } })
    const ended = { outcome: 'too_weak' as const, ended: { depth: 7 }, modules: ['10w-diode'] }
    await reportOutcome(await makeReporter(), { row: row!.id, ...ended })
    await updateCells()
    expect(await findRowPlaces(one!)).toMatchObject([{ step: 0, row: 0, side: 'less', count: 3 }])
    await changeMaterial(id, { hazard: 'BANNED' })
    expect(await findRowPlaces(one!)).toEqual([])
  })

  it('does not compare a row below three makers, or with removed rows', async () => {
    const { slug } = await makeMaterial()
    const [one, two, three] = await publishDepths(slug, [5, 10, 20])
    expect(await findRowPlaces(one!)).toMatchObject([{ side: 'less', count: 2 }])
    await prisma.post.update({ where: { id: three! }, data: { status: 'REMOVED' } })
    expect(await findRowPlaces(one!)).toMatchObject([{ makers: 1, side: null, count: null, among: null }])
    expect(await findRowPlaces(three!)).toEqual([])
    await prisma.post.update({ where: { id: two! }, data: { status: 'REMOVED' } })
    expect(await findRowPlaces(one!)).toMatchObject([{ makers: 0, side: null }])
  })

  it('names the thickness of a cut and compares its speed', async () => {
    const { slug } = await makeMaterial()
    const posts: number[] = []
    for (const speed of [4, 5, 6])
      posts.push((await publishRows((await makeMember()).id, slug, [onLx2(speed)], 'lx2')).id)
    await updateCells()
    expect(await findRowPlaces(posts[2]!)).toMatchObject([
      {
        ...{ by: 'speed', side: 'more', count: 2, makers: 2 },
        href: `/materials/${slug}/lx2?module=20w-diode&method=cut&thickness=3`,
      },
    ])
  })

  it('returns only the side of the median when there are too many makers to count', async () => {
    const { id, slug } = await makeMaterial()
    const [low, , high] = await publishDepths(slug, [5, 10, 20])
    await prisma.materialCell.updateMany({ where: { materialId: id }, data: { makersCount: 200 } })
    expect(await findRowPlaces(low!)).toMatchObject([{ side: 'less', count: 2, makers: 2 }])
    await prisma.materialCell.updateMany({ where: { materialId: id }, data: { makersCount: 201 } })
    expect(await findRowPlaces(low!)).toMatchObject([{ side: 'less', count: null, makers: 200 }])
    expect(await findRowPlaces(high!)).toMatchObject([{ side: 'more', count: null, makers: 200 }])
    await prisma.materialCell.updateMany({ where: { materialId: id }, data: { makersCount: 3 } })
  })

  it('returns no place for a row of an earlier scale or without a material', async () => {
    const { slug } = await makeMaterial()
    const [one] = await publishDepths(slug, [5])
    await prisma.$executeRaw`UPDATE "MaterialRow" SET "schemeVersion" = 99 WHERE "postId" = ${one}`
    expect(await findRowPlaces(one!)).toEqual([])
    await prisma.$executeRaw`UPDATE "MaterialRow" SET "schemeVersion" = 1, "materialId" = NULL WHERE "postId" = ${one}`
    expect(await findRowPlaces(one!)).toEqual([])
  })
})
