import { expect, it } from 'vitest'
import { checkSvg } from '@/lib/uploads/check-svg'
import { readSvg } from '@/lib/uploads/drawings/read-svg.mjs'
import { childrenOf, readXml } from '../test-xml'
import { gridSvg } from './grid-svg'
import { onLp4, onLx1, testGrid } from './test-grid'

const fieldsIn = (svg: string) => {
  const groups = childrenOf(readXml(svg), 'g')
  return groups.find(({ attributes }) => attributes.id === 'fields')!.children
}

it('gridSvg draws in millimetres, with every field at its place and its values in the title', () => {
  const grid = testGrid('lp4', { ...onLp4, fieldMm: '8.13', gapMm: '1.27' })
  const svg = gridSvg(grid)
  const { attributes, children } = readXml(svg)
  expect(attributes).toMatchObject({ width: '52.73mm', height: '54.53mm', viewBox: '0 0 52.73 54.53' })
  expect(children[0]).toMatchObject({ name: 'title', text: `Slate & "more" <${grid.code}>` })
  const drawn = fieldsIn(svg).map(({ attributes: { x, y, width, height }, children: [title] }) => [
    ...[Number(x), Number(y), Number(width), Number(height)],
    title!.text,
  ])
  expect(drawn).toHaveLength(25)
  // labels take 6 mm at the left and 4.4 mm at the top; the pitch is 9.4 mm
  expect(drawn[0]).toEqual([6, 42, 8.13, 8.13, '45 & 6'])
  expect(drawn[24]).toEqual([43.6, 4.4, 8.13, 8.13, '65 & 10'])
})

it('gridSvg gives each field of the largest grid its own colour, and black to labels only', () => {
  const steps = { columns: '12', rows: '12', fieldMm: '4', gapMm: '1' }
  const colours = fieldsIn(gridSvg(testGrid('lx1', { ...onLx1, ...steps }))).map(
    ({ attributes }) => attributes.fill!,
  )
  expect(new Set(colours).size).toBe(144)
  for (const colour of colours) expect(colour).toMatch(/^#(?!0{6})[0-9a-f]{6}$/)
})

it('gridSvg draws outlines when the method follows lines, and filled fields otherwise', () => {
  for (const method of ['line', 'cut']) {
    const [field] = fieldsIn(gridSvg(testGrid('lx1', { ...onLx1, method, speed: '20' })))
    expect(field!.attributes).toMatchObject({ fill: 'none', 'stroke-width': '0.1' })
  }
  for (const method of ['fill', 'picture']) {
    const [field] = fieldsIn(gridSvg(testGrid('lx1', { ...onLx1, method })))
    expect(field!.attributes.fill).toMatch(/^#/)
    expect(field!.attributes).not.toHaveProperty('stroke')
  }
})

it("gridSvg passes the site's own check of drawings, with the right size", async () => {
  for (const labels of ['0', '1'] as const) {
    const grid = testGrid('lp4', { ...onLp4, labels })
    const svg = gridSvg(grid)
    expect(await checkSvg(svg)).toBeNull()
    const { facts } = readSvg(svg)
    // labels begin 1 mm from the edge
    const edge = labels === '1' ? 2 : 0
    expect(facts).toMatchObject({
      widthMm: grid.layout.width / 100 - edge,
      heightMm: grid.layout.height / 100 - edge,
    })
  }
})
