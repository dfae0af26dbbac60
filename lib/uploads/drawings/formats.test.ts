import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { drawModel, sizeOfModel } from './draw-model.mjs'
import { read3mf } from './read-3mf.mjs'
import { readGcode } from './read-gcode.mjs'
import { readLightburn } from './read-lightburn.mjs'
import { readPdf } from './read-pdf.mjs'
import { readStl } from './read-stl.mjs'
import { makePdf } from './test-pdf'

/** Files of makers other than drawings, each with its true facts; the readers must agree to 0.01 mm. */

const setting = (type: string, values: Record<string, string | number>) =>
  `<CutSetting type="${type}">${Object.entries(values)
    .map(([key, value]) => `<${key} Value="${value}"/>`)
    .join('')}</CutSetting>`
const shape = (attributes: string, place = '1 0 0 1 0 0', inner = '') =>
  `<Shape ${attributes}><XForm>${place}</XForm>${inner}</Shape>`
const project = (...inner: string[]) =>
  readLightburn(
    `<?xml version="1.0" encoding="UTF-8"?>\n<LightBurnProject AppVersion="1.7.08" FormatVersion="1">${inner.join('')}</LightBurnProject>`,
  )!.facts
const square = '<VertList>V0 0c0x1c1x1V10 0c0x1c1x1V10 10c0x1c1x1V0 10c0x1c1x1</VertList>'

describe('readLightburn', () => {
  it.each([
    [
      'a rounded rectangle by its middle',
      shape('Type="Rect" CutIndex="0" W="60" H="40" Cr="5"', '1 0 0 1 50 50'),
      60,
      40,
      1,
      0,
    ],
    [
      'a rectangle without corners',
      shape('Type="Rect" CutIndex="0" W="30.5" H="12.25" Cr="0"'),
      30.5,
      12.25,
      1,
      0,
    ],
    [
      'an ellipse turned by 90°',
      shape('Type="Ellipse" CutIndex="0" Rx="10" Ry="5"', '0 1 -1 0 9 9'),
      10,
      20,
      1,
      0,
    ],
    [
      'a group that is twice as large',
      shape(
        'Type="Group"',
        '2 0 0 2 5 5',
        `<Children>${shape('Type="Rect" CutIndex="0" W="10" H="4" Cr="0"', '1 0 0 1 3 3')}${shape('Type="Rect" CutIndex="0" W="2" H="2" Cr="0"', '1 0 0 1 20 3')}</Children>`,
      ),
      46,
      8,
      2,
      0,
    ],
    [
      'a closed run of lines',
      shape('Type="Path" CutIndex="0"', undefined, `${square}<PrimList>LineClosed</PrimList>`),
      10,
      10,
      1,
      0,
    ],
    [
      'lines that end before they began',
      shape('Type="Path" CutIndex="0"', undefined, `${square}<PrimList>L0 1L1 2L2 3</PrimList>`),
      10,
      10,
      1,
      1,
    ],
    [
      'a curve with its control points',
      shape(
        'Type="Path" CutIndex="0"',
        undefined,
        '<VertList>V0 10c0x0c0y-10c1x1V40 10c0x1c1x40c1y-10</VertList><PrimList>B0 1</PrimList>',
      ),
      40,
      15,
      1,
      1,
    ],
    [
      'two paths of the same points',
      shape(
        'Type="Path" CutIndex="0" VertID="3" PrimID="3"',
        '1 0 0 1 0 0',
        `${square}<PrimList>L0 1L1 2L2 3L3 0</PrimList>`,
      ) + shape('Type="Path" CutIndex="0" VertID="3" PrimID="3"', '1 0 0 1 20 0'),
      30,
      10,
      2,
      0,
    ],
    [
      'the older form, with elements for points',
      shape(
        'Type="Path" CutIndex="0"',
        undefined,
        '<V vx="0" vy="0"/><V vx="12" vy="0"/><V vx="12" vy="7"/><P T="L" p0="0" p1="1"/><P T="L" p0="1" p1="2"/><P T="L" p0="2" p1="0"/>',
      ),
      12,
      7,
      1,
      0,
    ],
  ] as const)('%s', (_, inner, widthMm, heightMm, paths, openPaths) => {
    expect(project(inner)).toMatchObject({ widthMm, heightMm, paths, openPaths, kind: 'lightburn' })
  })

  it('returns the settings of the layers with shapes, texts and pictures', () => {
    const text = `<Shape Type="Text" CutIndex="1" Str="K" HasBackupPath="1"><BackupPath Type="Path" CutIndex="1"><XForm>1 0 0 1 5 5</XForm>${square}<PrimList>LineClosed</PrimList></BackupPath><XForm>1 0 0 1 5 5</XForm></Shape>`
    const facts = project(
      setting('Cut', { index: 0, name: 'Cut 3 mm', maxPower: 80, speed: 8, numPasses: 2, runBlower: 1 }),
      setting('Scan', { index: 1, name: 'C01', maxPower: 35.5, speed: 200, interval: 0.1, frequency: 30000 }),
      setting('Cut', { index: 2, name: 'C02', maxPower: 5, speed: 5 }),
      shape('Type="Rect" CutIndex="0" W="60" H="40" Cr="0"'),
      text,
      `<Shape Type="Bitmap" CutIndex="1" W="90" H="10" Data="AAAA"><XForm>1 0 0 1 0 0</XForm></Shape>`,
    )
    expect(facts).toMatchObject({ widthMm: 90, heightMm: 40, texts: 1, pictures: 1, paths: 2 })
    const plain = { intervalMm: null, frequencyKhz: null, air: false }
    expect(facts.layers).toEqual([
      { ...plain, name: 'Cut 3 mm', method: 'cut', power: 80, speed: 8, passes: 2, air: true, shapes: 1 },
      {
        ...plain,
        name: 'C01',
        method: 'fill',
        power: 35.5,
        speed: 200,
        passes: 1,
        intervalMm: 0.1,
        frequencyKhz: 30,
        shapes: 2,
      },
    ])
  })

  it('neither expands entities nor follows a group that contains itself', () => {
    const bomb = '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>'
    expect(
      readLightburn(`${bomb}<LightBurnProject>${shape('Type="Text" Str="&b;"')}</LightBurnProject>`)!.facts,
    ).toMatchObject({ texts: 1 })
    const deep = '<Shape Type="Group"><Children>'.repeat(200)
    expect(() => project(deep)).toThrow()
    expect(readLightburn('<Other/>')).toBeNull()
  })
})

