import { expect, it } from 'vitest'
import { makeMember } from '@/lib/seeds/test-member'
import { getCatalog } from '@/lib/settings/queries'
import { makeMaterial, onLp4, publishRows } from '../test-library'
import { keepCells } from '../keep-cells'
import { readGridAddress, readGridPage } from './grid-page'

async function aPlace(machine = 'lp4') {
  const { slug } = await makeMaterial()
  const catalog = await getCatalog()
  return {
    material: catalog.materials.find((one) => one.slug === slug)!,
    device: catalog.devices.find((one) => one.slug === machine)!,
    catalog,
  }
}

it('lies around the row that is named, or around the best of the place', async () => {
  const place = await aPlace()
  const maker = await makeMember()
  const { rows } = await publishRows(maker.id, place.material.slug, [
    onLp4({ power: 40 }),
    onLp4({ power: 70, depth: 20 }),
  ])
  await keepCells()
  const named = await readGridPage(place, { row: String(rows[0]) }, 'en')
  expect(named.row?.id).toBe(rows[0])
  expect(named.sheet?.fields[named.sheet.start! - 1]).toMatchObject({ power: 40, depth: 8 })
  const best = await readGridPage(place, {}, 'en')
  expect(rows).toContain(best.row?.id)
  expect(best.noProject).toContain('isn’t a speed')
  // a row of another place is not this one's
  const other = await readGridPage(await aPlace(), { row: String(rows[0]) }, 'en')
  expect(other.row).toBeNull()
  expect(other.sheet?.powers).toHaveLength(5)
})

it('takes what may work where nobody has a row, and has a project where speeds are speeds', async () => {
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

it('says in words what is wrong, and how large it may be', async () => {
  const place = await aPlace()
  const wrong = await readGridPage(place, { powerFrom: '0', powerTo: '120' }, 'zh-cn')
  expect(Object.keys(wrong.problems)).toEqual(expect.arrayContaining(['powerFrom', 'powerTo']))
  expect(wrong.sheet).toBeNull()
  const large = await readGridPage(place, { columns: '12', rows: '12', fieldMm: '20' }, 'en')
  expect(large.refused).toContain('160 × 160 mm')
  const { columns, rows } = large.largest!
  const fits = { columns: String(columns), rows: String(rows), fieldMm: '20' }
  expect((await readGridPage(place, fits, 'en')).sheet?.fields).toHaveLength(columns * rows)
})

it('reads from an address only what a grid has', () => {
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
