import { expect, it } from 'vitest'
import { prisma } from '@/lib/db/client'
import { inTransaction } from '@/lib/db/transaction'
import { makeMember } from '@/lib/seeds/test-member'
import { updateCells } from './update-cells'
import { rankAll } from './rank-rows'
import { reportOutcome } from './report-outcome'
import { makeMaterial, makeReporter, onLp4, publishRows } from './test-library'

const rowsOf = (materialId: number) =>
  prisma.materialRow.findMany({
    where: { materialId },
    orderBy: { id: 'asc' },
    select: { id: true, latest: true, voice: true, worked: true, tooWeak: true, standing: true },
  })

it('rankAll writes the same in parts of any size, and nothing the second time', async () => {
  const { id, slug } = await makeMaterial()
  const makers = await Promise.all([makeMember(), makeMember(), makeMember()])
  for (const maker of makers)
    // two rows with the same numbers, the later of which stands for both, and another row
    await publishRows(maker.id, slug, [onLp4(), onLp4({ power: 40 }), onLp4()])
  const rows = await rowsOf(id)
  const modules = { modules: ['10w-diode'] }
  await reportOutcome(await makeReporter(), { row: rows[0]!.id, outcome: 'worked', ...modules })
  await reportOutcome(await makeReporter(), { row: rows[2]!.id, outcome: 'too_weak', ...modules })
  await updateCells()
  const right = await rowsOf(id)
  expect(right.filter(({ voice }) => voice)).toHaveLength(3)
  expect(right.filter(({ latest }) => latest)).toHaveLength(6)
  const cells = (await prisma.materialCell.findMany({ where: { materialId: id } })).map((cell) => cell.id)
  for (const atOnce of [1, 2, 4, 100]) {
    await prisma.$executeRaw`
      UPDATE "MaterialRow" SET latest = NOT latest, voice = NOT voice, worked = 7, standing = 1 WHERE "materialId" = ${id}`
    expect(await inTransaction((tx) => rankAll(tx, cells, atOnce))).toBe(9)
    expect(await rowsOf(id)).toEqual(right)
    expect(await inTransaction((tx) => rankAll(tx, cells, atOnce))).toBe(0)
  }
})