const gcode = (...lines: string[]) => readGcode(Buffer.from(lines.join('\n'))).facts

describe('readGcode', () => {
  it('returns the size of the burnt area and the reach of all moves', () => {
    const facts = gcode(
      'G21 G90 ; mm',
      'M4 S0',
      'G0 X10 Y10',
      'G1 X50 S500 F1200',
      'Y30',
      'X10',
      'Y10',
      'G0 X-5 Y0',
      'M5',
    )
    expect(facts).toMatchObject({ kind: 'gcode', widthMm: 40, heightMm: 20, paths: 1 })
    expect(facts.job).toMatchObject({
      travelOn: 0,
      endsOn: false,
      reach: { minX: -5, minY: 0, maxX: 50, maxY: 30 },
    })
  })

  it.each([
    ['inches', ['G20', 'M3 S9', 'G1 X2 Y1 F10'], 50.8, 25.4],
    ['relative moves', ['G91', 'M3 S9', 'G1 X20 F100', 'Y5', 'X-30'], 30, 5],
    ['a whole circle by its centre', ['G0 X20 Y0', 'M3 S9', 'G2 X20 Y0 I-10 J0 F100'], 20, 20],
    ['half a circle by its radius', ['G0 X0 Y0', 'M3 S9', 'G3 X20 Y0 R10 F100'], 20, 10],
    ['a quarter clockwise', ['G0 X0 Y10', 'M3 S9', 'G2 X10 Y0 I0 J-10 F100'], 10, 10],
    ['a place by another name', ['G92 X100 Y100', 'M3 S9', 'G1 X110 F100', 'Y103'], 10, 3],
    ['comments and numbers of lines', ['N10 (G1 X900) M3S9', 'N20G1X4Y2F100;X900', '%', '/ done'], 4, 2],
    ['a fan that is the laser', ['M106 S255', 'G1 X7 Y6 F100', 'M107', 'G1 X99'], 7, 6],
  ])('%s', (_, lines, widthMm, heightMm) => expect(gcode(...lines)).toMatchObject({ widthMm, heightMm }))

  it('computes the time from the feed rates', () => {
    // 100 mm at 600 mm/min, a wait of a second, and 50 mm back at the fastest feed so far
    expect(gcode('M3 S9', 'G1 X100 F600', 'G4 P1', 'M5', 'G0 X50').job!.seconds).toBe(10 + 1 + 5)
    expect(gcode('M3 S9', 'G1 X100').job!.seconds).toBeNull()
  })

  it('reports when the laser stays on during travel and at the end', () => {
    expect(gcode('M3 S100', 'G1 X9 F100', 'G0 X20', 'G0 Y5', 'M5').job).toMatchObject({
      travelOn: 2,
      endsOn: false,
    })
    // with M4 the machine itself reduces the power
    expect(gcode('M4 S100', 'G1 X9 F100', 'G0 X20').job).toMatchObject({ travelOn: 0, endsOn: true })
    expect(gcode('M3 S0', 'G0 X20', 'G1 X9 S50 F100', 'M2').job).toMatchObject({ travelOn: 0, endsOn: false })
  })
})

