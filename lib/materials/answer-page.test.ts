import { describe, expect, it } from 'vitest'
import { makeTutorials } from '@/lib/academy/test-tutorials'
import type { DomainError } from '@/lib/core/errors'
import { encodeCursor } from '@/lib/core/pagination'
import { prisma } from '@/lib/db/client'
import { inTransaction } from '@/lib/db/transaction'
import { setStatus } from '@/lib/posts/test-draft'
import { makeMember } from '@/lib/seeds/test-member'
import { getCatalog } from '@/lib/settings/queries'
import { readAnswerPage } from './answer-page'
import { isAnswerAddress, readAnswerQuery } from './answer-query'
import { updateCells } from './update-cells'
import { readOwnPart } from './own-part'
import { reportOutcome } from './report-outcome'
import { makeMaterial, makeReporter, onLp4, publishRows } from './test-library'
import { updateLessonRows } from './update-lesson-rows'

const modules = ['10w-diode']

describe('readAnswerPage', () => {
  it('returns a dot with its project for each row, the reports, and the methods of the module', async () => {
    const [material, author] = [await makeMaterial(), await makeMember()]
    const { id: postId, rows } = await publishRows(author.id, material.slug, [
      onLp4({ power: 55 }),
      onLp4({ power: 60, depth: 9 }),
    ])
    const reporter = await makeReporter()
    await reportOutcome(reporter, { row: rows[0]!, outcome: 'worked', note: 'White.', modules })
    await updateCells()
    const page = await readAnswerPage({ material: material.slug, device: 'lp4' }, {}, 'en')
    expect(page.mapRows).toMatchObject([
      { id: rows[0], power: 55, heat: 8, passes: 1, maker: author.nickname, href: `/detail/${postId}` },
      { id: rows[1], power: 60, heat: 9 },
    ])
    expect(page.best?.id).toBe(rows[0])
    expect(page.reports.items).toMatchObject([{ row: rows[0], outcome: 'worked', note: 'White.' }])
    expect(page.methods.map(({ method }) => method)).toEqual(['line', 'fill', 'picture', 'cut'])
    expect(Object.keys(page.covers)).toEqual([String(postId)])
    // a removed project disappears from every part of the page
    await setStatus(postId, 'REMOVED')
    await updateCells()
    const after = await readAnswerPage({ material: material.slug, device: 'lp4' }, {}, 'en')
    expect(after).toMatchObject({
      cell: null,
      best: null,
      mapRows: [],
      reports: { items: [], nextCursor: null },
      covers: {},
    })
  })

  it('returns the known cell of another laser beside the converted numbers', async () => {
    const [material, maker] = [await makeMaterial(), await makeMember()]
    const cut = (module: string, speed: number, thickness = 3) => ({
      ...{ method: 'cut' as const, module, power: 100, speed, passes: 1, thickness },
    })
    const { rows } = await publishRows(
      maker.id,
      material.slug,
      [cut('10w-diode', 5), cut('20w-diode', 11), cut('20w-diode', 6, 5)],
      'lx1',
    )
    await updateCells()
    const asked = { module: '10w-diode', method: 'cut', thickness: 3 } as const
    const { elsewhere } = await readAnswerPage({ material: material.slug, device: 'lx1' }, asked, 'en')
    const on = (device: string, module: string) =>
      elsewhere.find((one) => one.device === device && one.module === module)
    expect(on('lx1', '20w-diode')).toMatchObject({
      numbers: { power: 100, speed: 10 },
      known: { cell: { module: '20w-diode', thickness: 3, makers: 1 }, best: { id: rows[1], speed: 11 } },
    })
    expect(on('lx2', '40w-diode')).toMatchObject({ numbers: { power: 100, speed: 20 }, known: null })
  })

  it.each([
    ['names a lesson that teaches all of the recommended numbers', '1.3K', true],
    ['names no lesson that differs in the resolution alone', '2K', false],
  ] as const)('%s', async (_, resolution, agrees) => {
    const [material, maker, [lesson], { devices }] = await Promise.all([
      makeMaterial(),
      makeMember(),
      makeTutorials(1),
      getCatalog(),
    ])
    const { rows } = await publishRows(maker.id, material.slug, [onLp4({ resolution: '1.3K' })])
    const device = devices.find(({ slug }) => slug === 'lp4')!
    const taught = {
      ...{ scheme: 'LP' as const, schemeVersion: device.schemeVersion, method: 'fill' as const },
      ...{ deviceId: device.id, moduleId: device.modules.find(({ slug }) => slug === '10w-diode')!.id },
      ...{ materialId: material.id, thicknessMm: 3, power: 55, depth: 8, passes: 1, resolution },
    }
    await inTransaction((tx) => updateLessonRows(tx, lesson!, [taught]))
    await reportOutcome(await makeReporter(), { row: rows[0]!, outcome: 'worked', modules })
    await updateCells()
    const page = await readAnswerPage({ material: material.slug, device: 'lp4' }, {}, 'en')
    expect(page.best).toMatchObject({ power: 55, depth: 8, resolution: '1.3K' })
    expect(page.mapRows).toHaveLength(2)
    expect(page.lesson !== null).toBe(agrees)
    await prisma.tutorial.update({ where: { id: lesson! }, data: { retiredAt: new Date() } })
    await updateCells()
  })

  it('returns five reports on the first page and twenty on each page after the cursor', async () => {
    const [material, author] = [await makeMaterial(), await makeMember()]
    const { rows } = await publishRows(author.id, material.slug)
    const reporters = await Promise.all(Array.from({ length: 7 }, () => makeReporter()))
    for (const reporter of reporters)
      await reportOutcome(reporter, { row: rows[0]!, outcome: 'worked', modules })
    await updateCells()
    const place = { material: material.slug, device: 'lp4' }
    const { reports: first } = await readAnswerPage(place, {}, 'en')
    const { reports } = readAnswerQuery({ reports: first.nextCursor! })
    const { reports: rest } = await readAnswerPage(place, { reports: reports! }, 'en')
    const who = [...first.items, ...rest.items].map(({ member }) => member.id)
    expect([first.items.length, rest.items.length, rest.nextCursor]).toEqual([5, 2, null])
    expect(who).toEqual(reporters.map(({ id }) => id).reverse())
  })

  it('throws the nearest known name for an unknown material, machine or module', async () => {
    for (const [place, query, code] of [
      [{ material: 'slat', device: 'lp4' }, {}, 'material_unknown'],
      [{ material: 'slate', device: 'lp44' }, {}, 'machine_unknown'],
      [{ material: 'slate', device: 'lp4' }, { module: '10w-diod' }, 'module_unknown'],
    ] as const) {
      const refused = (await readAnswerPage(place, query, 'en').catch((one: unknown) => one)) as DomainError
      expect(refused.code).toBe(code)
      expect(refused.data?.nearest).not.toBeNull()
    }
  })
})

