import { zipSync, strToU8 } from 'fflate'
import { describe, expect, it } from 'vitest'
import { isNothing, type FileFacts } from '../facts'
import { checkZip } from './check-zip.mjs'
import { readDxf } from './read-dxf.mjs'
import { readSvg } from './read-svg.mjs'
import { TooMany } from './svg-tree.mjs'

const svg = (inner: string, root = 'width="100mm" height="50mm" viewBox="0 0 100 50"') =>
  readSvg(`<svg xmlns="http://www.w3.org/2000/svg" ${root}>${inner}</svg>`).facts

describe('the facts of an SVG from readSvg', () => {
  it.each([
    ['width="100mm" height="50mm" viewBox="0 0 100 50"', 40, false],
    ['width="10cm" height="5cm" viewBox="0 0 100 50"', 40, false],
    ['width="100in" height="50in" viewBox="0 0 100 50"', 1016, false],
    ['width="100mm" viewBox="0 0 1000 500"', 4, false],
    ['width="96px" height="96px" viewBox="0 0 96 96"', 10.58, true],
    ['viewBox="0 0 96 96"', 10.58, true],
    ['width="100%" height="100%" viewBox="0 0 96 96"', 10.58, true],
    ['width="50mm" height="50mm"', 10.58, false],
    ['', 10.58, true],
  ])('have the size in mm with %s', (root, width, unitAssumed) => {
    expect(svg('<path d="M10 10h40v20h-40z"/>', root)).toMatchObject({ widthMm: width, unitAssumed })
  })

  it('measure curves at their extremes, through transforms and references', () => {
    expect(svg('<path d="M0 10C0 -10 40 -10 40 10"/>')).toMatchObject({ widthMm: 40, heightMm: 15 })
    expect(svg('<circle cx="20" cy="20" r="10"/>')).toMatchObject({ widthMm: 20, heightMm: 20 })
    expect(svg('<path d="M0 0A10 10 0 0 1 20 0"/>')).toMatchObject({ widthMm: 20, heightMm: 10 })
    expect(svg('<path d="M0 0a10 10 0 01 20 0"/>')).toMatchObject({ widthMm: 20, heightMm: 10 })
    expect(svg('<path d="M0 0Q10 20 20 0T40 0"/>')).toMatchObject({ widthMm: 40, heightMm: 20 })
    expect(svg('<g transform="rotate(90) scale(2)"><rect width="10" height="5"/></g>')).toMatchObject({
      widthMm: 10,
      heightMm: 20,
    })
    expect(
      svg('<defs><rect id="a" width="10" height="5"/></defs><use href="#a"/><use xlink:href="#a" x="30"/>'),
    ).toMatchObject({ widthMm: 40, paths: 2 })
  })

  it('count outlines, open ones, duplicate lines, texts and pictures, without hidden and merely defined elements', () => {
    expect(
      svg(`<defs><path d="M0 0h9"/></defs><g display="none"><path d="M0 0h9"/></g>
        <path d="M0 0h10v10h-10z M20 0h5"/><rect rx="2" width="9" height="9" x="40"/>
        <path d="M25 0h-5"/><line x1="30" x2="35"/><text>A<tspan>B</tspan></text>
        <image width="9" height="9" href="data:image/png;base64,AAAA"/><metadata><path d="M0 0h1"/></metadata>`),
    ).toMatchObject({ paths: 4, openPaths: 1, duplicateLines: 1, texts: 1, pictures: 1 })
  })

  it('join outlines that were drawn in pieces', () => {
    expect(svg('<path d="M0 0h10"/><path d="M10 10v-10"/><path d="M10 10L0 0"/>')).toMatchObject({
      paths: 1,
      openPaths: 0,
    })
  })

  it('have the size of the page when there is no outline', () => {
    expect(svg('<text>A</text>')).toMatchObject({ widthMm: 100, heightMm: 50, paths: 0, texts: 1 })
  })

  it.each([
    ['no element', ''],
    [
      'what is not displayed',
      '<g display="none"><path d="M0 0h9v9z"/></g><path style="display:none" d="M0 0h9"/>',
    ],
    ['what is hidden', '<path visibility="hidden" d="M0 0h9v9z"/><text display="none">A</text>'],
    ['what is only defined', '<defs><path d="M0 0h9"/></defs>'],
    ['what has no extent', '<path d="M5 5"/><rect width="0" height="9"/>'],
  ])('are empty with %s', (_, inner) => {
    const facts = svg(inner)
    expect(facts).toMatchObject({ widthMm: null, heightMm: null, paths: 0 })
    expect(isNothing(facts as FileFacts)).toBe(true)
  })

  it('say when no outline has a stroke or fill', () => {
    const bare = '<path fill="none" stroke="none" d="M0 0h9v9z"/>'
    expect(svg(bare)).toMatchObject({ paths: 1, unpainted: true })
    expect(isNothing(svg(bare) as FileFacts)).toBe(false)
    for (const more of [
      '<path d="M20 0h9v9z"/>',
      '<path fill="none" stroke="#000" d="M20 0h9"/>',
      '<text>A</text>',
    ])
      expect(svg(bare + more)).not.toHaveProperty('unpainted')
  })

  it.each([
    ['too many shapes', '<path d="M0 0h1"/>'.repeat(200_001)],
    ['too deep', '<g>'.repeat(101)],
    [
      'references that multiply',
      '<defs><path id="a0" d="M0 0h1"/>' +
        Array.from(
          { length: 9 },
          (_, n) => `<g id="a${n + 1}">${`<use href="#a${n}"/>`.repeat(10)}</g>`,
        ).join('') +
        '</defs><use href="#a9"/>',
    ],
    ['references in a circle', '<g id="a"><use href="#a"/></g>'],
  ])('%s', (_, inner) => expect(() => svg(inner)).toThrow(TooMany))
})

