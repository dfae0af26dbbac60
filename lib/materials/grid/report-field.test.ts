import { afterEach, describe, expect, it } from 'vitest'
import { outcome } from '@/lib/auth/test-members'
import { prisma } from '@/lib/db/client'
import { byLocale } from '@/lib/i18n/locales'
import { makePicture, setStatus } from '@/lib/posts/test-draft'
import { makeMember } from '@/lib/seeds/test-member'
import { getCatalog } from '@/lib/settings/queries'
import { updateCells } from '../update-cells'
import { makeMaterial, makeReporter, publishRows } from '../test-library'
import { reportField } from './report-field'
import type { ReportFieldInput } from './report-field-schema'

/**
 * Publishes a row of the LP4 with 55 % and depth 8, and returns a member with a photo of the grid around it: 45–65 % by
 * depth 6–10.
 */
async function makeGrid() {
  const [author, viewer, material] = [await makeMember(), await makeReporter(), await makeMaterial()]
  const { id: postId, rows } = await publishRows(author.id, material.slug)
  const { uploadId } = await makePicture(viewer.id)
  const report = (more: Partial<ReportFieldInput>) =>
    reportField(viewer, {
      ...{ row: rows[0]!, grid: {}, uploadId, modules: ['10w-diode'], addressHash: null },
      ...more,
    })
  return { author, viewer, postId, row: rows[0]!, uploadId, report }
}
const reportsOn = (rowId: number) => prisma.materialOutcome.findMany({ where: { rowId } })

afterEach(() => updateCells())

describe('reportField', () => {
  it.each([
    [13, 'worked', null],
    [1, 'too_strong', { power: 45, depth: 6 }],
    [25, 'too_weak', { power: 65, depth: 10 }],
    // 65 × 6 is less energy than 55 × 8
    [5, 'too_strong', { power: 65, depth: 6 }],
  ] as const)('with field %i reports the row as %s', async (field, how, ended) => {
    const { row, report, uploadId } = await makeGrid()
    const view = await report({ field })
    const common = { speed: null, resolution: '1.3K', passes: 1 }
    expect(view).toMatchObject({ row, outcome: how, ended: ended && { ...common, ...ended } })
    expect(await reportsOn(row)).toMatchObject([{ uploadId, outcome: how.toUpperCase() }])
  })

  it('finds the field by a tap on the photo', async () => {
    const { report } = await makeGrid()
    const corners = [
      { x: 0.9, y: 0.1 },
      { x: 0.9, y: 0.9 },
      { x: 0.1, y: 0.9 },
      { x: 0.1, y: 0.1 },
    ] as ReportFieldInput['tap'] extends infer T | undefined
      ? T extends { corners: infer C }
        ? C
        : never
      : never
    // the photo lies on its side, with the weakest field at the upper left
    expect(await report({ tap: { corners, at: { x: 0.15, y: 0.15 } } })).toMatchObject({
      ended: { power: 45, depth: 6 },
    })
    expect(await outcome(report({ tap: { corners, at: { x: 0.95, y: 0.15 } } }))).toMatchObject({
      code: 'invalid',
      fields: { tap: { code: 'no_field_here' } },
    })
  })

  it('stores the field’s numbers in a grid with its own query, and the member’s outcome for the row', async () => {
    const { report } = await makeGrid()
    const grid = {
      powerFrom: '20',
      powerTo: '40',
      columns: '3',
      rows: '2',
      passes: '2',
      labels: '0',
    } as const
    expect(await report({ grid, field: 6, outcome: 'failed', note: 'Flaked' })).toMatchObject({
      ...{ outcome: 'failed', note: 'Flaked' },
      ended: { power: 40, depth: 9, passes: 2 },
    })
  })

  it('replaces the earlier report, also when several arrive at once', async () => {
    const { row, report } = await makeGrid()
    await Promise.all([report({ field: 1 }), report({ field: 1 }), report({ field: 1 })])
    await report({ field: 25 })
    expect(await reportsOn(row)).toMatchObject([{ outcome: 'TOO_WEAK' }])
    const tried = await prisma.materialRow.findMany({ where: { tried: { rowId: row } } })
    expect(tried).toMatchObject([{ power: 65, depth: 10, source: 'TRIED' }])
  })
})

describe('reportField stores nothing and refuses', () => {
  it.each<[string, Partial<ReportFieldInput>, Record<string, { code: string }>]>([
    ['no field', {}, { field: { code: 'no_field_here' } }],
    ['a field that is not there', { field: 26 }, { field: { code: 'no_field_here' } }],
    [
      'a grid past the limits',
      { field: 1, grid: { depth: '101' } },
      { 'grid.depth': { code: 'integer_between' } },
    ],
  ])('%s', async (_, given, fields) => {
    const { row, report } = await makeGrid()
    expect(await outcome(report(given))).toMatchObject({ code: 'invalid', fields })
    expect(await reportsOn(row)).toEqual([])
  })

  it('a grid of another thickness than the row, and an impossible method', async () => {
    const [author, viewer, material] = [await makeMember(), await makeReporter(), await makeMaterial()]
    const cut = {
      method: 'cut' as const,
      module: '10w-diode',
      power: 100,
      depth: 90,
      passes: 3,
      thickness: 5,
    }
    const { rows } = await publishRows(author.id, material.slug, [cut])
    const { uploadId } = await makePicture(viewer.id)
    const report = (thickness: string) =>
      reportField(viewer, {
        ...{ row: rows[0]!, grid: { thickness }, field: 13, uploadId },
        ...{ modules: ['10w-diode'], addressHash: null },
      })
    expect(await outcome(report('3'))).toMatchObject({
      ...{ code: 'invalid', fields: { 'grid.thickness': { code: 'other_thickness' } } },
    })
    const { materials } = await getCatalog()
    const own = materials.find(({ slug }) => slug === material.slug)!
    own.cannot.push({
      methods: ['cut'],
      waves: null,
      why: byLocale(() => 'No.'),
    } as never)
    expect(await outcome(report('5'))).toMatchObject({ code: 'cannot_be_done' })
    expect(await reportsOn(rows[0]!)).toEqual([])
    own.cannot.pop()
    expect(await report('5.1')).toMatchObject({ row: rows[0] })
  })

  it('another member’s picture, an own row, a machine that the member has not named, and a removed row', async () => {
    const { author, row, postId, report } = await makeGrid()
    const { uploadId } = await makePicture((await makeMember()).id)
    expect(await outcome(report({ field: 1, uploadId }))).toMatchObject({ code: 'invalid' })
    expect(await outcome(report({ field: 1, modules: undefined }))).toMatchObject({ code: 'machine_first' })
    const own = reportField(author, { row, grid: {}, field: 1, uploadId, addressHash: null })
    expect(await outcome(own)).toMatchObject({ code: 'invalid', fields: { row: { code: 'own_row' } } })
    expect(await reportsOn(row)).toEqual([])
    await setStatus(postId, 'REMOVED')
    expect(await outcome(report({ field: 1 }))).toMatchObject({ code: 'not_found' })
  })
})
