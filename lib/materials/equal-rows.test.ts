import { afterEach, describe, expect, it } from 'vitest'
import type { Viewer } from '@/lib/auth/viewer'
import { prisma } from '@/lib/db/client'
import { makeMember } from '@/lib/seeds/test-member'
import { setStatus } from '@/lib/posts/test-draft'
import { readAnswerPage } from './answer-page'
import { getLibrary } from './library/get-library'
import { libraryJson } from './library/library-json'
import { listOutcomes } from './list-outcomes'
import { listOwnRows } from './own-rows'
import { rebuildCells } from './rebuild-cells'
import { reportOutcome } from './report-outcome'
import type { OutcomeName } from './schema'
import { starRow } from './star-row'
import { takeBackOutcome } from './take-back-outcome'
import { makeMaterial, makeReporter, onLp4, publishRows } from './test-library'
import { updateCells } from './update-cells'

afterEach(() => updateCells())

/** Publishes rows of two makers with the same numbers, one of them twice, and one row with others. */
async function makeEqual() {
  const [material, one, two] = [await makeMaterial(), await makeMember(), await makeMember()]
  const old = await publishRows(one.id, material.slug)
  const newer = await publishRows(one.id, material.slug, [onLp4(), onLp4({ power: 70 })])
  const other = await publishRows(two.id, material.slug)
  await updateCells()
  const { id: cell } = await prisma.materialCell.findFirstOrThrow({ where: { materialId: material.id } })
  return {
    ...{ material, one, two, cell, otherPost: other.id },
    rows: { old: old.rows[0]!, newer: newer.rows[0]!, else: newer.rows[1]!, other: other.rows[0]! },
  }
}
const report = (viewer: Viewer, row: number, how: OutcomeName = 'worked') =>
  reportOutcome(viewer, { row, outcome: how, modules: ['10w-diode'] })
const saidOf = (id: number) =>
  prisma.materialRow.findUniqueOrThrow({
    where: { id },
    select: { worked: true, tooWeak: true, tooStrong: true, failed: true },
  })
const said = (more: object) => ({ worked: 0, tooWeak: 0, tooStrong: 0, failed: 0, ...more })
const cellOf = (id: number) =>
  prisma.materialCell.findUniqueOrThrow({
    where: { id },
    select: { worked: true, tooWeak: true, tooStrong: true, failed: true },
  })
/** Asserts that a rebuild changes nothing. */
async function assertRebuilt() {
  await updateCells()
  expect(await rebuildCells({ dryRun: true })).toMatchObject({ differ: 0, rows: 0 })
}

describe('reports of one member on rows with the same numbers', () => {
  it('count once, as the latest report, on every row of these numbers by any maker', async () => {
    const { rows, cell } = await makeEqual()
    const reporter = await makeReporter()
    await report(reporter, rows.other, 'failed')
    await report(reporter, rows.old, 'too_weak')
    await report(reporter, rows.newer, 'worked')
    await report(await makeReporter(), rows.other, 'worked')
    await updateCells()
    for (const id of [rows.old, rows.newer, rows.other]) expect(await saidOf(id)).toEqual(said({ worked: 2 }))
    expect(await saidOf(rows.else)).toEqual(said({}))
    expect(await cellOf(cell)).toEqual(said({ worked: 2 }))
    await assertRebuilt()
  })

  it('count separately for other numbers', async () => {
    const { rows, cell } = await makeEqual()
    const reporter = await makeReporter()
    await report(reporter, rows.other, 'worked')
    await report(reporter, rows.else, 'too_strong')
    await updateCells()
    expect(await saidOf(rows.else)).toEqual(said({ tooStrong: 1 }))
    expect(await cellOf(cell)).toEqual(said({ worked: 1, tooStrong: 1 }))
  })

  it('count once when they are repeated or arrive at once', async () => {
    const { rows, cell } = await makeEqual()
    const reporter = await makeReporter()
    const all = [rows.old, rows.newer, rows.other]
    await Promise.all([...all, ...all].map((row) => report(reporter, row)))
    await Promise.all([updateCells(), updateCells()])
    await Promise.all(all.map((row) => report(reporter, row, 'too_strong')))
    await Promise.all([updateCells(), updateCells()])
    for (const id of all) expect(await saidOf(id)).toEqual(said({ tooStrong: 1 }))
    expect(await cellOf(cell)).toEqual(said({ tooStrong: 1 }))
    await assertRebuilt()
  })

  it('fall back to the earlier report when the latest is withdrawn or its row is removed', async () => {
    const { rows, cell, otherPost } = await makeEqual()
    const reporter = await makeReporter()
    await report(reporter, rows.old, 'worked')
    await report(reporter, rows.other, 'failed')
    await report(reporter, rows.newer, 'too_weak')
    await takeBackOutcome(reporter, { row: rows.newer })
    await updateCells()
    expect(await saidOf(rows.newer)).toEqual(said({ failed: 1 }))
    await setStatus(otherPost, 'REMOVED')
    await updateCells()
    expect(await saidOf(rows.newer)).toEqual(said({ worked: 1 }))
    expect(await cellOf(cell)).toEqual(said({ worked: 1 }))
    await setStatus(otherPost, 'APPROVED')
    await assertRebuilt()
    expect(await saidOf(rows.newer)).toEqual(said({ failed: 1 }))
    // a row whose numbers change in the database takes its reports away from the others
    await prisma.$executeRaw`UPDATE "MaterialRow" SET power = 44 WHERE id = ${rows.other}`
    await assertRebuilt()
    expect(await saidOf(rows.newer)).toEqual(said({ worked: 1 }))
    expect(await saidOf(rows.other)).toEqual(said({ failed: 1 }))
  })
})