const dxf = (entities: string, before = '') =>
  readDxf(Buffer.from(`${before}0|SECTION|2|ENTITIES|${entities}|0|ENDSEC|0|EOF`.replaceAll('|', '\r\n')))
    .facts
const units = (n: number) => `0|SECTION|2|HEADER|9|$INSUNITS|70|${n}|0|ENDSEC|`
const line = (x0: number, y0: number, x1: number, y1: number, layer = '0') =>
  `0|LINE|8|${layer}|10|${x0}|20|${y0}|11|${x1}|21|${y1}`

describe('the facts of a DXF from readDxf', () => {
  it.each([
    [1, 254, false],
    [4, 10, false],
    [5, 100, false],
    [0, 10, true],
  ])('have the size in mm with $INSUNITS %i', (unit, widthMm, unitAssumed) => {
    expect(dxf(line(5, 5, 15, 5), units(unit))).toMatchObject({ widthMm, unitAssumed })
  })

  it('measure arcs, bulges, ellipses and splines', () => {
    expect(dxf('0|CIRCLE|10|3|20|4|40|5')).toMatchObject({
      widthMm: 10,
      heightMm: 10,
      paths: 1,
      openPaths: 0,
    })
    expect(dxf('0|ARC|10|0|20|0|40|10|50|350|51|100')).toMatchObject({ widthMm: 11.74, openPaths: 1 })
    expect(dxf('0|LWPOLYLINE|70|0|10|0|20|0|42|1|10|20|20|0')).toMatchObject({ widthMm: 20, heightMm: 10 })
    expect(dxf('0|LWPOLYLINE|70|0|10|0|20|0|42|1|10|20|20|0|230|-1')).toMatchObject({ widthMm: 20 })
    expect(dxf('0|ELLIPSE|10|0|20|0|11|10|21|0|40|0.5|41|0|42|6.283185307')).toMatchObject({
      widthMm: 20,
      heightMm: 10,
    })
    expect(dxf('0|SPLINE|71|2|40|0|40|0|40|0|40|1|40|1|40|1|10|0|20|0|10|10|20|20|10|20|20|0')).toMatchObject(
      { widthMm: 20, heightMm: 10 },
    )
    expect(
      dxf('0|POLYLINE|70|1|0|VERTEX|10|0|20|0|0|VERTEX|10|9|20|0|0|VERTEX|10|9|20|4|0|SEQEND'),
    ).toMatchObject({ widthMm: 9, heightMm: 4, paths: 1, openPaths: 0 })
  })

  it('count outlines joined from lines, duplicate lines and texts, without hidden layers', () => {
    const layers =
      '0|SECTION|2|TABLES|0|TABLE|2|LAYER|0|LAYER|2|off|70|0|62|-7|0|LAYER|2|on|62|7|0|ENDTAB|0|ENDSEC|'
    expect(
      dxf(
        [
          ...[line(0, 0, 9, 0), line(9, 0, 9, 9), line(9, 9, 0, 0, 'on'), line(9, 9, 9, 0)],
          ...[line(20, 0, 30, 0), line(0, 0, 500, 0, 'off'), '0|MTEXT|1|Hello'],
        ].join('|'),
        layers,
      ),
    ).toMatchObject({ widthMm: 30, duplicateLines: 1, texts: 1, openPaths: 2 })
  })

  it('resolve rotated and scaled blocks within limits', () => {
    const blocks = `0|SECTION|2|BLOCKS|0|BLOCK|2|A|10|0|20|0|${line(0, 0, 10, 0)}|0|ENDBLK|0|ENDSEC|`
    expect(dxf('0|INSERT|2|A|10|5|20|5|41|2|42|2|50|90', blocks)).toMatchObject({ widthMm: 0, heightMm: 20 })
    expect(dxf('0|INSERT|2|A|70|3|44|10', blocks)).toMatchObject({ widthMm: 30, paths: 1 })
    expect(() => dxf('0|INSERT|2|A|70|30000|71|30000', blocks)).toThrow(TooMany)
    const empty = '0|SECTION|2|BLOCKS|0|BLOCK|2|A|0|ENDBLK|0|ENDSEC|'
    expect(() => dxf('0|INSERT|2|A|70|30000|71|30000', empty)).toThrow(TooMany)
    const bomb = Array.from(
      { length: 8 },
      (_, n) =>
        `0|BLOCK|2|B${n}|${Array(10)
          .fill(n ? `0|INSERT|2|B${n - 1}` : line(0, 0, 1, 1))
          .join('|')}|0|ENDBLK`,
    ).join('|')
    expect(() => dxf('0|INSERT|2|B7', `0|SECTION|2|BLOCKS|${bomb}|0|ENDSEC|`)).toThrow(TooMany)
    const circle = '0|SECTION|2|BLOCKS|0|BLOCK|2|A|0|INSERT|2|A|0|ENDBLK|0|ENDSEC|'
    expect(() => dxf('0|INSERT|2|A', circle)).toThrow(TooMany)
  })

  it('are empty without an entity, and not with only a filled area', () => {
    expect(isNothing(dxf('999|empty') as FileFacts)).toBe(true)
    expect(isNothing(dxf('0|POINT|10|5|20|5') as FileFacts)).toBe(true)
    const area = '0|HATCH|91|1|92|2|72|0|73|1|93|3|10|0|20|0|10|9|20|0|10|9|20|9|97|0'
    expect(dxf(area)).toMatchObject({ paths: 0, widthMm: 9 })
    expect(isNothing(dxf(area) as FileFacts)).toBe(false)
  })

  it('cover the valid rest of a truncated file or one with invalid numbers', () => {
    expect(dxf('0|LINE|10|x|20|0|11|1|21|1')).toMatchObject({ paths: 1 })
    expect(readDxf(Buffer.from('0\nSECTION\n2\nENTITIES\n0\nLINE\n10')).facts).toMatchObject({
      widthMm: null,
    })
  })
})

