import { expect, it } from 'vitest'
import { makeMember } from '@/lib/seeds/test-member'
import { getCatalog } from '@/lib/settings/queries'
import { makeMaterial, onLp4, publishRows } from '../test-library'
import { updateCells } from '../update-cells'
import { getGrid } from './get-grid'
import { readGridAddress, readGridPage } from './grid-page'
import { gridSheet } from './sheet'

async function aPlace(machine = 'lp4') {
  const { slug } = await makeMaterial()
  const catalog = await getCatalog()
  return {
    material: catalog.materials.find((one) => one.slug === slug)!,
    device: catalog.devices.find((one) => one.slug === machine)!,
    catalog,
  }
}

it('readGridPage lays the grid around the row of the address, or around the best row of the place', async () => {
  const place = await aPlace()
  const maker = await makeMember()
  const { rows } = await publishRows(maker.id, place.material.slug, [
    onLp4({ power: 40 }),
    onLp4({ power: 70, depth: 20 }),
  ])
  await updateCells()
  const named = await readGridPage(place, { row: String(rows[0]) }, 'en')
  expect(named.row?.id).toBe(rows[0])
  expect(named.sheet?.fields[named.sheet.start! - 1]).toMatchObject({ power: 40, depth: 8 })
  const best = await readGridPage(place, {}, 'en')
  expect(rows).toContain(best.row?.id)
  expect(best.noProject).toContain('isn’t a speed')
  // a row of another place is ignored
  const other = await readGridPage(await aPlace(), { row: String(rows[0]) }, 'en')
  expect(other.row).toBeNull()
  expect(other.sheet?.powers).toHaveLength(5)
})

it('readGridPage takes the thickness of the address, or otherwise that of the row', async () => {
  const place = await aPlace('lx1')
  const cut = (thickness: number, speed: number) => ({
    ...{ method: 'cut' as const, module: '10w-diode', power: 100, speed, passes: 1 },
    ...{ material: place.material.slug, thickness },
  })
  const { rows } = await publishRows(
    (await makeMember()).id,
    place.material.slug,
    [cut(3, 9), cut(5, 4)],
    'lx1',
  )
  await updateCells()
  const page = (asked: Record<string, string>) => readGridPage(place, { method: 'cut', ...asked }, 'en')
  for (const [thickness, row] of [
    ['3', rows[0]],
    ['3.2', rows[0]],
    ['5', rows[1]],
  ] as const)
    expect(await page({ thickness })).toMatchObject({
      ...{ row: { id: row }, query: { thickness }, sheet: { thickness: Number(thickness) } },
    })
  expect(await page({ row: String(rows[1]) })).toMatchObject({ query: { thickness: '5', speed: '4' } })
  // for another thickness than the row's, the row's numbers do not apply
  expect(await page({ row: String(rows[1]), speed: '4', thickness: '3' })).toMatchObject({
    ...{ row: { id: rows[0] }, query: { thickness: '3', speed: '9' } },
  })
  expect(await page({ thickness: '8' })).toMatchObject({ row: null, query: { thickness: '8' } })
  expect((await page({ thickness: 'thin' })).problems).toHaveProperty('thickness')
})

it("readGridPage returns the answer's refusal for an impossible method, and starts with a possible one", async () => {
  const catalog = await getCatalog()
  const place = (material: string, machine: string) => ({
    material: catalog.materials.find((one) => one.slug === material)!,
    device: catalog.devices.find((one) => one.slug === machine)!,
    catalog,
  })
  const cannot = await readGridPage(place('glass', 'lx1'), { method: 'cut' }, 'en')
  expect(cannot).toMatchObject({ sheet: null, row: null, cannot: { refused: { why: 'impossible' } } })
  expect(cannot.methods).toContain('fill')
  expect(cannot.methods).not.toContain('cut')
  expect(cannot.cannot!.methods).toContainEqual({ method: 'fill', possible: true })
  // transparent material needs a coat first
  const clear = await readGridPage(place('clear-acrylic', 'lx2'), { method: 'line' }, 'en')
  expect(clear).toMatchObject({ cannot: null, prepare: expect.stringContaining('tempera') as string })
  const can = await readGridPage(place('brass', 'lp4'), {}, 'en')
  expect(can).toMatchObject({ cannot: null, query: { module: '2w-infrared' } })
  expect(can.sheet?.fields.length).toBeGreaterThan(0)
})

it('readGridPage takes the usual ranges when the place has no row, and offers a project for machines with a speed', async () => {
  for (const machine of ['lp5', 'lx1', 'lx2']) {
    const place = await aPlace(machine)
    for (const laser of place.device.modules)
      for (const method of ['line', 'fill', 'picture', 'cut']) {
        const page = await readGridPage(place, { module: laser.slug, method }, 'en')
        expect({ machine, method, problems: page.problems, refused: page.refused }).toEqual({
          ...{ machine, method, problems: {}, refused: null },
        })
        expect(page.noProject === null).toBe(machine !== 'lp5')
      }
  }
})

it('readGridPage lays the grid around the numbers of the address when the place has no row, as the files do', async () => {
  for (const [machine, asked] of [
    ['lx1', { module: '10w-diode', method: 'cut', thickness: '3', power: '100', speed: '9' }],
    ['lx2', { module: '20w-diode', method: 'fill', power: '30', speed: '350' }],
    ['lp4', { module: '10w-diode', method: 'fill', power: '40', depth: '8' }],
  ] as const) {
    const place = await aPlace(machine)
    const { row, query, sheet } = await readGridPage(place, asked, 'en')
    expect({ row, query }).toMatchObject({ row: null, query: asked })
    expect(sheet!.fields[sheet!.start! - 1]).toMatchObject({
      power: Number(asked.power),
      ...('depth' in asked ? { depth: Number(asked.depth) } : { speed: Number(asked.speed) }),
    })
    const grid = await getGrid({ material: place.material.slug, device: machine }, asked, 'en')
    expect(gridSheet(grid)).toEqual(sheet)
  }
})

it('readGridPage returns errors in words, and the largest size that fits', async () => {
  const place = await aPlace()
  const wrong = await readGridPage(place, { powerFrom: '0', powerTo: '120' }, 'zh-cn')
  expect(Object.keys(wrong.problems)).toEqual(expect.arrayContaining(['powerFrom', 'powerTo']))
  expect(wrong.sheet).toBeNull()
  const large = await readGridPage(place, { columns: '12', rows: '12', fieldMm: '20' }, 'en')
  expect(large.refused).toContain('160 × 160\u00a0mm')
  const { columns, rows } = large.largest!
  const fits = { columns: String(columns), rows: String(rows), fieldMm: '20' }
  expect((await readGridPage(place, fits, 'en')).sheet?.fields).toHaveLength(columns * rows)
})

it('readGridAddress keeps only valid fields of a grid', () => {
  expect(
    readGridAddress({
      power: ' 50 ',
      depth: '',
      labels: 'yes',
      columns: ['3', '4'],
      utm: 'x',
      language: 'ja',
    }),
  ).toEqual({ power: '50', language: 'ja' })
})
