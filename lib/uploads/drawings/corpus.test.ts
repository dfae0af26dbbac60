import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { readDxf } from './read-dxf.mjs'
import { readSvg } from './read-svg.mjs'

/** Drawings with their true sizes, computed by hand or in another way; the readers must agree to 0.01 mm. */

const NS = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
const PAGE = 'width="100mm" height="50mm" viewBox="0 0 100 50"'
const svg = (inner: string, root = PAGE) => readSvg(`<svg ${NS} ${root}>${inner}</svg>`).facts

/** Returns group codes and values, one per line, as programs write them. */
const dxfFile = (entities: string, before = '', end = '\r\n') =>
  `${before}0|SECTION|2|ENTITIES|${entities}|0|ENDSEC|0|EOF`.replaceAll('|', end)
const dxf = (entities: string, before = '') => readDxf(Buffer.from(dxfFile(entities, before))).facts
const MM = '0|SECTION|2|HEADER|9|$INSUNITS|70|4|0|ENDSEC|'
const line = (x0: number, y0: number, x1: number, y1: number, more = '') =>
  `0|LINE|8|0${more}|10|${x0}|20|${y0}|11|${x1}|21|${y1}`
const block = (name: string, entities: string) => `0|BLOCK|2|${name}|10|0|20|0|${entities}|0|ENDBLK`
const blocks = (...all: string[]) => `0|SECTION|2|BLOCKS|${all.join('|')}|0|ENDSEC|`

/** Returns a rounded rectangle as drawing programs explode it: four lines and four arcs, to this many digits. */
function roundedRectangle(x: number, y: number, w: number, h: number, r: number, digits = 6) {
  const n = (value: number) => value.toFixed(digits)
  const side = (x0: number, y0: number, x1: number, y1: number) =>
    `0|LINE|10|${n(x0)}|20|${n(y0)}|11|${n(x1)}|21|${n(y1)}`
  const corner = (cx: number, cy: number, from: number) =>
    `0|ARC|10|${n(cx)}|20|${n(cy)}|40|${n(r)}|50|${from}|51|${from + 90}`
  return [
    side(x + r, y, x + w - r, y),
    corner(x + w - r, y + r, 270),
    side(x + w, y + r, x + w, y + h - r),
    corner(x + w - r, y + h - r, 0),
    side(x + w - r, y + h, x + r, y + h),
    corner(x + r, y + h - r, 90),
    side(x, y + h - r, x, y + r),
    corner(x + r, y + r, 180),
  ].join('|')
}

/** Returns numbers from 0 to 1, the same in every run. */
function series(seed: number) {
  let state = seed
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
}

describe('outlines drawn in pieces', () => {
  it.each([1 / 8, 3 / 8, 1 / 16].map((inch) => inch * 25.4).concat(3.175, 2.025, 5.025, 1, 4))(
    'a rounded rectangle with a radius of %f mm is closed',
    (radius) => {
      expect(dxf(roundedRectangle(0.0125, 0.0375, 60, 40, radius, 4), MM)).toMatchObject({
        ...{ widthMm: 60, heightMm: 40, paths: 1, openPaths: 0, duplicateLines: 0 },
      })
    },
  )

  it('300 rounded rectangles of any size, anywhere, are closed', () => {
    const next = series(7)
    for (let n = 0; n < 300; n++) {
      const [w, h] = [5 + 200 * next(), 5 + 200 * next()]
      const drawn = roundedRectangle(400 * next() - 200, 400 * next() - 200, w, h, 0.1 + 2 * next(), 4)
      expect(dxf(drawn, MM), drawn).toMatchObject({ paths: 1, openPaths: 0 })
    }
  })

  it.each([
    [0.03, 1, 0],
    [0.049, 1, 0],
    [0.06, 1, 1],
    [0.2, 1, 1],
  ])('ends %f mm apart give, wherever they lie, %i outline, %i open', (gap, paths, openPaths) => {
    for (let at = 0; at < 0.05; at += 0.007)
      expect(svg(`<path d="M${at + gap} 0H20V20H${at}V0"/>`)).toMatchObject({ paths, openPaths })
  })

  it('a duplicate piece is counted wherever both lie, also in reverse', () => {
    for (let at = 0; at < 0.02; at += 0.003) {
      expect(svg(`<path d="M${at} 0h9M${at + 0.004} 0h9"/>`)).toMatchObject({ duplicateLines: 1 })
      expect(svg(`<path d="M${at} 0h9"/><path d="M${at + 9.004} 0h-9"/>`)).toMatchObject({
        duplicateLines: 1,
      })
      expect(svg(`<path d="M${at} 0h9M${at} 0.03h9"/>`)).toMatchObject({ duplicateLines: 0 })
    }
  })
})