describe('readAnswerQuery and isAnswerAddress', () => {
  const cursor = encodeCursor({ value: 0.5, id: 7 })
  it.each([
    [{}, {}],
    [
      { module: '10w-diode', method: 'cut', thickness: '3', cursor },
      { module: '10w-diode', method: 'cut', thickness: 3, cursor },
    ],
    // invalid fields are dropped, and the address has no page
    [{ method: 'melt', thickness: '3 mm', cursor: 'x', other: '1' }, {}],
    [{ thickness: '-3', cursor: encodeCursor({ value: '2026-01-01', id: 7 }) }, {}],
    [{ method: ['cut', 'fill'], module: '' }, {}],
    [
      { reports: encodeCursor({ value: '2026-01-01T00:00:00.000Z', id: 7 }) },
      { reports: encodeCursor({ value: '2026-01-01T00:00:00.000Z', id: 7 }) },
    ],
    [{ reports: cursor }, {}],
    [{ reports: encodeCursor({ value: 'no day', id: 7 }) }, {}],
  ])('%j', (query, wanted) => {
    expect(readAnswerQuery(query)).toEqual(wanted)
  })

  it.each([
    [{}, true],
    [{ module: 'any-word', method: 'cut', thickness: '3', cursor, utm_source: 'x' }, true],
    [{ module: '', method: '', thickness: '' }, true],
    [{ method: 'melt' }, false],
    [{ method: ['cut', 'fill'] }, false],
    [{ thickness: '3 mm' }, false],
    [{ cursor: 'x' }, false],
    [{ reports: cursor }, false],
  ])('%j is an address: %s', (query, right) => expect(isAnswerAddress(query)).toBe(right))
})

