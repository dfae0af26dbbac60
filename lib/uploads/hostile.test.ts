import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { deflateSync, crc32 } from 'node:zlib'
import { strToU8, zipSync } from 'fflate'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeMember, makeViewer, outcome } from '@/lib/auth/testing'
import type { Viewer } from '@/lib/auth/viewer'
import { prisma } from '@/lib/db/client'
import { env } from '@/lib/env'
import { receiveUpload } from './receive-upload'

/** The corpus that must be refused or made harmless within 2 s and 300 MB each, while others are served. */

let viewer: Viewer
beforeAll(async () => {
  viewer = await makeViewer((await makeMember()).id)
  // the first file of a process waits for what is loaded once
  await send('design', 'warm.svg', '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9"/></svg>')
})

function send(kind: string, name: string, content: string | Buffer) {
  const form = new FormData()
  form.append('kind', kind)
  form.append('file', new File([new Uint8Array(Buffer.from(content as string))], name))
  return receiveUpload(viewer, new Request('http://a.example/api/uploads', { method: 'POST', body: form }))
}

async function kept() {
  const files = await readdir(path.resolve(env().KERF_DATA_DIR), { recursive: true, withFileTypes: true })
  return [files.filter((entry) => entry.isFile()).length, await prisma.upload.count()]
}

/** The most that a process of ours had in memory, MB, as Linux tells it; 0 elsewhere. */
async function mostMemory(): Promise<number> {
  const text = await readFile('/proc/self/status', 'utf8').catch(() => '')
  return Number(/VmRSS:\s+(\d+)/.exec(text)?.[1] ?? 0) / 1024
}

/** How it ended, how long it took, how long others had to wait meanwhile at most, and how much memory grew. */
async function judge(kind: string, name: string, content: string | Buffer) {
  const delay = monitorEventLoopDelay({ resolution: 5 })
  const before = await mostMemory()
  let most = before
  const watch = setInterval(() => void mostMemory().then((now) => (most = Math.max(most, now))), 20)
  delay.enable()
  const start = performance.now()
  const result = await outcome(send(kind, name, content))
  const seconds = (performance.now() - start) / 1000
  delay.disable()
  clearInterval(watch)
  return { result, seconds, waited: delay.max / 1e6, memory: most - before }
}

const svg = (inner: string, head = '') =>
  `${head}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="9mm" height="9mm" viewBox="0 0 9 9">${inner}<path d="M0 0h9v9z"/></svg>`

function png(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const frame = Buffer.alloc(8)
    frame.writeUInt32BE(data.length, 0)
    frame.writeUInt32BE(crc32(body), 4)
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const rows = Buffer.alloc((Math.ceil(width / 8) + 1) * height)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function box(type: string, ...content: Buffer[]): Buffer {
  const data = Buffer.concat(content)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(data.length + 8, 0)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, data])
}

const entities = Array.from({ length: 9 }, (_, n) => `<!ENTITY a${n + 1} "${`&a${n};`.repeat(10)}">`).join('')

