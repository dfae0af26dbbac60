import { expect, it } from 'vitest'
import { prisma } from '@/lib/db/client'
import { byLocale } from '@/lib/i18n/locales'
import { makeMember } from '@/lib/seeds/test-member'
import { getCatalog } from '@/lib/settings/queries'
import { getAnswer } from './get-answer'
import { getMaterial, getMatrix } from './queries'
import { rebuildCells } from './rebuild-cells'
import { reportOutcome } from './report-outcome'
import { ANY } from './schema'
import { changeMaterial, makeMaterial, makeReporter, onLp4, publishRows } from './test-library'
import { updateCells } from './update-cells'

const noLines = { methods: ['line'], waves: ['blue'], why: byLocale(() => 'No.') }

it('getMaterial returns the best numbers of each cell with the reports on them', async () => {
  const material = await makeMaterial()
  const rows = await Promise.all(
    [50, 60, 70].map(async (power) => {
      const { id } = await makeMember()
      return (await publishRows(id, material.slug, [onLp4({ power })])).rows[0]!
    }),
  )
  await reportOutcome(await makeReporter(), { row: rows[2]!, outcome: 'worked', modules: ['10w-diode'] })
  await updateCells()
  const { cells } = await getMaterial(material.slug, 'en')
  expect(cells).toMatchObject([
    {
      makers: 3,
      statistics: { power: { median: 60 } },
      best: { power: 70, outcomes: { worked: 1, tries: 1 } },
    },
  ])
  // the numbers of a removed project disappear at once
  await prisma.$executeRaw`
    UPDATE "Post" SET status = 'REMOVED' WHERE id = (SELECT "postId" FROM "MaterialRow" WHERE id = ${rows[2]})`
  expect((await getMaterial(material.slug, 'en')).cells).toMatchObject([{ makers: 3, best: null }])
  await updateCells()
})

it('getMaterial returns the surest cell first, then the one with the most makers', async () => {
  const material = await makeMaterial()
  const publish = async (makers: number, settings: Parameters<typeof onLp4>[0]) => {
    for (let n = 0; n < makers; n++)
      await publishRows((await makeMember()).id, material.slug, [onLp4(settings)])
  }
  await publish(1, { method: 'line', resolution: null })
  await publish(2, { method: 'picture' })
  await publish(3, {})
  await updateCells()
  const { cells } = await getMaterial(material.slug, 'en')
  expect(cells.map(({ method, sureness }) => [method, sureness])).toEqual([
    ['fill', 'fair'],
    ['picture', 'few'],
    ['line', 'few'],
  ])
})

it('getMaterial leaves out cells of an earlier scale and of impossible methods', async () => {
  const material = await makeMaterial()
  const author = await makeMember()
  const [old] = (await publishRows(author.id, material.slug, [onLp4({ power: 90 })])).rows
  await prisma.materialRow.update({ where: { id: old! }, data: { schemeVersion: 0 }, select: { id: true } })
  const line = onLp4({ method: 'line', resolution: null })
  await publishRows(author.id, material.slug, [line])
  await updateCells()
  const methods = async () => (await getMaterial(material.slug, 'en')).cells.map(({ method }) => method)
  expect(await methods()).toEqual(['line'])
  await changeMaterial(material.id, { cannot: [noLines] })
  expect(await methods()).toEqual([])
  // the answer leaves them out, too: as its cell, among `others` and among `nearest`
  const ask = (method?: 'line') => getAnswer({ material: material.slug, device: 'lp4', method }, 'en')
  const { nearest, ...answer } = await ask()
  expect(answer).toMatchObject({ cell: null, refused: null, others: [] })
  // `nearest` may have cells of other tests' materials
  expect(nearest.filter(({ cell }) => cell.material === material.slug)).toEqual([])
  const refused = await getAnswer({ material: material.slug, device: 'lp3', method: 'line' }, 'en')
  for (const answer of [await ask('line'), refused])
    expect(answer).toMatchObject({
      ...{ cell: null, best: null, refused: { why: 'impossible' }, others: [], nearest: [] },
    })
})

it('getMatrix leaves out impossible methods, and a banned material after a rebuild', async () => {
  const material = await makeMaterial()
  const [both, filler] = [await makeMember(), await makeMember()]
  const line = onLp4({ method: 'line', resolution: null })
  await publishRows(both.id, material.slug, [line, onLp4()])
  await publishRows(filler.id, material.slug, [onLp4({ power: 60 })])
  const lineOnly = await makeMember()
  await publishRows(lineOnly.id, material.slug, [line])
  await updateCells()
  const pair = async (method?: 'line') => {
    const { pairs } = await getMatrix(method ? { method } : {})
    return pairs.find((one) => one.material === material.slug)
  }
  expect(await pair()).toMatchObject({ makers: 3, rows: 4 })
  await changeMaterial(material.id, { cannot: [noLines] })
  await rebuildCells({ dryRun: false })
  expect([await pair(), await pair('line')]).toEqual([
    expect.objectContaining({ makers: 2, rows: 2 }),
    undefined,
  ])
  // the method becomes possible again
  await changeMaterial(material.id, { cannot: [] })
  await rebuildCells({ dryRun: false })
  expect([await pair(), await pair('line')]).toMatchObject([
    { makers: 3, rows: 4 },
    { makers: 2, rows: 2 },
  ])
  await changeMaterial(material.id, { hazard: 'BANNED' })
  await rebuildCells({ dryRun: false })
  expect(await pair()).toBeUndefined()
})

it('getMatrix returns the pairs in the order of its materials and machines, however they were written', async () => {
  const [first, second] = [await makeMaterial(), await makeMaterial()]
  const { devices } = await getCatalog()
  const written = [second, first].flatMap(({ id: materialId }) =>
    devices.toReversed().map(({ id: deviceId }) => ({ materialId, deviceId })),
  )
  const counts = { rowsCount: 1, lessonsCount: 0, makersCount: 1, reportsCount: 0, sureness: 'FEW' as const }
  await prisma.materialPair.createMany({
    data: written.map((pair) => ({ ...pair, method: '', band: ANY, ...counts })),
  })
  const { pairs } = await getMatrix({})
  expect(pairs.filter(({ material }) => [first.slug, second.slug].includes(material))).toMatchObject(
    [first, second].flatMap(({ slug }) => devices.map((device) => ({ material: slug, device: device.slug }))),
  )
})
