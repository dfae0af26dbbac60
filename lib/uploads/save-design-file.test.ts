import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import type { DomainError } from '@/lib/core/errors'
import { saveDesignFromBuffer } from './save-design-file'
import { designExtensions } from './schema'
import { useTestStore } from './test-store'

const { place, db } = useTestStore()
const save = (name: string, content: string | Buffer) =>
  saveDesignFromBuffer(db, { ownerId: 1, name, bytes: Buffer.from(content as string) }, place.store)

async function refusal(name: string, content: string | Buffer) {
  const before = [await place.files(), place.rows.length]
  const error = await save(name, content).then(
    () => null,
    (thrown: DomainError) => thrown,
  )
  expect([await place.files(), place.rows.length]).toEqual(before)
  return [error?.code, error?.fields?.file?.code]
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0L9 9"/></svg>'
const dxf = '  0\r\nSECTION\r\n  2\r\nENTITIES\r\n  0\r\nENDSEC\r\n  0\r\nEOF\r\n'
const drawnDxf = dxf.replace(
  'ENTITIES',
  'ENTITIES\r\n  0\r\nLINE\r\n 10\r\n0\r\n 20\r\n0\r\n 11\r\n40\r\n 21\r\n0',
)
const lightburn =
  '<LightBurnProject AppVersion="1.7"><Shape Type="Rect" CutIndex="0" W="60" H="40" Cr="5"/></LightBurnProject>'
const zip = Buffer.from(zipSync({ 'a.svg': strToU8('<svg/>') }))
const binaryStl = Buffer.alloc(84 + 50)
binaryStl.writeUInt32LE(1, 80)
const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
  .png()
  .toBuffer()
const jpg = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
  .jpeg()
  .toBuffer()

const right: Record<string, string | Buffer> = {
  svg,
  dxf,
  ai: '%PDF-1.6\n…',
  eps: '%!PS-Adobe-3.0 EPSF-3.0\n',
  pdf: '%PDF-1.7\n…',
  png,
  jpg,
  jpeg: jpg,
  webp: await sharp(png).webp().toBuffer(),
  gif: await sharp(png).gif().toBuffer(),
  bmp: Buffer.from('BM\u0000\u0000\u0000\u0000\u0000\u0000\u0000\u0000\u0036\u0000\u0000\u0000', 'latin1'),
  lbrn: '<?xml version="1.0"?>\n<LightBurnProject AppVersion="1.7"/>',
  lbrn2: '\ufeff<?xml version="1.0"?>\n<LightBurnProject AppVersion="1.7"></LightBurnProject>\n',
  xcs: '{"canvasId":"a"}',
  gcode: '; coaster\nG21\nG90\nM3 S0\n',
  nc: '%\nN10 G21\n',
  gc: 'g0 x0 y0\n',
  lps: zip,
  zip,
  stl: binaryStl,
  '3mf': Buffer.from(zipSync({ '[Content_Types].xml': strToU8('<Types/>') })),
  step: 'ISO-10303-21;\nHEADER;\nENDSEC;\nEND-ISO-10303-21;\n',
  stp: 'ISO-10303-21;\nHEADER;\nENDSEC;\nEND-ISO-10303-21;\n',
}

describe('saveDesign', () => {
  it.each([...designExtensions])('stores %s as it is', async (ext) => {
    const content = right[ext]!
    const row = await save(`Coaster 1.${ext.toUpperCase()}`, content)
    expect(row).toMatchObject({ kind: 'DESIGN', ext: ext === 'jpeg' ? 'jpg' : ext, widths: [], width: null })
    const stored = await readFile(path.join(place.root, 'd', row.token.slice(0, 2), row.token, 'file'))
    expect(stored.equals(Buffer.from(content as string))).toBe(true)
  })

  it('stores the drawings of the demo content', async () => {
    for (const name of ['d-gear-set.svg', 'd-gear-set.dxf']) {
      const file = `prisma/content/designs/${name}`
      const bytes = await readFile(file).catch(() => null)
      if (bytes) expect(await save(name, readFileSync(file))).toMatchObject({ name })
    }
  })

  it('stores projects of xTool and LaserPecker, as JSON and packed', async () => {
    for (const [name, content] of [
      ['a.xcs', '\ufeff{ "extId": "D1", "canvas": [] }\n'],
      ['b.xcs', zip],
      ['c.lps', '{"file_name":"coaster","data":"[]"}'],
    ] as const)
      expect(await save(name, content as string)).toMatchObject({ name })
  })

  it('takes a picture with another extension as what it is', async () => {
    expect(await save('photo.jpg', png)).toMatchObject({ ext: 'png', name: 'photo.png' })
  })

  it('stores DXF of old programs: in their encodings, with leading comments, and binary', async () => {
    for (const content of [
      `999\r\nmade by hand\r\n${dxf}`,
      // line ends of old Macs, and a byte order mark
      `999\rmade by hand\r${dxf.replaceAll('\r\n', '\r')}`,
      `\uFEFF${dxf}`,
      Buffer.concat([Buffer.from(dxf), Buffer.from([0x8e, 0x59])]),
      'AutoCAD Binary DXF\r\n\u001a\u0000\u0000EOF\u0000',
    ])
      expect(await save('old.dxf', content)).toMatchObject({ ext: 'dxf' })
  })
})

describe('names of design files', () => {
  it.each([
    ['../../etc/passwd.svg', 'passwd.svg'],
    ['C:\\Users\\me\\ring.svg', 'ring.svg'],
    ['a\r\nSet-Cookie: b=c.svg', 'a Set-Cookie b=c.svg'],
    ['.svg', 'svg.svg'],
    ['歯車（大）.SVG', '歯車（大）.svg'],
    [`${'n'.repeat(300)}\n.svg`, `${'n'.repeat(196)}.svg`],
    ['\u202egvs.exe.svg', 'gvs.exe.svg'],
  ])('store %j as %j', async (given, stored) => {
    expect((await save(given, svg)).name).toBe(stored)
  })
})

describe('saveDesign stores nothing and refuses', () => {
  it.each([
    ['an ending that is not on the list', 'run.exe', 'MZ', 'wrong_type', 'design_type'],
    ['no ending', 'design', svg, 'wrong_type', 'design_type'],
    ['a double ending', 'a.svg.html', svg, 'wrong_type', 'design_type'],
    ['a program named .dxf', 'a.dxf', Buffer.from('MZ\u0000\u0000'), 'unreadable_file', 'not_this_format'],
    ['a text named .dxf', 'a.dxf', 'hello', 'unreadable_file', 'not_this_format'],
    ['a program named .png', 'a.png', Buffer.from('\u007fELF'), 'unreadable_file', 'not_this_format'],
    ['a text named .pdf', 'a.pdf', 'hello', 'unreadable_file', 'not_this_format'],
    ['a text named .zip', 'a.zip', 'hello', 'unreadable_file', 'not_this_format'],
    ['a text named .gcode', 'a.gcode', 'hello', 'unreadable_file', 'not_this_format'],
    [
      'G-code with bytes of a program in it',
      'a.gcode',
      'G21\n\u0000\u0001',
      'unreadable_file',
      'not_this_format',
    ],
    ...(['svg', 'lbrn2', 'xcs', 'lps', 'ai', 'eps', 'step'] as const).flatMap((ext) =>
      [['a text', 'Luna moth, 60 mm'] as const, ['a picture', png] as const].map(
        ([what, content]) =>
          [`${what} named .${ext}`, `a.${ext}`, content, 'unreadable_file', 'not_this_format'] as const,
      ),
    ),
    ['a page of today named .svg', 'a.svg', '<!doctype html><p>Hi', 'unreadable_file', 'not_this_format'],
    ['braces named .xcs', 'a.xcs', '{ junk }', 'unreadable_file', 'not_this_format'],
    ['JSON of another program named .xcs', 'a.xcs', '{"version":1}', 'unreadable_file', 'not_this_format'],
    ['JSON of nothing named .lps', 'a.lps', '{}', 'unreadable_file', 'not_this_format'],
    ['JSON with an error in it', 'a.lps', '{"data": [,] }', 'unreadable_file', 'not_this_format'],
    [
      'an XCS that ends early',
      'a.xcs',
      '{"canvasId":"a","canvas":[{"id":',
      'unreadable_file',
      'file_cut_off',
    ],
    ['a packed LPS that ends early', 'a.lps', zip.subarray(0, 60), 'unreadable_file', 'zip_broken'],
    ['a DXF that ends early', 'a.dxf', dxf.slice(0, -5), 'unreadable_file', 'file_cut_off'],
    ['a DXF that ends within an entity', 'a.dxf', drawnDxf.slice(0, 60), 'unreadable_file', 'file_cut_off'],
    [
      'a DXF with the word in a text alone',
      'a.dxf',
      `${drawnDxf.slice(0, 60)}\r\n  1\r\nEOF\r\n`,
      'unreadable_file',
      'file_cut_off',
    ],
    [
      'a binary DXF that ends early',
      'a.dxf',
      'AutoCAD Binary DXF\r\n\u001a\u0000\u0000SECTION\u0000',
      'unreadable_file',
      'file_cut_off',
    ],
    ...[20, 60, lightburn.length - 3].map(
      (length) =>
        [
          `a project of LightBurn that ends after ${length} characters`,
          'a.lbrn2',
          lightburn.slice(0, length),
          'unreadable_file',
          'file_cut_off',
        ] as const,
    ),
    ['a STEP that ends early', 'a.step', 'ISO-10303-21;\nHEADER;\n', 'unreadable_file', 'file_cut_off'],
    [
      'an STL as text that ends early',
      'a.stl',
      'solid a\nfacet normal 0 0 1\nouter loop\n',
      'unreadable_file',
      'file_cut_off',
    ],
    ['an STL that ends early', 'a.stl', binaryStl.subarray(0, 100), 'unreadable_file', 'not_this_format'],
    [
      'a page named .svg',
      'a.svg',
      '<html><script>alert(1)</script></html>',
      'unreadable_file',
      'not_this_format',
    ],
    [
      'an SVG that is not UTF-8',
      'a.svg',
      Buffer.from([...Buffer.from('<svg>'), 0xff, 0xfe]),
      'unreadable_file',
      'not_this_format',
    ],
    ['an SVG with a script', 'a.svg', '<svg><script/></svg>', 'unsafe_file', 'svg_script'],
    [
      'an SVG with entities',
      'a.svg',
      '<!DOCTYPE svg [<!ENTITY a "b">]><svg/>',
      'unsafe_file',
      'svg_entities',
    ],
    [
      'an SVG with a picture from elsewhere',
      'a.svg',
      '<svg><image href="http://a.example/"/></svg>',
      'unsafe_file',
      'svg_external',
    ],
  ] as const)('%s', async (_, name, content, code, field) => {
    expect(await refusal(name, content as string)).toEqual([code, field])
  })
})
