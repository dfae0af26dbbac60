import { afterEach, describe, expect, it } from 'vitest'
import { prisma } from '@/lib/db/client'
import { inTransaction } from '@/lib/db/transaction'
import { publishRevision } from '@/lib/posts/publish-revision'
import { draftContentSchema, type DraftSetting } from '@/lib/posts/schema'
import { toPostContent } from '@/lib/posts/check-content'
import { saveDraft } from '@/lib/posts/save-draft'
import { submitPost } from '@/lib/posts/submit-post'
import { makeApproved, setStatus } from '@/lib/posts/test-draft'
import { makePublishedPost } from '@/lib/posts/test-post'
import { makeMember } from '@/lib/seeds/test-member'
import { getCatalog } from '@/lib/settings/queries'
import { fillRows } from './fill-rows'
import { updateCells } from './update-cells'
import { updatePostRows } from './update-post-rows'
import { contentOf, makeMaterial, onLp4, publishRows } from './test-library'

const rowsOf = (postId: number) =>
  prisma.materialRow.findMany({
    where: { postId },
    orderBy: [{ step: 'asc' }, { row: 'asc' }, { id: 'asc' }],
  })
const cellOf = async (materialId: number) =>
  prisma.materialCell.findMany({ where: { materialId }, orderBy: { band: 'asc' } })

/** Publishes another revision of a post with these rows. */
async function publish(postId: number, material: string, settings: DraftSetting[]) {
  const catalog = await getCatalog()
  const post = await prisma.post.findUniqueOrThrow({ where: { id: postId }, include: { published: true } })
  const content = draftContentSchema.parse({
    ...(post.published!.content as object),
    ...contentOf(material, settings),
  })
  const { id } = await prisma.postRevision.create({
    data: {
      postId,
      number: Date.now() % 1e9,
      content: toPostContent(content, catalog) as never,
      frozenAt: new Date(),
    },
  })
  await inTransaction((tx) => publishRevision(tx, postId, id))
}

async function makeRows(settings: DraftSetting[]) {
  const [author, material] = [await makeMember(), await makeMaterial()]
  const { id } = await makePublishedPost(author.id, {}, 0)
  await publish(id, material.slug, settings)
  return { author, material, id }
}

afterEach(() => updateCells())

describe('updatePostRows', () => {
  it('puts the rows of a published post into their cells with its author as maker', async () => {
    const { author, material, id } = await makeRows([
      onLp4(),
      onLp4({ method: 'cut', resolution: null, power: 100, depth: 90, passes: 3, thickness: '2.9' }),
      onLp4({ method: 'cut', resolution: null, power: 100, depth: 80, passes: 3 }),
    ])
    expect(await rowsOf(id)).toMatchObject([
      { step: 0, row: 0, makerId: author.id, live: true, numbers: '55/8/1/1.3K/-/-/-', schemeVersion: 1 },
      { step: 0, row: 1, live: true, numbers: '100/90/3/-/-/-/-' },
      { step: 0, row: 2, live: true },
    ])
    await updateCells()
    const cells = await cellOf(material.id)
    expect(
      cells.map(({ method, band, rowsCount, makersCount }) => [method, band, rowsCount, makersCount]),
    ).toEqual([
      ['fill', -1, 1, 1],
      // 2.9 and 3 mm belong to the same band; two different rows of one maker are one voice
      ['cut', 30, 2, 1],
    ])
    expect(cells).toMatchObject([{ sureness: 'FEW', statistics: null }, { sureness: 'FEW' }])
  })

  it('keeps rows that an edit leaves unchanged, with their reports, wherever they move', async () => {
    const { material, id } = await makeRows([onLp4(), onLp4({ power: 60 })])
    const before = await rowsOf(id)
    await publish(id, material.slug, [onLp4({ power: 60, other: 'air on' }), onLp4(), onLp4({ power: 70 })])
    const after = await rowsOf(id)
    expect(after.map((row) => [row.id, row.power, row.row, row.other])).toEqual([
      [before[1]!.id, 60, 0, 'air on'],
      [before[0]!.id, 55, 1, null],
      [after[2]!.id, 70, 2, null],
    ])
  })

  it('removes a row that an edit removed, and restores it with its reports when it returns', async () => {
    const { material, id } = await makeRows([onLp4(), onLp4({ power: 60 })])
    const [first] = await rowsOf(id)
    await publish(id, material.slug, [onLp4({ power: 60 })])
    expect((await rowsOf(id)).map(({ power, live, step }) => [power, live, step])).toEqual([
      [60, true, 0],
      [55, false, null],
    ])
    await updateCells()
    expect(await cellOf(material.id)).toMatchObject([{ rowsCount: 1 }])
    await publish(id, material.slug, [onLp4(), onLp4({ power: 60 })])
    expect((await rowsOf(id))[0]).toMatchObject({ id: first!.id, live: true, row: 0 })
  })

  it('changes nothing when the post is published again', async () => {
    const { material, id } = await makeRows([onLp4(), onLp4(), onLp4({ power: 60 })])
    await updateCells()
    const before = await rowsOf(id)
    await publish(id, material.slug, [onLp4(), onLp4(), onLp4({ power: 60 })])
    expect(await rowsOf(id)).toEqual(before)
    expect(await prisma.materialMark.count()).toBe(0)
  })

  it('keeps rows with a speed and their reports when nothing of them changed', async () => {
    const [author, material] = [await makeMember(), await makeMaterial()]
    const cut = { method: 'cut', module: '10w-diode', power: 100, speed: 0.5, passes: 1, thickness: '3' }
    const { id } = await publishRows(author.id, material.slug, [cut], 'lx1')
    const before = await rowsOf(id)
    const [device, catalog] = [before[0]!, await getCatalog()]
    const settings = [
      {
        ...{
          scheme: 'lx' as const,
          schemeVersion: device.schemeVersion!,
          method: 'cut' as const,
          module: '10w-diode',
          power: 100,
        },
        ...{ speed: 0.5, passes: 1, depth: null, resolution: null, density: null, frequency: null },
        ...{ acceleration: null, other: null, material: material.slug, thickness: 3 },
      },
    ]
    const content = { device: 'lx1', materials: [{ material: material.slug }], steps: [{ settings }] }
    await inTransaction((tx) => updatePostRows(tx, id, content, catalog))
    expect(await rowsOf(id)).toEqual(before)
  })

  it('takes material, thickness and scale of each row, and what it lacks from its material in the post', async () => {
    const [author, one, two] = [await makeMember(), await makeMaterial(), await makeMaterial()]
    const { id } = await publishRows(author.id, one.slug, [])
    const cut = {
      ...{
        scheme: 'lp' as const,
        method: 'cut' as const,
        module: '10w-diode',
        power: 100,
        depth: 90,
        passes: 3,
        speed: null,
      },
      ...{ resolution: null, density: null, frequency: null, acceleration: null, other: null },
    }
    const settings = [
      { ...cut, schemeVersion: 2, material: two.slug, thickness: 4 },
      { ...cut, material: two.slug },
      { ...cut, material: null, thickness: null },
    ]
    const materials = [
      { material: one.slug, thickness: 3 },
      { material: two.slug, thickness: '5' },
    ]
    const content = { device: 'lp4', materials, steps: [{ settings }] }
    const catalog = await getCatalog()
    await inTransaction((tx) => updatePostRows(tx, id, content, catalog))
    const rows = await rowsOf(id)
    const placed = rows.map(({ materialId, thicknessMm, schemeVersion }) => [
      ...[materialId, thicknessMm && Number(thicknessMm), schemeVersion],
    ])
    expect(placed).toEqual([
      [two.id, 4, 2],
      [two.id, 5, 1],
      [null, null, 1],
    ])
  })

  it('gives rows without a place the first material of the post and the first scale', async () => {
    const [author, material] = [await makeMember(), await makeMaterial()]
    const { scheme: _, ...row } = onLp4({ method: 'cut', resolution: null })
    const { id } = await makePublishedPost(
      author.id,
      {
        ...contentOf(material.slug, []),
        steps: [{ text: '', images: [], settings: [{ ...row, scheme: 'lp' }] }] as never,
      },
      0,
    )
    expect(await rowsOf(id)).toMatchObject([{ materialId: material.id, schemeVersion: 1, live: true }])
    expect(Number((await rowsOf(id))[0]!.thicknessMm)).toBe(3)
  })
})

