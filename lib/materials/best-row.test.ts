import { afterEach, expect, it } from 'vitest'
import { prisma } from '@/lib/db/client'
import { makeMember } from '@/lib/seeds/test-member'
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

it('a row that worked for nobody who tried it is not recommended beside one that nobody has tried', async () => {
  const material = await makeMaterial()
  const [old, newer] = [
    await publishRows((await makeMember()).id, material.slug, [onLp4({ power: 40 })]),
    await publishRows((await makeMember()).id, material.slug, [onLp4({ power: 80 })]),
  ]
  expect(await bestOf(material.id)).toBe(newer.rows[0])
  await report(newer.rows[0]!, 'too_strong')
  expect(await bestOf(material.id)).toBe(old.rows[0])
  // where all were tried in vain the newest of them is, and one report that it worked decides
  await report(old.rows[0]!, 'failed')
  expect(await bestOf(material.id)).toBe(newer.rows[0])
  await report(old.rows[0]!, 'worked')
  expect(await bestOf(material.id)).toBe(old.rows[0])
  expect(await rebuildCells({ dryRun: true })).toMatchObject({ differ: 0 })
})