describe('readOwnPart', () => {
  const nothing = { rows: [], reports: [], machine: null }
  const onlyAsked = { ...nothing, machine: expect.anything() }

  it("returns the reader's own rows and reports and those of nobody else", async () => {
    const [material, author] = [await makeMaterial(), await makeMember()]
    const { id: postId, rows } = await publishRows(author.id, material.slug)
    const { cellId } = await prisma.materialRow.findUniqueOrThrow({ where: { id: rows[0]! } })
    const reporter = await makeReporter()
    await reportOutcome(reporter, { row: rows[0]!, outcome: 'too_strong', ended: { power: 52 }, modules })
    const cell = { cell: cellId! }
    expect(await readOwnPart(author, cell)).toMatchObject({
      rows: [{ id: rows[0], post: postId, power: 55, depth: 8 }],
      reports: [],
    })
    // the numbers they ended at belong to them, but are no row of a project
    expect(await readOwnPart(reporter, cell)).toMatchObject({
      rows: [],
      reports: [{ row: rows[0], outcome: 'too_strong', ended: { power: 52 }, counts: true }],
    })
    expect(await readOwnPart(await makeMember(), cell)).toEqual(onlyAsked)
    // a report in another cell, and everything of a removed project, is left out
    const line = await publishRows(author.id, material.slug, [onLp4({ method: 'line', resolution: null })])
    await reportOutcome(reporter, { row: line.rows[0]!, outcome: 'worked', modules })
    expect((await readOwnPart(reporter, cell)).reports.map(({ row }) => row)).toEqual([rows[0]])
    await setStatus(postId, 'REMOVED')
    expect(await readOwnPart(author, cell)).toEqual(onlyAsked)
    expect(await readOwnPart(reporter, cell)).toEqual(nothing)
    expect(await readOwnPart(author, { cell: 2_000_000_000 })).toEqual(nothing)
  })

  it('asks for the machine of the cell until the reader has named it', async () => {
    const [material, reader] = [await makeMaterial(), await makeReporter()]
    const { rows } = await publishRows((await makeMember()).id, material.slug)
    const { cellId } = await prisma.materialRow.findUniqueOrThrow({ where: { id: rows[0]! } })
    const cell = { cell: cellId! }
    const { machine } = await readOwnPart(reader, { ...cell, locale: 'zh-cn' })
    expect(machine).toMatchObject({
      device: { slug: 'lp4', name: 'LP4' },
      module: '10w-diode',
      modules: expect.arrayContaining([{ slug: '10w-diode', name: '10 W 半导体' }]),
    })
    // the same question as that of a report without an answer
    const refusal = await reportOutcome(reader, { row: rows[0]!, outcome: 'worked', locale: 'zh-cn' }).catch(
      (error: DomainError) => error,
    )
    expect(refusal).toMatchObject({ code: 'machine_first', data: machine })
    await reportOutcome(reader, { row: rows[0]!, outcome: 'worked', modules })
    expect((await readOwnPart(reader, cell)).machine).toBeNull()
  })
})