describe('checkZip', () => {
  const pack = (files: Record<string, Uint8Array | string>) =>
    Buffer.from(
      zipSync(
        Object.fromEntries(
          Object.entries(files).map(([k, v]) => [k, typeof v === 'string' ? strToU8(v) : v]),
        ),
      ),
    )

  it('accepts an archive of plain files', async () => {
    expect(await checkZip(pack({ 'a.svg': '<svg/>', 'folder/歯車.dxf': '0' }), false)).toBeNull()
  })

  it.each([
    ['zip_paths', { '../../x': 'a' }],
    ['zip_paths', { '/etc/x': 'a' }],
    ['zip_paths', { 'C:\\x': 'a' }],
    ['zip_paths', { 'a\nb': 'a' }],
    ['zip_paths', { ['a'.repeat(301)]: 'a' }],
    ['zip_nested', { 'a.zip': 'a' }],
    ['zip_nested', { 'deep/A.TAR': 'a' }],
    ['zip_ratio', { a: new Uint8Array(30_000_000) }],
    ['zip_entries', Object.fromEntries(Array.from({ length: 1001 }, (_, n) => [`f${n}`, 'a']))],
  ])('%s', async (problem, files) => {
    expect(await checkZip(pack(files as Record<string, string>), false)).toBe(problem)
  })

  it('refuses an archive whose directory lies about a size or uses bytes twice', async () => {
    const lying = pack({ a: new Uint8Array(100_000) })
    const directory = lying.readUInt32LE(lying.length - 6)
    lying.writeUInt32LE(10, directory + 24)
    expect(await checkZip(lying, false)).toBe('zip_ambiguous')
    // in the record of the file, too
    lying.writeUInt32LE(10, 22)
    expect(await checkZip(lying, false)).toBe('zip_ratio')
    const twice = pack({ a: 'same', b: 'same' })
    const first = twice.readUInt32LE(twice.length - 6)
    twice.writeUInt32LE(0, first + 46 + 1 + 42)
    expect(await checkZip(twice, false)).toBe('zip_ambiguous')
  })

  it('refuses a truncated or encrypted archive', async () => {
    const whole = pack({ 'a.svg': '<svg/>' })
    expect(await checkZip(whole.subarray(0, whole.length - 5), false)).toBe('zip_broken')
    whole[whole.readUInt32LE(whole.length - 6) + 8]! |= 1
    expect(await checkZip(whole, false)).toBe('zip_encrypted')
  })
})
