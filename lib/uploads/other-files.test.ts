import { createHash } from 'node:crypto'
import { strToU8, zipSync } from 'fflate'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { makeMember, makeViewer } from '@/lib/auth/test-members'
import { makePdf } from './drawings/test-pdf'
import { isNothing } from './facts'
import { memorySource } from './file-source'
import { findFile } from './read-file'
import { saveUpload } from './save-upload'
import { blobStore } from './store'

async function upload(name: string, content: string | Buffer) {
  const viewer = await makeViewer((await makeMember()).id)
  const bytes = Buffer.from(content as string)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return saveUpload(viewer, { kind: 'design', name, sha256, source: memorySource(bytes) })
}

/** Returns the share of a picture that is not white. */
async function ink(token: string): Promise<number> {
  const file = (await findFile(['i', token, '640.webp']))!
  const bytes = Buffer.from(await new Response(await blobStore().readStream(file.key)).arrayBuffer())
  const data = await sharp(bytes).greyscale().raw().toBuffer()
  return data.filter((value) => value < 245).length / data.length
}

const triangle =
  'facet normal 0 0 1\nouter loop\nvertex 0 0 0\nvertex 30 0 0\nvertex 0 20 5\nendloop\nendfacet'
const rect = '<Shape Type="Rect" CutIndex="0" W="60" H="40" Cr="5"><XForm>1 0 0 1 50 50</XForm></Shape>'
const project = (inner: string) =>
  `<LightBurnProject AppVersion="1.7"><CutSetting type="Cut"><index Value="0"/><name Value="C00"/><maxPower Value="80"/><speed Value="8"/></CutSetting>${inner}</LightBurnProject>`
const mesh =
  '<model unit="millimeter"><resources><object id="1"><mesh><vertices><vertex x="0" y="0" z="0"/><vertex x="9" y="0" z="0"/><vertex x="0" y="8" z="7"/></vertices><triangles><triangle v1="0" v2="1" v3="2"/></triangles></mesh></object></resources><build><item objectid="1"/></build></model>'
const burned = 'G21\nG90\nM4 S100\nG1 X40 Y20 F600\nM5\n'

it.each([
  [
    'a.lbrn2',
    project(rect),
    { kind: 'lightburn', widthMm: 60, heightMm: 40, layers: [{ power: 80, shapes: 1 }] },
  ],
  ['a.gcode', burned, { kind: 'gcode', widthMm: 40, heightMm: 20, job: { travelOn: 0, endsOn: false } }],
  ['a.nc', `${burned}M4\n${'G1 X9 Y9\nG1 X0 Y0\n'.repeat(11_000)}`, { kind: 'gcode', job: { endsOn: true } }],
  [
    'a.stl',
    `solid a\n${triangle}\nendsolid a`,
    { kind: 'model', widthMm: 30, heightMm: 20, depthMm: 5, triangles: 1 },
  ],
  [
    'a.3mf',
    Buffer.from(zipSync({ '[Content_Types].xml': strToU8('<Types/>'), '3D/3dmodel.model': strToU8(mesh) })),
    { kind: 'model', widthMm: 9, heightMm: 8, depthMm: 7, unitAssumed: false },
  ],
  ['a.pdf', makePdf('0 0 100 50 re S'), { kind: 'document', widthMm: 35.28, pages: 1, pageMm: [100, 50] }],
  ['a.ai', makePdf('0 0 100 50 re S'), { kind: 'document', widthMm: 35.28 }],
])('saveDesign examines and draws %s', async (name, content, facts) => {
  const file = await upload(name, content)
  expect(file.facts).toMatchObject(facts)
  expect(await ink(file.preview!.token)).toBeGreaterThan(0.001)
})

it.each([
  ['a project without a shape', 'a.lbrn2', project('')],
  ['a page without a mark', 'a.pdf', makePdf('')],
  ['moves with the laser off', 'a.gcode', 'G21\nG90\nG0 X40 Y20\nM5\n'],
])('isNothing holds for %s', async (_, name, content) => {
  const { facts } = await upload(name, content)
  expect(isNothing(facts!)).toBe(true)
})

it('a truncated project is refused', async () => {
  await expect(upload('a.lbrn2', project(rect).slice(0, -20))).rejects.toMatchObject({
    fields: { file: { code: 'file_cut_off' } },
  })
})

it('a project of pictures gets its own thumbnail as preview', async () => {
  const png = await sharp({ create: { width: 80, height: 40, channels: 3, background: '#a4602f' } })
    .png()
    .toBuffer()
  const bitmap =
    '<Shape Type="Bitmap" CutIndex="0" W="90" H="45" Data="AAAA"><XForm>1 0 0 1 0 0</XForm></Shape>'
  const file = await upload('a.lbrn2', project(`<Thumbnail Source="${png.toString('base64')}"/>${bitmap}`))
  expect(file.facts).toMatchObject({ widthMm: 90, heightMm: 45, pictures: 1 })
  expect(await ink(file.preview!.token)).toBeGreaterThan(0.3)
  // an invalid thumbnail is ignored
  const none = await upload('b.lbrn2', project(`<Thumbnail Source="AAAA"/>${bitmap}`))
  expect(none).toMatchObject({ facts: { widthMm: 90 }, preview: null })
})

it.each([
  ['a PDF that nobody can read', 'a.pdf', '%PDF-1.7\n…'],
  ['a project of more shapes than any bed has', 'a.lbrn2', project(rect.repeat(110_000))],
  ['a project of more brackets than fit into memory', 'a.xcs', `{"canvasId":${'['.repeat(8_000_000)}}`],
  ['an STL of nothing', 'a.stl', 'solid a\nendsolid a'],
  ['a PostScript file, which nothing here reads', 'a.eps', '%!PS-Adobe-3.0 EPSF-3.0\n'],
])('%s is shared as it is, without facts', async (_, name, content) => {
  expect(await upload(name, content)).toMatchObject({ facts: null, preview: null })
})
