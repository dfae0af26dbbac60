import { describe, expect, it } from 'vitest'
import { readDxf } from './read-dxf.mjs'
import { readSvg } from './read-svg.mjs'

/**
 * Drawings with their true facts, computed by hand: [width, height] in mm, outlines, open ones, duplicates, texts,
 * pictures. Sizes must agree to 0.01 mm, numbers exactly.
 */
type Truth = [size: [number, number], paths: number, open?: number, doubles?: number, texts?: number, pictures?: number] // prettier-ignore

const hold = (facts: ReturnType<typeof readSvg>['facts'], truth: Truth) => {
  const [size, paths, open = 0, doubles = 0, texts = 0, pictures = 0] = truth
  for (const [n, side] of [facts.widthMm, facts.heightMm].entries())
    expect(Math.abs(side! - size[n]!), `side ${n}: ${side}`).toBeLessThanOrEqual(0.0101)
  expect(facts).toMatchObject({ paths, openPaths: open, duplicateLines: doubles, texts, pictures })
}

const R2 = Math.SQRT2
const NS = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
const drawings: [what: string, inner: string, truth: Truth, root?: string][] = [
  [
    'a square on its corner',
    '<rect width="10" height="10" transform="rotate(45)"/>',
    [[10 * R2, 10 * R2], 1],
  ],
  [
    'a box turned about its middle',
    '<rect x="10" y="10" width="20" height="10" transform="rotate(90 20 15)"/>',
    [[10, 20], 1],
  ],
  ['a slanted box', '<rect width="10" height="10" transform="skewX(45)"/>', [[20, 10], 1]],
  ['a matrix that mirrors', '<path d="M0 0h8v3z" transform="matrix(-1 0 0 2 30 0)"/>', [[8, 6], 1]],
  ['a ring of two circles', '<circle cx="9" cy="9" r="8"/><circle cx="9" cy="9" r="5.5"/>', [[16, 16], 2]],
  [
    'a polygon and an open polyline',
    '<polygon points="0,0 12,0 6,9"/><polyline points="20,0 25,4 30,0"/>',
    [[30, 9], 2, 1],
  ],
  ['a line twice, once backwards', '<line x2="30" y2="4"/><line x1="30" y1="4" x2="0"/>', [[30, 4], 1, 0, 1]],
  [
    'relative curves end to end',
    '<path d="m0 10c0-13.3333 20-13.3333 20 0s20 13.3333 20 0"/>',
    [[40, 20], 1, 1],
  ],
  ['smooth quadratics', '<path d="M0 0q5 10 10 0t10 0"/>', [[20, 10], 1, 1]],
  ['an arc by its flags without blanks', '<path d="M0 10a10 10 0 0120 0z"/>', [[20, 10], 1]],
  ['an ellipse on its side', '<ellipse rx="20" ry="10" transform="rotate(90)"/>', [[20, 40], 1]],
  [
    'a used box, three times, moved and scaled',
    '<defs><rect id="b" width="4" height="2"/></defs><use href="#b"/><use href="#b" x="10"/><use href="#b" transform="translate(20 0) scale(3)"/>',
    [[32, 6], 3],
  ],
  [
    'styles by class, id and kind',
    '<style>.a{display:none}#b{visibility:hidden}text{display:none}</style><path class="a" d="M0 0h90"/><path id="b" d="M0 0h80" stroke="red"/><text>x</text><rect width="7" height="5"/>',
    [[7, 5], 1, 0, 0, 1],
  ],
  [
    'inches and points on shapes',
    '<rect width="1in" height="72pt"/>',
    [[25.4, 25.4], 1],
    'width="96" height="96"',
  ],
  [
    'a page in centimetres with another scale',
    '<rect width="500" height="250"/>',
    [[50, 25], 1],
    'width="10cm" height="5cm" viewBox="0 0 1000 500"',
  ],
  [
    'a page that begins elsewhere',
    '<rect x="-40" y="-10" width="30" height="20"/>',
    [[30, 20], 1],
    'width="100mm" height="50mm" viewBox="-50 -25 100 50"',
  ],
  [
    'a page that keeps its shape',
    '<rect width="100" height="50"/>',
    [[80, 40], 1],
    'width="80mm" height="80mm" viewBox="0 0 100 50"',
  ],
  [
    'a text, a picture and a box',
    '<text x="5" y="9">A</text><image x="20" width="10" height="10" href="data:image/png;base64,AAAA"/><rect width="30" height="12"/>',
    [[30, 12], 1, 0, 0, 1, 1],
  ],
  [
    'pieces that make a triangle, one of them twice',
    '<path d="M0 0h10"/><path d="M10 0v10"/><path d="M10 10L0 0"/><path d="M10 0h-10"/>',
    [[10, 10], 1, 1, 1],
  ],
  [
    'nested groups in a nested drawing',
    '<svg x="10" width="20" height="20" viewBox="0 0 10 10"><g transform="translate(1 1)"><g transform="scale(.5)"><rect width="8" height="4"/></g></g></svg>',
    [[8, 4], 1],
  ],
  [
    'a hairline in colours of layers',
    '<path stroke="#ff0000" fill="none" stroke-width="0.001" d="M0 0h33v44"/>',
    [[33, 44], 1, 1],
  ],
  ['a path of many parts', '<path d="M0 0h5v5h-5zM10 0h5v5h-5zM20 0h5v5"/>', [[25, 5], 3, 1]],
  ['exponents and signs without blanks', '<path d="M0 0L1e1-5L2e1,0z"/>', [[20, 5], 1]],
]
const PAGE = 'width="100mm" height="50mm" viewBox="0 0 100 50"'