describe('readSvg of a page', () => {
  const square = '<rect x="30" y="30" width="40" height="40"/>'
  it.each([
    ['stretched', 'width="200mm" height="100mm" preserveAspectRatio="none"', 80, 40],
    ['covered', 'width="200mm" height="100mm" preserveAspectRatio="xMidYMid slice"', 80, 80],
    ['fitted', 'width="200mm" height="100mm" preserveAspectRatio="xMinYMin meet"', 40, 40],
    ['of one side', 'width="200mm"', 80, 80],
    ['sized by its style', 'style="fill:red; width: 5cm; height:50mm"', 20, 20],
    [
      'sized by its style, not by its attributes',
      'width="9in" height="9in" style="width:50mm;height:50mm"',
      20,
      20,
    ],
    ['with a number in its style, which is no length', 'width="50mm" height="50mm" style="width:9"', 20, 20],
  ])('%s', (_, root, widthMm, heightMm) => {
    const drawn = readSvg(`<svg ${NS} ${root} viewBox="0 0 100 100">${square}</svg>`)
    expect(drawn.facts).toMatchObject({ widthMm, heightMm, unitAssumed: false })
    // the box of the picture is in units of the root
    expect(drawn.box).toEqual([30, 30, 40, 40])
  })

  it('that is stretched counts open outlines and returns no gaps', () => {
    const root = 'width="200mm" height="100mm" viewBox="0 0 100 100" preserveAspectRatio="none"'
    const { facts, gaps } = readSvg(`<svg ${NS} ${root}><path d="M0 0H50V50H0V1"/></svg>`)
    expect(facts).toMatchObject({ widthMm: 100, heightMm: 50, openPaths: 1 })
    expect(gaps).toEqual([])
  })
})

