import { describe, expect, it } from 'vitest'
import { childrenOf, readXml, valuesOf, type Node } from '../test-xml'
import { gridLightburn } from './grid-lightburn'
import { onLp4, onLx1, testGrid } from './test-grid'

/** Returns what LightBurn reads: the layers by number, and every shape with its place. */
function read(xml: string) {
  const project = readXml(xml)
  const layers = childrenOf(project, 'CutSetting').map((setting) => ({
    type: setting.attributes.type,
    ...valuesOf(setting),
  }))
  const shapes = childrenOf(project, 'Shape')
  const rects = shapes.filter(({ attributes }) => attributes.Type === 'Rect').map(rectOf)
  return { project, layers, rects, paths: shapes.filter(({ attributes }) => attributes.Type === 'Path') }
}

function rectOf({ attributes: { CutIndex, W, H, Cr }, children: [form] }: Node) {
  const [a, b, c, d, x, y] = form!.text.split(' ').map(Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  expect([a, b, c, d, Cr]).toEqual([1, 0, 0, 1, '0'])
  return { layer: Number(CutIndex), width: Number(W), height: Number(H), x, y }
}

/** Returns the points of a path and the pairs that its lines join. */
function pathOf({ attributes: { VertID, PrimID, CutIndex }, children }: Node) {
  const text = (name: string) => children.find((child) => child.name === name)!.text
  const points = text('VertList')
    .split('V')
    .slice(1)
    .map((point) => point.replace('c0x1c1x1', '').split(' ').map(Number) as [number, number])
  const lines = text('PrimList')
    .split('L')
    .slice(1)
    .map((line) => line.split(' ').map(Number) as [number, number])
  return { VertID, PrimID, CutIndex, points, lines }
}

describe('gridLightburn', () => {
  const grid = testGrid('lx1', { ...onLx1, columns: '3', rows: '2', passes: '2', fieldMm: '8.01' })
  const { project, layers, rects, paths } = read(gridLightburn(grid))

  it('writes the root element that LightBurn writes', () => {
    expect([project.name, project.attributes]).toEqual([
      'LightBurnProject',
      { AppVersion: '1.7.08', FormatVersion: '1', MaterialHeight: '0', MirrorX: 'False', MirrorY: 'False' },
    ])
  })

  it('writes a layer for the labels and one for each field, in the order of burning', () => {
    expect(layers).toHaveLength(7)
    expect(layers[0]).toEqual({
      ...{ type: 'Cut', index: '0', name: 'C00', minPower: '50', maxPower: '50', maxPower2: '20' },
      ...{ speed: '200', priority: '0', tabCount: '1', tabCountMax: '1' },
    })
    expect(layers[1]).toEqual({
      ...{ type: 'Scan', index: '1', name: '45% 220 mm/s', minPower: '45', maxPower: '45', maxPower2: '20' },
      ...{ speed: '220', numPasses: '2', interval: '0.1', priority: '1', tabCount: '1', tabCountMax: '1' },
    })
    const numbers = layers.map((layer) => Object.fromEntries(Object.entries(layer)) as Record<string, string>)
    expect(numbers.slice(1).map(({ maxPower, speed }) => [Number(maxPower), Number(speed)])).toEqual(
      grid.layout.fields.map(({ power, strength }) => [power, strength]),
    )
    expect(numbers.map(({ index, priority }) => [index, priority])).toEqual(
      numbers.map((_, index) => [String(index), String(index)]),
    )
  })

  it('puts each field on its layer, placed by its centre with y upwards', () => {
    expect(rects).toHaveLength(6)
    const { height, fields } = grid.layout
    for (const [index, { layer, width, height: side, x, y }] of rects.entries()) {
      const field = fields[index]!
      expect([layer, width, side]).toEqual([field.number, 8.01, 8.01])
      expect(x).toBeCloseTo(field.x / 100 + 4.005, 9)
      expect(y).toBeCloseTo((height - field.y) / 100 - 4.005, 9)
    }
    expect(rects[0]!.y).toBeLessThan(rects[3]!.y)
  })

  it('writes the labels as paths of lines with their own ids, inside the sheet', () => {
    const read = paths.map(pathOf)
    expect(read).toHaveLength(3 + 3 + 2)
    expect(new Set(read.map(({ VertID }) => VertID)).size).toBe(8)
    for (const { VertID, PrimID, CutIndex, points, lines } of read) {
      expect([PrimID, CutIndex]).toEqual([VertID, '0'])
      expect(lines.flat().every((index) => index < points.length)).toBe(true)
      for (const [from, to] of lines) expect(to).toBe(from + 1)
      for (const [x, y] of points) {
        expect(x > 0 && x < grid.layout.width / 100).toBe(true)
        expect(y > 0 && y < grid.layout.height / 100).toBe(true)
      }
    }
  })
})

it('gridLightburn writes the frequency in Hz when the laser takes one, for the labels too', () => {
  const query = { module: '2w-infrared', method: 'fill', power: '50', speed: '200', density: '120' }
  const { layers } = read(gridLightburn(testGrid('lx2', { ...query, frequency: '30' })))
  for (const layer of layers) expect(layer).toMatchObject({ frequency: '30000' })
  expect(layers[1]).toMatchObject({ interval: '0.0833' })
})

it('gridLightburn sets labels of a cut so weak that they only mark', () => {
  const cut = { module: '10w-diode', method: 'cut', power: '90', speed: '5', passes: '3' }
  const { layers } = read(gridLightburn(testGrid('lx1', cut)))
  expect(layers[0]).toMatchObject({ type: 'Cut', maxPower: '60', speed: '140' })
  expect(layers[0]).not.toHaveProperty('numPasses')
  const fast = read(gridLightburn(testGrid('lx1', { ...cut, speed: '100' }))).layers[0]
  expect(fast).toMatchObject({ maxPower: '8', speed: '300' })
  const weakest = read(gridLightburn(testGrid('lx1', { ...cut, power: '1', speed: '300' }))).layers[0]
  expect(weakest).toMatchObject({ maxPower: '1', speed: '300' })
})

it('gridLightburn throws when the grid has more fields than LightBurn has layers', () => {
  const grid = (columns: number, rows: number, labels: '0' | '1') =>
    gridLightburn(testGrid('lx1', { ...onLx1, columns: String(columns), rows: String(rows), labels }))
  expect(() => grid(6, 5, '1')).toThrow(
    expect.objectContaining({ code: 'grid_too_many_layers', params: { max: 29 } }),
  )
  expect(read(grid(6, 5, '0')).layers.map((layer) => (layer as { index?: string }).index)).toHaveLength(30)
  expect(() => grid(8, 4, '0')).toThrow(expect.objectContaining({ params: { max: 30 } }))
})

it('gridLightburn throws for machines whose depth is no speed', () => {
  expect(() => gridLightburn(testGrid('lp4', onLp4))).toThrow(
    expect.objectContaining({ code: 'no_physical_speed' }),
  )
})
