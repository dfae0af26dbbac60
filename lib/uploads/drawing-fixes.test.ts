import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { makeMember, makeViewer, outcome } from '@/lib/auth/test-members'
import { prisma } from '@/lib/db/client'
import { createDesign } from '@/lib/designs/publish-design'
import { findDesign } from '@/lib/designs/queries'
import { designInputSchema } from '@/lib/designs/schema'
import { closeDrawingGaps } from './close-gaps'
import { readDxf } from './drawings/read-dxf.mjs'
import { memorySource } from './file-source'
import { saveUpload } from './save-upload'
import { setDrawingUnit } from './set-unit'
import { blobStore } from './store'

const codes = (text: string) => text.replaceAll('|', '\r\n') + '\r\n'
const line = (x0: number, y0: number, x1: number, y1: number, layer = '0') =>
  `0|LINE|8|${layer}|10|${x0}|20|${y0}|11|${x1}|21|${y1}|`
const dxf = (entities: string, header = '') =>
  codes(`${header}0|SECTION|2|ENTITIES|${entities}0|ENDSEC|0|EOF`)
const square = line(0, 0, 4, 0) + line(4, 0, 4, 2) + line(4, 2, 0, 2) + line(0, 2, 0, 0)

async function upload(name: string, text: string) {
  const viewer = await makeViewer((await makeMember()).id)
  const bytes = Buffer.from(text)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return {
    viewer,
    file: await saveUpload(viewer, { kind: 'design', name, sha256, source: memorySource(bytes) }),
  }
}
const stored = async (token: string) => new Response(await blobStore().readStream(`d/${token}/file`)).text()
const factsOf = async (id: number) => (await prisma.upload.findUniqueOrThrow({ where: { id } })).facts

describe('setDrawingUnit', () => {
  it('sets the unit, and updates the facts and the design', async () => {
    const { viewer, file } = await upload('a.dxf', dxf(square))
    expect(file.facts).toMatchObject({ widthMm: 4, heightMm: 2, unitAssumed: true, unit: 'mm' })
    const category = await prisma.designCategory.findFirstOrThrow({ select: { id: true } })
    const design = await prisma.design.create({
      data: {
        ...{ authorId: viewer.id, categoryId: category.id, name: 'Square', slug: 'square', description: '' },
        ...{ licence: 'CC0', widthMm: 4, heightMm: 2, publishedAt: new Date() },
        files: { create: [{ uploadId: file.id, sort: 0 }] },
      },
    })
    const inches = { widthMm: 101.6, heightMm: 50.8, unitAssumed: false, unit: 'in' }
    expect((await setDrawingUnit(viewer, { id: file.id, unit: 'in' })).facts).toMatchObject(inches)
    expect(await factsOf(file.id)).toMatchObject(inches)
    const { widthMm, heightMm } = await prisma.design.findUniqueOrThrow({ where: { id: design.id } })
    expect([Number(widthMm), Number(heightMm)]).toEqual([101.6, 50.8])
    // then another unit, twice
    for (const _ of [1, 2])
      expect((await setDrawingUnit(viewer, { id: file.id, unit: 'cm' })).facts).toMatchObject({ widthMm: 40 })
  })

  it('leaves a design without a size when the unit makes it larger than anything that is made', async () => {
    const { viewer, file } = await upload('a.dxf', dxf(line(0, 0, 1200, 0) + line(1200, 0, 1200, 300)))
    const input = { name: 'A board', type: 'home', licence: 'CC0', files: [file.id] }
    const { id, widthMm } = await createDesign(viewer, designInputSchema.parse(input))
    expect(widthMm).toBe(1200)
    expect((await setDrawingUnit(viewer, { id: file.id, unit: 'm' })).facts).toMatchObject({
      widthMm: 1_200_000,
    })
    expect(await findDesign(id)).toMatchObject({ widthMm: null, heightMm: null })
    await setDrawingUnit(viewer, { id: file.id, unit: 'mm' })
    expect(await findDesign(id)).toMatchObject({ widthMm: 1200, heightMm: 300 })
  })

  it("sets the unit of an SVG's pixels", async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 72 36"><path d="M0 0h72v36H0z"/></svg>'
    const { viewer, file } = await upload('a.svg', svg)
    expect(file.facts).toMatchObject({ widthMm: 19.05, unit: 'px', unitAssumed: true })
    expect((await setDrawingUnit(viewer, { id: file.id, unit: 'pt' })).facts).toMatchObject({ widthMm: 25.4 })
    expect((await setDrawingUnit(viewer, { id: file.id, unit: 'mm' })).facts).toMatchObject({ widthMm: 72 })
  })

  it('refuses a file that names its unit, another member’s file, and a unit that the format does not have', async () => {
    const named = await upload('a.dxf', dxf(square, '0|SECTION|2|HEADER|9|$INSUNITS|70|4|0|ENDSEC|'))
    expect(await outcome(setDrawingUnit(named.viewer, { id: named.file.id, unit: 'in' }))).toMatchObject({
      ...{ code: 'invalid', fields: { unit: { code: 'unit_named' } } },
    })
    const { viewer, file } = await upload('b.dxf', dxf(square))
    expect(await outcome(setDrawingUnit(viewer, { id: file.id, unit: 'pt' }))).toMatchObject({
      code: 'invalid',
    })
    expect(await outcome(setDrawingUnit(named.viewer, { id: file.id, unit: 'in' }))).toMatchObject({
      code: 'not_found',
    })
    expect(await factsOf(file.id)).toMatchObject({ unit: 'mm', widthMm: 4 })
  })

  it('is not needed for the drawings of the site itself, which all name their unit', async () => {
    const folder = path.join('prisma', 'content', 'designs')
    const ours = (await readdir(folder)).filter((name) => name.endsWith('.dxf'))
    expect(ours.length).toBeGreaterThan(20)
    for (const name of ours) {
      const { facts } = readDxf(await readFile(path.join(folder, name)))
      expect(facts, name).toMatchObject({ unitAssumed: false })
      expect(facts, name).not.toHaveProperty('unit')
    }
  })
})

