import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { prisma } from '@/lib/db/client'
import { connectAs } from '@/lib/db/test-roles'
import { startWorker, type Worker } from '@/lib/bootstrap/worker'
import { makeMember } from '@/lib/seeds/test-member'
import { deleteJobs } from '@/lib/jobs/test-queue'
import { updateCells } from './update-cells'
import { rebuildCells } from './rebuild-cells'
import { bandOf } from './schema'
import { updateCellsTask } from './tasks'
import { reportOutcome } from './report-outcome'
import { contentOf, makeMaterial, makeReporter, onLp4, publishRows } from './test-library'

let worker: Worker | undefined
afterEach(async () => {
  await worker?.stop()
  worker = undefined
  await updateCells()
})

const cellOf = (materialId: number) => prisma.materialCell.findFirstOrThrow({ where: { materialId } })
const jobs = async () => {
  const [{ n }] = await prisma.$queryRaw<[{ n: number }]>`
    SELECT count(*)::int AS n FROM graphile_worker.jobs WHERE task_identifier = 'update_cells'`
  return n
}

describe('the queue', () => {
  it('updates a cell within two seconds of a publication and of a removal by SQL', async () => {
    worker = await startWorker({ update_cells: updateCellsTask })
    const [author, material] = [await makeMember(), await makeMaterial()]
    const { id } = await publishRows(author.id, material.slug)
    const makers = async () => (await cellOf(material.id)).makersCount
    await expect.poll(makers, { timeout: 2_000, interval: 20 }).toBe(1)
    await prisma.$executeRaw`UPDATE "Post" SET status = 'REMOVED' WHERE id = ${id}`
    await expect.poll(makers, { timeout: 2_000, interval: 20 }).toBe(0)
  })

  it('finds the marks that a process left which was killed between a publication and its job', async () => {
    const [author, material] = [await makeMember(), await makeMaterial()]
    await publishRows(author.id, material.slug)
    expect(await cellOf(material.id)).toMatchObject({ makersCount: 0, changedAt: null })
    // the job was lost with the process; the marks are in the same transaction as the rows
    await deleteJobs({})
    await updateCellsTask()
    expect(await cellOf(material.id)).toMatchObject({ makersCount: 1 })
  })

  it('gets one job for a transaction, however much it changes, and none for one that is rolled back', async () => {
    const [author, material] = [await makeMember(), await makeMaterial()]
    await updateCells()
    await deleteJobs({})
    const { id } = await publishRows(author.id, material.slug, [
      onLp4(),
      onLp4({ method: 'line', resolution: null }),
    ])
    expect(await jobs()).toBe(1)
    const undone = prisma.$transaction(async (tx) => {
      await tx.$executeRaw`UPDATE "Post" SET status = 'REMOVED' WHERE id = ${id}`
      throw new Error('thought again')
    })
    await expect(undone).rejects.toThrow('thought again')
    expect(await jobs()).toBe(1)
  })
})

describe('updateCells', () => {
  it('updates each cell once when several run at once, and changes nothing when repeated', async () => {
    const material = await makeMaterial()
    const authors = await Promise.all(Array.from({ length: 5 }, () => makeMember()))
    await Promise.all(
      authors.map(({ id }, place) => publishRows(id, material.slug, [onLp4({ power: 50 + place })])),
    )
    await Promise.all(Array.from({ length: 6 }, () => updateCells()))
    const { changedAt, ...cell } = await cellOf(material.id)
    expect(cell).toMatchObject({ makersCount: 5, rowsCount: 5, sureness: 'FAIR' })
    expect(changedAt).not.toBeNull()
    expect(await updateCells()).toBe(0)
    expect(await cellOf(material.id)).toEqual({ changedAt, ...cell })
  })

  it('waits for a process that writes the same cell, and leaves changes that arrive meanwhile to the next round', async () => {
    const material = await makeMaterial()
    await publishRows((await makeMember()).id, material.slug)
    const owner = connectAs('owner')
    const client = await owner.connect()
    try {
      // another process writes this cell at this moment
      const { id } = await cellOf(material.id)
      await client.query('BEGIN')
      await client.query(`SELECT pg_advisory_xact_lock(hashtext('kerf_cell'), $1)`, [id])
      const update = updateCells()
      const waiting = async () => {
        const [{ n }] = await prisma.$queryRaw<[{ n: number }]>`
          SELECT count(*)::int AS n FROM pg_locks JOIN pg_database ON pg_database.oid = database
          WHERE datname = current_database() AND locktype = 'advisory' AND NOT granted`
        return n
      }
      // neither process may write sums that lack what the other has read
      await expect.poll(waiting).toBe(1)
      await publishRows((await makeMember()).id, material.slug, [onLp4({ power: 60 })])
      await client.query('COMMIT')
      await update
      await updateCells()
      expect(await cellOf(material.id)).toMatchObject({ makersCount: 2 })
    } finally {
      client.release()
      await owner.end()
    }
  })
})