/** Returns the twelve triangles of a box. */
function box(w: number, d: number, h: number): number[][] {
  const at = (n: number) => [n & 1 ? w : 0, n & 2 ? d : 0, n & 4 ? h : 0]
  const faces = ['0132', '4576', '0154', '2376', '0264', '1375']
  return faces.flatMap((face) => {
    const [a, b, c, d] = [...face].map(Number)
    return [
      [a, b, c],
      [a, c, d],
    ].map((corners) => corners.flatMap((n) => at(n!)))
  })
}
function binaryStl(triangles: number[][]): Buffer {
  const bytes = Buffer.alloc(84 + 50 * triangles.length)
  bytes.writeUInt32LE(triangles.length, 80)
  triangles.forEach((points, n) =>
    points.forEach((value, at) => bytes.writeFloatLE(value, 84 + n * 50 + 12 + at * 4)),
  )
  return bytes
}
const model = (inner: string, unit = 'millimeter') =>
  `<?xml version="1.0"?><model unit="${unit}" xmlns="http://schemas.microsoft.com/3dmanufacturing/core/2015/02" xmlns:p="x">${inner}</model>`
const mesh = (id: number, triangles: number[][]) => {
  const points = triangles.flatMap((t) => [0, 3, 6].map((n) => t.slice(n, n + 3)))
  const vertices = points.map(([x, y, z]) => `<vertex x="${x}" y="${y}" z="${z}"/>`).join('')
  const corners = triangles
    .map((_, n) => `<triangle v1="${n * 3}" v2="${n * 3 + 1}" v3="${n * 3 + 2}"/>`)
    .join('')
  return `<object id="${id}"><mesh><vertices>${vertices}</vertices><triangles>${corners}</triangles></mesh></object>`
}
const threeMf = async (files: Record<string, string>) => {
  const bytes = zipSync(
    Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])),
  )
  const points = await read3mf(Buffer.from(bytes))
  return points && sizeOfModel(points)!.map((side) => Math.round(side * 100) / 100)
}

