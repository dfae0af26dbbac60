import { afterEach, expect, it } from 'vitest'
import { prisma } from '@/lib/db/client'
import { makeMember } from '@/lib/seeds/test-member'
import { getAnswer } from './get-answer'
import { rebuildCells } from './rebuild-cells'
import { reportOutcome } from './report-outcome'
import type { OutcomeName } from './schema'
import { makeMaterial, makeReporter, onLp4, publishRows } from './test-library'
import { updateCells } from './update-cells'

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