describe('a post that is no longer public', () => {
  it('leaves its cell on removal by SQL, and returns when the removal is lifted', async () => {
    const author = await makeMember()
    const { id } = await makeApproved(author)
    const live = async () => (await rowsOf(id)).map((row) => row.live)
    expect(await live()).toEqual([true])
    await setStatus(id, 'REMOVED')
    expect(await live()).toEqual([false])
    await updateCells()
    const cellId = (await rowsOf(id))[0]!.cellId!
    const rows = await prisma.materialRow.count({ where: { cellId, live: true, latest: true } })
    expect((await prisma.materialCell.findUniqueOrThrow({ where: { id: cellId } })).rowsCount).toBe(rows)
    await setStatus(id, 'APPROVED')
    expect(await live()).toEqual([true])
    await setStatus(id, 'DELETED')
    expect(await live()).toEqual([false])
  })

  it('keeps its rows until an edit is approved', async () => {
    const author = await makeMember()
    const { id, revision, content } = await makeApproved(author)
    const before = await rowsOf(id)
    const edit = await saveDraft(author, {
      id,
      revision,
      content: {
        ...content,
        steps: content.steps.map((step) => ({ ...step, settings: [{ ...step.settings[0]!, power: '60' }] })),
      },
    })
    await submitPost(author, { id, revision: edit.revision })
    expect(await rowsOf(id)).toEqual(before)
    await setStatus(id, 'APPROVED')
    expect((await rowsOf(id)).map(({ power, live }) => [power, live])).toEqual([
      [60, true],
      [55, false],
    ])
  })
})

describe('rows of the previous release', () => {
  it('are in no cell until fillRows gives them a thickness and a version, which is safe to repeat', async () => {
    const { author, material, id } = await makeRows([])
    const [device] = (await getCatalog()).devices.filter(({ slug }) => slug === 'lp4')
    await prisma.$executeRaw`
      INSERT INTO "PostSetting" ("postId", step, row, scheme, "deviceId", "moduleId", "materialId", method, power, passes, depth)
      VALUES (${id}, 0, 0, 'lp', ${device!.id}, ${device!.modules[0]!.id}, ${material.id}, 'cut', 100, 3, 90)`
    expect(await rowsOf(id)).toMatchObject([{ makerId: author.id, cellId: null, live: true }])
    await fillRows()
    const [row] = await rowsOf(id)
    expect(row).toMatchObject({ schemeVersion: 1, live: true })
    expect(Number(row!.thicknessMm)).toBe(3)
    expect(row!.cellId).not.toBeNull()
    await fillRows()
    expect(await rowsOf(id)).toEqual([row])
    await updateCells()
    expect(await cellOf(material.id)).toMatchObject([{ band: 30, makersCount: 1 }])
  })
})