describe('a model', () => {
  it('is read from binary and text STL', () => {
    const points = readStl(binaryStl(box(30, 20, 10.5)))!
    expect(points.length).toBe(12 * 9)
    expect(sizeOfModel(points)).toEqual([30, 20, 10.5])
    const words = box(4, 5, 6).map(
      (t) =>
        `facet normal 0 0 0\nouter loop\n${[0, 3, 6]
          .map(
            (n) =>
              `vertex ${t
                .slice(n, n + 3)
                .map((v) => v.toExponential())
                .join(' ')}`,
          )
          .join('\n')}\nendloop\nendfacet`,
    )
    expect(sizeOfModel(readStl(Buffer.from(`solid a\n${words.join('\n')}\nendsolid`))!)).toEqual([4, 5, 6])
  })

  it.each([
    [
      'a mesh',
      model(`<resources>${mesh(1, box(30, 20, 10))}</resources><build><item objectid="1"/></build>`),
      [30, 20, 10],
    ],
    [
      'in inches',
      model(`<resources>${mesh(1, box(1, 2, 3))}</resources><build><item objectid="1"/></build>`, 'inch'),
      [25.4, 50.8, 76.2],
    ],
    [
      'turned and moved, twice',
      model(
        `<resources>${mesh(1, box(30, 20, 10))}</resources><build><item objectid="1" transform="0 1 0 -1 0 0 0 0 1 5 5 0"/><item objectid="1" transform="0 1 0 -1 0 0 0 0 1 45 5 0"/><item objectid="1" printable="0" transform="1 0 0 0 1 0 0 0 1 900 0 0"/></build>`,
      ),
      [60, 30, 10],
    ],
    [
      'put together of others',
      model(
        `<resources>${mesh(1, box(10, 10, 10))}<object id="2"><components><component objectid="1"/><component objectid="1" transform="1 0 0 0 1 0 0 0 2 0 0 10"/></components></object></resources><build><item objectid="2"/></build>`,
      ),
      [10, 10, 30],
    ],
  ])('in 3MF: %s', async (_, text, size) => expect(await threeMf({ '3D/3dmodel.model': text })).toEqual(size))

  it('is read from 3MF with meshes in other files, and a self-containing object ends', async () => {
    const part = '<component p:path="/3D/Objects/a.model" objectid="7"/>'
    const start = model(
      `<resources><object id="2"><components>${part}</components></object></resources><build><item objectid="2"/></build>`,
    )
    const files = {
      '3D/3dmodel.model': start,
      '3D/Objects/a.model': model(`<resources>${mesh(7, box(3, 4, 5))}</resources>`),
    }
    expect(await threeMf(files)).toEqual([3, 4, 5])
    const circle = model(
      '<resources><object id="1"><components><component objectid="1"/></components></object></resources><build><item objectid="1"/></build>',
    )
    expect(await threeMf({ '3D/3dmodel.model': circle })).toBeNull()
  })

  it('is drawn in its place, lit from one side', () => {
    const picture = drawModel(readStl(binaryStl(box(10, 10, 10)))!, 100, 10)
    const at = (x: number, y: number) => picture[(y * 100 + x) * 3]!
    expect(at(2, 2)).toBe(255)
    expect(new Set([at(50, 25), at(30, 65), at(75, 65)]).size).toBe(3)
  })
})

describe('readPdf', () => {
  const mm = '2.834646 0 0 2.834646 0 0 cm 0.1 w '
  it.each([
    [
      'lines, a curve and a text',
      `${mm}10 10 m 50 10 l 50 30 l 10 30 l s 60 10 m 70 20 l S BT /F 5 Tf 10 40 Td (Hi) Tj ET`,
      { widthMm: 60, paths: 2, openPaths: 1, texts: 1 },
    ],
    [
      'a rectangle that is filled',
      `${mm}5 5 40.5 20.25 re f`,
      { widthMm: 40.5, heightMm: 20.25, paths: 1, openPaths: 0 },
    ],
    [
      'a curve where it turns',
      `${mm}0 10 m 0 -10 40 -10 40 10 c S`,
      { widthMm: 40, heightMm: 15, openPaths: 1 },
    ],
    [
      'a path that only cuts',
      `${mm}0 0 90 40 re W n 5 5 10 10 re S`,
      { widthMm: 10, heightMm: 10, paths: 1 },
    ],
    [
      'within two matrices',
      `${mm}q 2 0 0 2 5 5 cm 0 1 -1 0 20 0 cm 0 0 10 4 re S Q`,
      { widthMm: 8, heightMm: 20 },
    ],
  ])('%s', async (_, content, facts) => {
    const page = (await readPdf(makePdf(content), 100))!
    expect(page.facts).toMatchObject({ kind: 'document', pages: 1, pageMm: [100, 50], ...facts })
    expect(page.picture).toMatchObject({ width: 100, height: 50 })
  })

  it('returns the size as shown of a rotated page', async () => {
    const page = (await readPdf(makePdf(`${mm}5 5 40 20 re S`, { more: '/Rotate 90' }), 100))!
    expect(page.facts).toMatchObject({ widthMm: 20, heightMm: 40, pageMm: [50, 100] })
  })

  it('returns null for no PDF or a truncated one, and runs no script', async () => {
    expect(await readPdf(Buffer.from('%PDF-1.4 nothing'), 100)).toBeNull()
    expect(await readPdf(makePdf('0 0 9 9 re S').subarray(0, 200), 100)).toBeNull()
    const action = '/AA<</O<</S/JavaScript/JS(app.alert(1))>>>>'
    expect((await readPdf(makePdf(`${mm}0 0 9 9 re S`, { more: action }), 100))!.facts).toMatchObject({
      widthMm: 9,
    })
  })
})