it('the answer, the rows, the reports, the own settings and the files have the same counts of reports', async () => {
  const { material, rows, cell, otherPost } = await makeEqual()
  const [one, two] = [await makeReporter(), await makeReporter()]
  await report(one, rows.old, 'too_weak')
  await report(one, rows.other, 'worked')
  await report(two, rows.old, 'worked')
  await starRow(two, { row: rows.old, on: true })
  await updateCells()
  const counts = { worked: 2, tooWeak: 0, tooStrong: 0, failed: 0, tries: 2 }
  const place = { material: material.slug, device: 'lp4' }
  const page = await readAnswerPage(place, {}, 'en')
  expect(page.best!.outcomes).toEqual(counts)
  expect(page.cell!.outcomes).toEqual(counts)
  expect(page.rows.items.filter(({ power }) => power === 55).map(({ outcomes }) => outcomes)).toEqual([
    counts,
    counts,
  ])
  // earlier reports of the same member are not counted
  const reports = await listOutcomes({ cell })
  expect(reports.items.map(({ row, outcome }) => [row, outcome])).toEqual([
    [rows.old, 'worked'],
    [rows.other, 'worked'],
  ])
  expect(page.reports.items).toHaveLength(counts.tries)
  const first = await listOutcomes({ cell, limit: 1 })
  expect(first.items.map(({ row }) => row)).toEqual([rows.old])
  const starred = await listOwnRows(two, { tab: 'starred' })
  expect(starred.items[0]!.row).toMatchObject({ id: rows.old, outcomes: counts })
  const library = await getLibrary(place, {}, 'en')
  const file = JSON.parse(libraryJson(library)) as {
    settings: { powerPercent: number; reports: object }[]
  }
  expect(
    file.settings.filter(({ powerPercent }) => powerPercent === 55).map(({ reports }) => reports),
  ).toEqual([counts, counts])
  await setStatus(otherPost, 'REMOVED')
  await updateCells()
  expect((await listOutcomes({ cell })).items.map(({ outcome }) => outcome)).toEqual(['worked', 'too_weak'])
})

it('a verdict stands at every row with the same numbers, and notifies only the maker whose own row was tried', async () => {
  const { rows, one, two } = await makeEqual()
  for (let at = 0; at < 3; at++) await report(await makeReporter(), rows.newer, 'too_weak')
  await updateCells()
  for (const id of [rows.old, rows.newer, rows.other]) expect(await saidOf(id)).toEqual(said({ tooWeak: 3 }))
  const notified = await prisma.notification.findMany({
    where: { userId: { in: [one.id, two.id] }, key: 'row_too_weak' },
    select: { userId: true },
  })
  expect(notified).toEqual([{ userId: one.id }])
})