describe('a cell', () => {
  it.each([
    ['cut', 3, 30],
    ['cut', 2.75, 30],
    ['cut', 2.74, 25],
    ['cut', 3.24, 30],
    ['cut', 3.25, 35],
    ['cut', 0.2, 0],
    ['cut', 12.7, 125],
    ['fill', 6, -1],
  ] as const)(
    '%s of %f mm has the band %i in the program and in the database',
    async (method, thickness, band) => {
      expect(bandOf(method, thickness)).toBe(band)
      const [row] = await prisma.$queryRaw<{ band: number }[]>`
      SELECT kerf_material_band(${method}, ${thickness}::numeric) AS band`
      expect(row!.band).toBe(band)
    },
  )

  it('is sure from eight makers and a standing of 0.6 on, fair from three makers, and has too few below', async () => {
    const material = await makeMaterial()
    const publish = async (power: number) => {
      const { rows } = await publishRows((await makeMember()).id, material.slug, [onLp4({ power })])
      return rows[0]!
    }
    const report = async (row: number) =>
      reportOutcome(await makeReporter(), { row, outcome: 'worked', modules: ['10w-diode'] })
    const sureness = async () => {
      await updateCells()
      return (await cellOf(material.id)).sureness
    }
    const first = await publish(40)
    await publish(41)
    expect(await sureness()).toBe('FEW')
    for (const power of [42, 43, 44, 45, 46]) await publish(power)
    // six of six is a standing of 0.61, five of five one of 0.57
    for (let n = 0; n < 6; n++) await report(first)
    expect(await sureness()).toBe('FAIR')
    const eighth = await publish(47)
    expect(await sureness()).toBe('SURE')
    // other reports on the best row, and reports on another row, leave fewer than that
    const [one] = await prisma.materialOutcome.findMany({ where: { rowId: first }, take: 1 })
    await prisma.materialOutcome.delete({ where: { id: one!.id }, select: { id: true } })
    await report(eighth)
    expect(await sureness()).toBe('FAIR')
    // the machine is as sure as its surest cell
    const line = onLp4({ method: 'line', resolution: null })
    await publishRows((await makeMember()).id, material.slug, [line])
    await updateCells()
    const { sureness: ofPair } = await prisma.materialPair.findFirstOrThrow({
      where: { materialId: material.id, method: '' },
    })
    expect(ofPair).toBe('FAIR')
  })

  it('of an earlier scale of the machine is separate, and is left out of the overview', async () => {
    const [author, material] = [await makeMember(), await makeMaterial()]
    const { rows } = await publishRows(author.id, material.slug)
    await prisma.materialRow.update({
      where: { id: rows[0]! },
      data: { schemeVersion: 0 },
      select: { id: true },
    })
    await publishRows((await makeMember()).id, material.slug, [onLp4({ power: 60 })])
    await updateCells()
    const cells = await prisma.materialCell.findMany({
      where: { materialId: material.id },
      orderBy: { schemeVersion: 'asc' },
    })
    expect(cells.map(({ schemeVersion, makersCount }) => [schemeVersion, makersCount])).toEqual([
      [0, 1],
      [1, 1],
    ])
    const pairs = await prisma.materialPair.findMany({ where: { materialId: material.id, method: '' } })
    expect(pairs).toMatchObject([{ makersCount: 1, rowsCount: 1 }])
  })

  it('does not exist for a cut without a thickness', async () => {
    const material = await makeMaterial()
    const cut = onLp4({ method: 'cut', resolution: null })
    const content = contentOf(material.slug, [cut])
    expect(content.materials![0]!.thickness).toBe(3)
    const { rows } = await publishRows((await makeMember()).id, material.slug, [cut])
    await prisma.materialRow.update({
      where: { id: rows[0]! },
      data: { thicknessMm: null },
      select: { id: true },
    })
    expect(await prisma.materialRow.findUniqueOrThrow({ where: { id: rows[0]! } })).toMatchObject({
      cellId: null,
    })
    await updateCells()
    expect(await cellOf(material.id)).toMatchObject({ rowsCount: 0, sureness: 'NONE', bestRowId: null })
    expect(await prisma.materialPair.count({ where: { materialId: material.id } })).toBe(0)
  })
})

describe('a rebuild', () => {
  it('finds a cell that differs from its rows, and corrects it', async () => {
    const material = await makeMaterial()
    await publishRows((await makeMember()).id, material.slug)
    await updateCells()
    const before = await cellOf(material.id)
    await prisma.materialCell.update({
      where: { id: before.id },
      data: { makersCount: 7 },
      select: { id: true },
    })
    expect((await rebuildCells({ dryRun: true })).differ).toBe(1)
    expect(await cellOf(material.id)).toMatchObject({ makersCount: 7 })
    expect((await rebuildCells({ dryRun: false })).differ).toBe(1)
    expect(await cellOf(material.id)).toMatchObject({ makersCount: 1 })
    expect(await rebuildCells({ dryRun: true })).toMatchObject({ differ: 0, rows: 0 })
    await prisma.materialRow.updateMany({ where: { cellId: before.id }, data: { voice: false, worked: 3 } })
    expect((await rebuildCells({ dryRun: true })).rows).toBe(1)
    expect(await rebuildCells({ dryRun: false })).toMatchObject({ rows: 1 })
  })
})

describe('rows', () => {
  const owner = connectAs('owner')
  afterAll(() => owner.end())
  it.each([
    ['of a post that is none', `source, "makerId"`, `'POST', 1`],
    ['of a lesson with a maker', `source, "tutorialId", "makerId"`, `'LESSON', 1, 1`],
    ['tried of no report', `source, "postId"`, `'TRIED', 1`],
  ])('%s are refused by the database', async (_, columns, values) => {
    const sql = `INSERT INTO "MaterialRow" (${columns}, scheme, "deviceId", "moduleId", method, power, passes, depth)
      VALUES (${values}, 'lp', 1, 1, 'fill', 50, 1, 8)`
    await expect(owner.query(sql)).rejects.toThrow(/material_row_of_its_source|not-null/)
  })
})