describe('readSvg returns the true facts of', () => {
  it.each(drawings)('%s', (_, inner, truth, root = PAGE) =>
    hold(readSvg(`<svg ${NS} ${root}>${inner}</svg>`).facts, truth),
  )
})

const line = (x0: number, y0: number, x1: number, y1: number, more = '') =>
  `0|LINE|8|0${more}|10|${x0}|20|${y0}|11|${x1}|21|${y1}|`
const block = (name: string, entities: string, x = 0, y = 0) =>
  `0|BLOCK|2|${name}|10|${x}|20|${y}|${entities}0|ENDBLK|`
const header = (unit: number) => `0|SECTION|2|HEADER|9|$INSUNITS|70|${unit}|0|ENDSEC|`
const poly = (closed: number, ...points: [number, number, bulge?: number][]) =>
  `0|LWPOLYLINE|70|${closed}|${points.map(([x, y, bulge]) => `10|${x}|20|${y}|${bulge === undefined ? '' : `42|${bulge}|`}`).join('')}`
const box = poly(1, [0, 0], [10, 0], [10, 5], [0, 5])

const dxfs: [what: string, entities: string, truth: Truth, before?: string][] = [
  ['a closed polyline', box, [[10, 5], 1]],
  ['an open one with a round end', poly(0, [0, 0], [10, 0, 1], [10, 10]), [[15, 10], 1, 1]],
  ['a slot of two bulges', poly(1, [0, 0], [20, 0, 1], [20, 8], [0, 8, 1]), [[28, 8], 1]],
  [
    'a circle and an arc of a quarter',
    '0|CIRCLE|10|10|20|10|40|10|0|ARC|10|40|20|0|40|10|50|0|51|90|',
    [[50, 20], 2, 1],
  ],
  ['an arc over its top', '0|ARC|10|0|20|0|40|10|50|30|51|150|', [[10 * Math.sqrt(3), 5], 1, 1]],
  ['an ellipse on its side', '0|ELLIPSE|10|0|20|0|11|0|21|15|40|0.4|41|0|42|6.283185307|', [[12, 30], 1]],
  ['half an ellipse', '0|ELLIPSE|10|0|20|0|11|20|21|0|40|0.5|41|0|42|3.141592654|', [[40, 10], 1, 1]],
  ['two lines, one on the other', line(0, 0, 30, 0) + line(30, 0, 0, 0), [[30, 0], 1, 0, 1]],
  ['inches', box, [[254, 127], 1], header(1)],
  ['feet', line(0, 0, 1, 0.5), [[304.8, 152.4], 1, 1], header(2)],
  ['centimetres', box, [[100, 50], 1], header(5)],
  ['thousandths of an inch', line(0, 0, 1000, 500), [[25.4, 12.7], 1, 1], header(9)],
  [
    'a block turned, scaled and moved from its base',
    '0|INSERT|2|B|10|50|20|0|41|2|42|3|50|90|',
    [[15, 20], 1],
    `${header(4)}0|SECTION|2|BLOCKS|${block('B', box, 5, 5)}0|ENDSEC|`,
  ],
  [
    'a block in rows and columns',
    '0|INSERT|2|B|10|0|20|0|70|3|71|2|44|20|45|10|',
    [[50, 15], 6],
    `${header(4)}0|SECTION|2|BLOCKS|${block('B', box)}0|ENDSEC|`,
  ],
  [
    'a mirrored block',
    '0|INSERT|2|B|10|0|20|0|41|-1|',
    [[10, 5], 1],
    `${header(4)}0|SECTION|2|BLOCKS|${block('B', box)}0|ENDSEC|`,
  ],
  ['seen from behind', '0|ARC|10|10|20|0|40|5|50|0|51|90|230|-1|', [[5, 5], 1, 1]],
  [
    'a layer that is off, and one that is frozen',
    `${line(0, 0, 9, 4)}0|LINE|8|OFF|10|0|20|0|11|500|21|0|0|LINE|8|ICE|10|0|20|0|11|0|21|500|`,
    [[9, 4], 1, 1],
    `${header(4)}0|SECTION|2|TABLES|0|TABLE|2|LAYER|0|LAYER|2|OFF|70|0|62|-1|0|LAYER|2|ICE|70|1|62|7|0|ENDTAB|0|ENDSEC|`,
  ],
  [
    'texts of both kinds beside a box',
    `${box}0|TEXT|10|0|20|0|40|2|1|A|0|MTEXT|10|0|20|0|1|B|`,
    [[10, 5], 1, 0, 0, 2],
  ],
  [
    'an older polyline with a bulge',
    '0|POLYLINE|66|1|70|1|0|VERTEX|10|0|20|0|42|1|0|VERTEX|10|10|20|0|0|SEQEND|',
    [[10, 5], 1],
  ],
  ['a filled corner', '0|SOLID|10|0|20|0|11|10|21|0|12|0|22|7|13|10|23|7|', [[10, 7], 1]],
  [
    'a spline of degree three over one stretch',
    '0|SPLINE|70|8|71|3|72|8|73|4|40|0|40|0|40|0|40|0|40|1|40|1|40|1|40|1|10|0|20|0|10|0|20|20|10|40|20|20|10|40|20|0|',
    [[40, 15], 1, 1],
  ],
  [
    'two pieces that meet within a hair',
    line(0, 0, 10, 0) + line(10.03, 0, 10, 8) + line(10, 8, 0, 0),
    [[10.03, 8], 1],
  ],
]

describe('readDxf returns the true facts of', () => {
  it.each(dxfs)('%s', (_, entities, truth, before = header(4)) => {
    const text = `${before}0|SECTION|2|ENTITIES|${entities}0|ENDSEC|0|EOF|`.replaceAll('|', '\r\n')
    hold(readDxf(Buffer.from(text)).facts as never, truth)
  })
})

it('the corpus has at least sixty drawings, together with formats.test.ts', () => {
  expect(drawings.length).toBeGreaterThanOrEqual(23)
  expect(dxfs.length).toBeGreaterThanOrEqual(20)
})