describe('readSvg', () => {
  it.each([
    ['lengths with units on shapes', '<rect width="10mm" height="1cm"/>', 37.8, 37.8],
    ['turned by its style', '<rect width="4" height="9" style="transform:rotate(90deg)"/>', 9, 4],
    [
      'moved by a rule',
      '<style>.a{transform:translate(20px, 5px) rotate(-90deg)}</style><rect width="1" height="1"/><rect class="a" width="4" height="9"/>',
      29,
      5,
    ],
    ['lengths in percent', '<rect x="25%" width="50%" height="10%"/>', 50, 5],
    [
      'a class that hides',
      '<style>.off{display:none}</style><rect width="9" height="4"/><path class="off" d="M0 0h90"/>',
      9,
      4,
    ],
    [
      'visibility',
      '<rect width="9" height="4"/><g visibility="hidden"><path stroke="red" d="M0 0h90"/></g>',
      9,
      4,
    ],
    ['a hairline without paint', '<path fill="none" stroke="none" d="M0 0h30v5"/>', 30, 5],
    [
      'a symbol fitted into its use',
      '<symbol id="s" viewBox="0 0 10 10"><circle cx="5" cy="5" r="5"/></symbol><use href="#s" width="20" height="20"/>',
      20,
      20,
    ],
    [
      'a nested drawing with a viewBox',
      '<svg x="5" y="5" width="40" height="20" viewBox="0 0 4 2"><path d="M0 0h4v2z"/></svg>',
      40,
      20,
    ],
    [
      'preserveAspectRatio none',
      '<svg width="40" height="20" viewBox="0 0 4 4" preserveAspectRatio="none"><rect width="4" height="4"/></svg>',
      40,
      20,
    ],
    [
      'a used group, moved',
      '<defs><g id="g"><path d="M0 0h5v5"/></g></defs><use xlink:href="#g" x="1"/><use href="#g" x="11" y="2"/>',
      15,
      7,
    ],
    [
      'a clip path',
      '<clipPath id="c"><rect x="10" width="20" height="3"/></clipPath><g clip-path="url(#c)"><rect width="90" height="40"/></g>',
      20,
      3,
    ],
    [
      'a layer of Inkscape that is off',
      '<g inkscape:groupmode="layer" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" style="display:none"><path d="M0 0h90"/></g><path d="M0 0h9v1"/>',
      9,
      1,
    ],
    [
      'a group with a transform in a group with one',
      '<g transform="translate(3 4) rotate(90)"><g transform="scale(2 3)"><path d="M0 0h10v5"/></g></g>',
      15,
      20,
    ],
    ['an arc', '<path d="M0 10a10 10 0 1 1 20 0"/>', 20, 10],
    [
      'a pattern, a marker and a mask, which draw nothing by themselves',
      '<pattern id="p"><path d="M0 0h90"/></pattern><marker id="m"><path d="M0 0h90"/></marker><rect width="7" height="7"/>',
      7,
      7,
    ],
    ['a switch', '<switch><g systemLanguage="xx"><path d="M0 0h90"/></g><path d="M0 0h9v2"/></switch>', 9, 2],
    ['a link', '<a href="#x"><rect width="9" height="2"/></a>', 9, 2],
  ])('%s', (_, inner, widthMm, heightMm) => {
    const facts = svg(inner)
    expect(Math.abs(facts.widthMm! - widthMm), `width ${facts.widthMm}`).toBeLessThanOrEqual(0.0101)
    expect(Math.abs(facts.heightMm! - heightMm), `height ${facts.heightMm}`).toBeLessThanOrEqual(0.0101)
  })

  it.each([
    [
      'Inkscape',
      'width="210mm" height="297mm" viewBox="0 0 210 297"',
      '<rect x="10" y="10" width="80.5" height="40.25" style="fill:none;stroke:#000;stroke-width:0.1"/>',
      80.5,
      40.25,
      false,
    ],
    [
      'Illustrator',
      'x="0px" y="0px" viewBox="0 0 283.46 283.46" style="enable-background:new 0 0 283.46 283.46;" xml:space="preserve"',
      '<style type="text/css">.st0{fill:none;stroke:#000;}</style><rect class="st0" width="283.46" height="141.73"/>',
      75,
      37.5,
      true,
    ],
    [
      'LightBurn',
      'version="1.1" width="96.000mm" height="55.000mm" viewBox="0 -0 96.000 55.000"',
      '<path style="stroke:#000000;stroke-width:0.050000mm;fill:none" d="M3 55 L93 55 C94.66 55 96 53.66 96 52 L96 3 C96 1.34 94.66 0 93 0 L3 0 C1.34 0 0 1.34 0 3 L0 52 C0 53.66 1.34 55 3 55 "/>',
      96,
      55,
      false,
    ],
    [
      'inches',
      'width="4in" height="2in" viewBox="0 0 288 144"',
      '<rect width="288" height="144"/>',
      101.6,
      50.8,
      false,
    ],
  ])('reads an SVG as %s writes it', (_, root, inner, widthMm, heightMm, unitAssumed) => {
    expect(svg(inner, root)).toMatchObject({ widthMm, heightMm, unitAssumed })
  })

  it('counts texts and pictures wherever they are used', () => {
    expect(
      svg(
        '<defs><g id="g"><text>A</text></g></defs><use href="#g"/><use href="#g" x="9"/><text display="none">B</text><image width="9" height="9" href="data:image/png;base64,AAAA"/>',
      ),
    ).toMatchObject({ texts: 2, pictures: 1 })
  })

  it('returns the box that 40 random shapes and transforms cover when they are drawn', async () => {
    const next = series(11)
    const within = (least: number, most: number) => (least + (most - least) * next()).toFixed(3)
    for (let n = 0; n < 40; n++) {
      const shape = [
        () =>
          `<rect x="${within(0, 5)}" y="${within(0, 5)}" width="${within(2, 9)}" height="${within(2, 9)}" rx="${within(0, 2)}"/>`,
        () =>
          `<ellipse cx="${within(0, 5)}" cy="${within(0, 5)}" rx="${within(1, 6)}" ry="${within(1, 6)}"/>`,
        () =>
          `<path d="M0 0C${within(-9, 9)} ${within(-9, 9)} ${within(-9, 9)} ${within(-9, 9)} ${within(3, 9)} ${within(3, 9)}Z"/>`,
        () =>
          `<path d="M1 1a${within(3, 6)} ${within(3, 6)} ${within(0, 90)} 1 ${n % 2} ${within(1, 4)} ${within(1, 4)}Z"/>`,
      ][n % 4]!
      const inner = `<g transform="translate(50 25) rotate(${within(0, 360)}) skewX(${within(-20, 20)})"><g transform="scale(${within(0.5, 1.5)} ${within(0.5, 1.5)})">${shape()}</g></g>`
      const found = svg(inner)
      const scale = 10
      const { data, info } = await sharp(
        Buffer.from(
          `<svg ${NS} width="${100 * scale}" height="${50 * scale}" viewBox="0 0 100 50" stroke="#000" stroke-width="0.06" stroke-linejoin="round">${inner}</svg>`,
        ),
      )
        .flatten({ background: '#fff' })
        .greyscale()
        .raw()
        .toBuffer({ resolveWithObject: true })
      let [left, top, right, bottom] = [Infinity, Infinity, -1, -1]
      for (let at = 0; at < data.length; at++) {
        if (data[at]! > 225) continue
        const [x, y] = [at % info.width, Math.floor(at / info.width)]
        ;[left, right] = [Math.min(left, x), Math.max(right, x)]
        ;[top, bottom] = [Math.min(top, y), Math.max(bottom, y)]
      }
      expect(Math.abs(found.widthMm! - (right - left + 1) / scale), `width of ${inner}`).toBeLessThan(0.3)
      expect(Math.abs(found.heightMm! - (bottom - top + 1) / scale), `height of ${inner}`).toBeLessThan(0.3)
    }
  })
})

