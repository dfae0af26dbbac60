import { afterEach, expect, it } from 'vitest'
import { makeTutorials } from '@/lib/academy/test-tutorials'
import { prisma } from '@/lib/db/client'
import { inTransaction } from '@/lib/db/transaction'
import { makeMember } from '@/lib/seeds/test-member'
import { getCatalog } from '@/lib/settings/queries'
import { getAnswer } from './get-answer'
import { rebuildCells } from './rebuild-cells'
import { reportOutcome } from './report-outcome'
import type { OutcomeName } from './schema'
import { makeMaterial, makeReporter, onLp4, publishRows } from './test-library'
import { updateCells } from './update-cells'
import { updateLessonRows } from './update-lesson-rows'

afterEach(() => updateCells())

const report = async (row: number, outcome: OutcomeName) =>
  reportOutcome(await makeReporter(), { row, outcome, modules: ['10w-diode'] })

async function bestOf(materialId: number) {
  await updateCells()
  const { bestRowId } = await prisma.materialCell.findFirstOrThrow({ where: { materialId } })
  return bestRowId
}

it('the best row of a cell is an untried row rather than one that worked for nobody', async () => {
  const material = await makeMaterial()
  const [old, newer] = [
    await publishRows((await makeMember()).id, material.slug, [onLp4({ power: 40 })]),
    await publishRows((await makeMember()).id, material.slug, [onLp4({ power: 80 })]),
  ]
  expect(await bestOf(material.id)).toBe(newer.rows[0])
  await report(newer.rows[0]!, 'too_strong')
  expect(await bestOf(material.id)).toBe(old.rows[0])
  // when all rows worked for nobody, the newest one is best; one report that it worked decides
  await report(old.rows[0]!, 'failed')
  expect(await bestOf(material.id)).toBe(newer.rows[0])
  await report(old.rows[0]!, 'worked')
  expect(await bestOf(material.id)).toBe(old.rows[0])
  expect(await rebuildCells({ dryRun: true })).toMatchObject({ differ: 0 })
})

it('the best of equal rows is a lesson’s, then the nearest to the median of three makers, then the newest', async () => {
  const [material, [lesson], { devices }] = await Promise.all([
    makeMaterial(),
    makeTutorials(1),
    getCatalog(),
  ])
  const publish = async (power: number, depth: number) => {
    const { rows } = await publishRows((await makeMember()).id, material.slug, [onLp4({ power, depth })])
    return rows[0]!
  }
  const median = await publish(50, 8)
  await publish(60, 8)
  await publish(40, 8)
  expect(await bestOf(material.id)).toBe(median)
  // the depth counts as the power does: medians of 50 % and 8 %
  await publish(50, 4)
  await publish(50, 9)
  expect(await bestOf(material.id)).toBe(median)
  const device = devices.find(({ slug }) => slug === 'lp4')!
  const taught = {
    ...{ scheme: 'LP' as const, schemeVersion: device.schemeVersion, method: 'fill' as const },
    ...{ deviceId: device.id, moduleId: device.modules.find(({ slug }) => slug === '10w-diode')!.id },
    ...{ materialId: material.id, thicknessMm: 3, power: 90, depth: 30, passes: 1, resolution: '1.3K' },
  }
  await inTransaction((tx) => updateLessonRows(tx, lesson!, [taught]))
  const { id } = await prisma.materialRow.findFirstOrThrow({ where: { tutorialId: lesson! } })
  expect(await bestOf(material.id)).toBe(id)
  // a lesson is no maker, and changes no statistics
  const cell = await prisma.materialCell.findFirstOrThrow({ where: { materialId: material.id } })
  expect(cell).toMatchObject({ makersCount: 5, rowsCount: 5, lessonsCount: 1 })
  expect(cell.statistics).toMatchObject({ power: [50, 50, 50], depth: [8, 8, 8] })
  await prisma.tutorial.update({ where: { id: lesson! }, data: { retiredAt: new Date() } })
})

it('getAnswer lists rows that worked for nobody below untried ones, across pages too, with a standing of 0', async () => {
  const material = await makeMaterial()
  const rows: number[] = []
  for (const power of [40, 50, 60, 70])
    rows.push((await publishRows((await makeMember()).id, material.slug, [onLp4({ power })])).rows[0]!)
  const [worked, untried, vain, oftenInVain] = rows as [number, number, number, number]
  await report(worked, 'worked')
  await report(vain, 'too_weak')
  for (const outcome of ['failed', 'too_strong'] as const) await report(oftenInVain, outcome)
  await updateCells()
  const place = { material: material.slug, device: 'lp4' }
  const { rows: listed } = await getAnswer({ ...place, limit: 4 }, 'en')
  expect(listed.items.map(({ id }) => id)).toEqual([worked, untried, oftenInVain, vain])
  expect(listed.items.slice(1).map(({ standing }) => standing)).toEqual([0, 0, 0])
  // one report that it worked moves the row up again
  await report(vain, 'worked')
  await updateCells()
  expect((await getAnswer({ ...place, limit: 4 }, 'en')).rows.items.map(({ id }) => id)).toEqual([
    ...[worked, vain, untried, oftenInVain],
  ])
})

it('a cell whose rows worked for nobody has a standing of 0', async () => {
  const material = await makeMaterial()
  const { rows } = await publishRows((await makeMember()).id, material.slug, [onLp4({ power: 40 })])
  await report(rows[0]!, 'failed')
  expect(await bestOf(material.id)).toBe(rows[0])
  const cell = await prisma.materialCell.findFirstOrThrow({ where: { materialId: material.id } })
  expect(cell).toMatchObject({ standing: 0, failed: 1, sureness: 'FEW' })
})