describe('small gaps in outlines', () => {
  const open = '<svg xmlns="http://www.w3.org/2000/svg" width="40mm" height="40mm" viewBox="0 0 40 40">'
  const body = '<path fill="none" stroke="#ff0000" stroke-width="0.1" d="M10 10.08V30H30V10H10"/>'

  it('have a mark at their place, and closeDrawingGaps closes them in a new version of an SVG', async () => {
    const { viewer, file } = await upload('a.svg', `${open}${body}</svg>`)
    expect(file.facts).toMatchObject({ openPaths: 1, closable: 1 })
    expect(file.facts!.gaps).toHaveLength(1)
    const gap = file.facts!.gaps![0]!
    expect(gap.mm).toBe(0.08)
    // the corner of the square is at the top left of a picture of 960 px with a margin of 56
    for (const place of [gap.x0, gap.x1, gap.y0, gap.y1]) expect(place).toBeCloseTo(56 / 960, 1)
    const closed = await closeDrawingGaps(viewer, { id: file.id })
    expect(closed).toMatchObject({ name: 'a-closed.svg', facts: { openPaths: 0, paths: 1, widthMm: 20 } })
    expect(closed.id).not.toBe(file.id)
    expect(closed.facts).not.toHaveProperty('gaps')
    const text = await stored(closed.token)
    expect(text.startsWith(`${open}${body}<path d="M`)).toBe(true)
    expect(text).toMatch(/stroke="#ff0000" stroke-width="0.1"\/>\s*<\/svg>$/)
    // the original file stays
    expect(await stored(file.token)).toBe(`${open}${body}</svg>`)
  })

  it.each([
    ['of the first kind', '', /\r\n0\r\nLINE\r\n8\r\ncut\r\n10\r\n/],
    [
      'of classes, with handles',
      '0|SECTION|2|HEADER|9|$ACADVER|1|AC1015|9|$HANDSEED|5|2F|9|$INSUNITS|70|4|0|ENDSEC|',
      /\r\n0\r\nLINE\r\n5\r\n2F\r\n100\r\nAcDbEntity\r\n8\r\ncut\r\n100\r\nAcDbLine\r\n10\r\n/,
    ],
  ])('are closed by closeDrawingGaps in a DXF %s', async (_, header, written) => {
    const drawn = line(0, 0.09, 0, 20, 'cut') + line(0, 20, 40, 20, 'cut') + line(40, 20, 0, 0, 'cut')
    const { viewer, file } = await upload('a.dxf', dxf(drawn, header))
    expect(file.facts).toMatchObject({ openPaths: 1, closable: 1, gaps: [{ mm: 0.09 }] })
    const closed = await closeDrawingGaps(viewer, { id: file.id })
    expect(closed.facts).toMatchObject({ openPaths: 0, paths: 1, widthMm: 40, heightMm: 20 })
    const text = await stored(closed.token)
    expect(text).toMatch(written)
    if (header) expect(text).toContain('$HANDSEED\r\n5\r\n30\r\n')
    expect(await outcome(closeDrawingGaps(viewer, { id: closed.id }))).toMatchObject({ code: 'invalid' })
  })

  it('stay open above 0.1 mm, and in another member’s drawing', async () => {
    const wide = `${open}<path fill="none" stroke="#000" d="M10 10.2V30H30V10H10"/></svg>`
    const { viewer, file } = await upload('a.svg', wide)
    expect(file.facts).toMatchObject({ openPaths: 1, closable: 0, gaps: [{ mm: 0.2 }] })
    const before = await prisma.upload.count({ where: { ownerId: viewer.id } })
    expect(await outcome(closeDrawingGaps(viewer, { id: file.id }))).toMatchObject({
      ...{ code: 'invalid', fields: { file: { code: 'gaps_stay' } } },
    })
    expect(await prisma.upload.count({ where: { ownerId: viewer.id } })).toBe(before)
    const other = await makeViewer((await makeMember()).id)
    expect(await outcome(closeDrawingGaps(other, { id: file.id }))).toMatchObject({ code: 'not_found' })
  })

  it('keep the author’s unit when closeDrawingGaps closes them', async () => {
    const { viewer, file } = await upload(
      'a.dxf',
      dxf(line(0, 0.003, 0, 2) + line(0, 2, 4, 2) + line(4, 2, 0, 0)),
    )
    expect(file.facts).toMatchObject({ openPaths: 0 })
    const inches = await setDrawingUnit(viewer, { id: file.id, unit: 'in' })
    expect(inches.facts).toMatchObject({ openPaths: 1, closable: 1 })
    expect((await closeDrawingGaps(viewer, { id: file.id })).facts).toMatchObject({
      ...{ unit: 'in', unitAssumed: false, openPaths: 0, widthMm: 101.6 },
    })
  })
})