describe('readDxf', () => {
  const quarter = '40|0|40|0|40|0|40|1|40|1|40|1'
  it.each([
    // a quarter of a circle of 10 mm, exact only with its weights: 10 × 10, with its middle at 7.07
    [
      'a rational spline',
      `0|SPLINE|71|2|72|6|73|3|${quarter}|41|1|41|0.70710678|41|1|10|10|20|0|10|10|20|10|10|0|20|10|${line(0, 0, 7.0710678, 0)}`.replace(
        '|0|LINE',
        '|0|LINE',
      ),
      10,
      10,
    ],
    ['paper space', `${line(0, 0, 9, 4)}|${line(0, 0, 500, 0, '|67|1')}`, 9, 4],
    ['what is invisible', `${line(0, 0, 9, 4)}|${line(0, 0, 500, 0, '|60|1')}`, 9, 4],
    [
      'a polyline fitted by a spline, without its frame',
      '0|POLYLINE|70|4|0|VERTEX|70|16|10|0|20|50|0|VERTEX|70|8|10|0|20|0|0|VERTEX|70|8|10|9|20|4|0|SEQEND',
      ...([9, 4] as const),
    ],
    [
      'a filled area',
      '0|HATCH|10|0|20|0|70|1|71|0|91|1|92|2|72|0|73|1|93|4|10|1|20|1|10|31|20|1|10|31|20|21|10|1|20|21|97|0|75|0|76|1|98|1|10|900|20|900',
      30,
      20,
    ],
    [
      'a filled area within arcs',
      '0|HATCH|10|0|20|0|70|1|71|0|91|1|92|1|93|2|72|2|10|0|20|0|40|10|50|0|51|180|73|1|72|1|10|-10|20|0|11|10|21|0|97|0|75|0|76|1|98|0',
      20,
      10,
    ],
    ['points that are given as they are fitted', '0|SPLINE|71|3|74|3|11|0|21|0|11|5|21|3|11|12|21|6', 12, 6],
  ])('%s', (_, entities, widthMm, heightMm) => expect(dxf(entities, MM)).toMatchObject({ widthMm, heightMm }))

  it('draws a spline round when its weights say so', () => {
    const { lines } = readDxf(
      Buffer.from(
        dxfFile(`0|SPLINE|71|2|${quarter}|41|1|41|0.7071067812|41|1|10|10|20|0|10|10|20|10|10|0|20|10`),
      ),
    )
    const { points } = lines[0]!
    for (let at = 0; at < points.length; at += 2)
      expect(Math.hypot(points[at]!, points[at + 1]!)).toBeCloseTo(10, 4)
  })

  it('draws a dimension by its block, and counts attributes as texts', () => {
    const before =
      MM + blocks(block('*D1', `${line(0, 0, 40, 0)}|0|TEXT|10|0|20|0|1|40`), block('A', line(0, 0, 5, 5)))
    expect(dxf('0|DIMENSION|2|*D1|10|900|20|900', before)).toMatchObject({ widthMm: 40, texts: 1 })
    expect(dxf('0|DIMENSION|2|*D9|10|0|20|0', before)).toMatchObject({ texts: 1 })
    expect(
      dxf(
        '0|INSERT|2|A|66|1|10|0|20|0|0|ATTRIB|1|a|70|0|10|0|20|0|0|ATTRIB|1|b|70|1|10|0|20|0|0|SEQEND',
        before,
      ),
    ).toMatchObject({ widthMm: 5, texts: 1 })
  })

  it('resolves blocks nested ten deep', () => {
    const nested = Array.from({ length: 10 }, (_, n) =>
      block(`B${n}`, n === 0 ? line(0, 0, 10, 5) : `0|INSERT|2|B${n - 1}|10|1|20|0`),
    )
    expect(dxf('0|INSERT|2|B9|10|0|20|0', MM + blocks(...nested))).toMatchObject({ widthMm: 10, heightMm: 5 })
  })

  it.each([
    ['\n', ''],
    ['\r', ''],
    ['\r\n', '\u{feff}'],
  ])('reads a file with %j between its lines and %j before them', (end, start) => {
    const text = start + dxfFile(line(0, 0, 2, 1), '0|SECTION|2|HEADER|9|$INSUNITS|70|1|0|ENDSEC|', end)
    expect(readDxf(Buffer.from(text)).facts).toMatchObject({
      widthMm: 50.8,
      heightMm: 25.4,
      unitAssumed: false,
    })
  })
})