const refused: [
  what: string,
  kind: string,
  name: string,
  make: () => string | Buffer,
  code: string,
  field: string,
][] = [
  [
    'an SVG with a script',
    'design',
    'a.svg',
    () => svg('<script>alert(1)</script>'),
    'unsafe_file',
    'svg_script',
  ],
  [
    'an SVG that runs when it loads',
    'design',
    'a.svg',
    () => svg('<g onload="alert(1)"/>'),
    'unsafe_file',
    'svg_script',
  ],
  [
    'an SVG with a page in it',
    'design',
    'a.svg',
    () => svg('<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>'),
    'unsafe_file',
    'svg_external',
  ],
  [
    'an SVG that loads a picture',
    'design',
    'a.svg',
    () => svg('<image xlink:href="http://10.0.0.1/x.png"/>'),
    'unsafe_file',
    'svg_external',
  ],
  [
    'an SVG that reads a file',
    'design',
    'a.svg',
    () => svg('<image href="file:///etc/passwd"/>'),
    'unsafe_file',
    'svg_external',
  ],
  [
    'an SVG of entities that multiply',
    'design',
    'a.svg',
    () => svg('<text>&a9;</text>', `<!DOCTYPE svg [<!ENTITY a0 "lol">${entities}]>`),
    'unsafe_file',
    'svg_entities',
  ],
  [
    'an SVG of references that multiply',
    'design',
    'a.svg',
    () =>
      svg(
        '<g id="a0"><path d="M0 0h1"/></g>' +
          Array.from(
            { length: 9 },
            (_, n) => `<g id="a${n + 1}">${`<use href="#a${n}"/>`.repeat(10)}</g>`,
          ).join(''),
      ),
    'too_complex',
    'svg_too_many',
  ],
  [
    'an SVG with a picture of 400 megapixels in it',
    'design',
    'a.svg',
    () =>
      svg(
        `<image width="9" height="9" href="data:image/png;base64,${png(20_000, 20_000).toString('base64')}"/>`,
      ),
    'too_complex',
    'picture_too_large',
  ],
  [
    'a PNG of 20,000 × 20,000',
    'image',
    'a.png',
    () => png(20_000, 20_000),
    'too_many_pixels',
    'too_many_pixels',
  ],
  [
    'a script that begins like a GIF',
    'image',
    'a.gif',
    () => 'GIF89a=1;alert(1)//',
    'unreadable_file',
    'unreadable_file',
  ],
  [
    'an archive of 30 MB in 30 KB',
    'design',
    'a.zip',
    () => Buffer.from(zipSync({ 'a.svg': new Uint8Array(30_000_000) })),
    'unsafe_file',
    'zip_ratio',
  ],
  [
    'an archive in an archive',
    'design',
    'a.zip',
    () => Buffer.from(zipSync({ 'b.zip': strToU8('PK') })),
    'unsafe_file',
    'zip_nested',
  ],
  [
    'an archive that leads elsewhere',
    'design',
    'a.zip',
    () => Buffer.from(zipSync({ '../../x': strToU8('x') })),
    'unsafe_file',
    'zip_paths',
  ],
  [
    'an MP4 without its index',
    'video',
    'a.mp4',
    () => Buffer.concat([box('ftyp', Buffer.from('isom\0\0\0\0isom')), box('mdat', Buffer.alloc(1000))]),
    'unreadable_file',
    'video_no_moov',
  ],
  [
    'a DXF of 5 million entities',
    'design',
    'a.dxf',
    () => Buffer.concat([Buffer.from('0\nSECTION\n2\nENTITIES\n'), Buffer.alloc(40_000_000, '0\nPOINT\n')]),
    'too_complex',
    'dxf_too_many',
  ],
]

describe('refused, with what is wrong, and nothing is kept', () => {
  it.each(refused)('%s', async (_, kind, name, make, code, field) => {
    const content = make()
    const before = await kept()
    const { result, seconds, waited, memory } = await judge(kind, name, content)
    expect(result).toMatchObject({ code, fields: { file: { code: field } } })
    expect(await kept()).toEqual(before)
    expect(seconds).toBeLessThan(2)
    expect(waited).toBeLessThan(500)
    expect(memory).toBeLessThan(300)
  })

  it('a drawing that takes the painter longer than 2 s; the next file is looked into again', async () => {
    const filters = Array.from(
      { length: 40 },
      () => '<feTurbulence baseFrequency="0.9" numOctaves="200"/>',
    ).join('')
    const slow = svg(
      `<filter id="f" x="0" y="0" width="1" height="1">${filters}</filter><g filter="url(#f)"><rect width="9" height="9"/></g>`,
    )
    const { result, seconds } = await judge('design', 'a.svg', slow)
    expect(result).toMatchObject({ code: 'too_complex', fields: { file: { code: 'drawing_too_complex' } } })
    expect(seconds).toBeLessThan(3)
    expect(await send('design', 'b.svg', svg(''))).toMatchObject({ facts: { paths: 1 } })
  })
})

describe('made harmless', () => {
  it('a GIF that is a script, too: only its pixels are served', async () => {
    const gif = Buffer.from('47494638396101000100800000ffffff0000002c00000000010001000002024401003b', 'hex')
    const { result, seconds } = await judge(
      'image',
      'a.gif',
      Buffer.concat([gif, Buffer.from('*/=1;alert(1)')]),
    )
    expect(result).toMatchObject({ ext: 'gif', width: 1 })
    expect(seconds).toBeLessThan(2)
    expect((result as { url: string }).url).toMatch(/\.webp$/)
  })

  it.each([
    ['../../x.svg', 'x.svg'],
    [`${'n'.repeat(150)}\r\nSet-Cookie: a=b\r\n${'n'.repeat(150)}.svg`, /^[n]{150} Set-Cookie a=b n+\.svg$/],
  ])('the name %j', async (given, name) => {
    const { result } = await judge('design', given, svg(''))
    expect(result).toMatchObject({ name: typeof name === 'string' ? name : expect.stringMatching(name) })
    expect((result as { name: string }).name.length).toBeLessThanOrEqual(200)
  })
})
