import { readdir } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeMember, makeViewer, outcome } from '@/lib/auth/test-members'
import type { Viewer } from '@/lib/auth/viewer'
import { prisma } from '@/lib/db/client'
import { env } from '@/lib/env'
import { ownUploads } from './queries'
import { findFile } from './read-file'
import { receiveUpload } from './receive-upload'
import { DESIGN_MAX_BYTES, IMAGE_MAX_BYTES } from './schema'
import { blobStore } from './store'

let viewer: Viewer
let other: Viewer
beforeAll(async () => {
  viewer = await makeViewer((await makeMember()).id)
  other = await makeViewer((await makeMember()).id)
})

type Field = [name: string, value: string | File]
function request(...fields: Field[]): Request {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return new Request('http://a.example/api/uploads', { method: 'POST', body: form })
}

const file = (name: string, content: string | Buffer) =>
  new File([new Uint8Array(Buffer.from(content as string))], name)
const picture = (width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: '#a4602f' } })
    .jpeg()
    .toBuffer()

/** Counts files and rows, to check that nothing was added. */
async function countStored() {
  const root = path.resolve(env().KERF_DATA_DIR)
  const files = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => [])
  return [files.filter((entry) => entry.isFile()).length, await prisma.upload.count()]
}

describe('a picture', () => {
  it('returns everything that a page needs, and is readable under its token', async () => {
    const result = await receiveUpload(
      viewer,
      request(['kind', 'image'], ['file', file('fox.jpg', await picture(700, 500))]),
    )
    expect(result).toMatchObject({
      name: 'fox.jpg',
      ext: 'jpg',
      width: 700,
      height: 500,
      widths: [320, 640, 700],
    })
    expect(result.url).toBe(`/files/i/${result.token}/700.webp`)
    const at = (name: string) => `/files/i/${result.token}/${name}`
    expect(result.variants).toEqual([
      { width: 320, avif: at('320.avif') },
      { width: 640, avif: at('640.avif'), webp: at('640.webp') },
      { width: 700, avif: at('700.avif'), webp: at('700.webp') },
    ])
    const found = await findFile(['i', result.token, '640.avif'])
    expect(found).toMatchObject({ type: 'image/avif', download: null, etag: `${result.token}-640-avif` })
    const bytes = await new Response(await blobStore().readStream(found!.key)).arrayBuffer()
    expect(bytes.byteLength).toBe(found!.size)
    const part = await new Response(await blobStore().readStream(found!.key, { start: 4, end: 11 })).text()
    expect(part).toBe('ftypavif')
  })

  it('may come before its kind', async () => {
    expect(
      await receiveUpload(viewer, request(['file', file('fox.jpg', await picture())], ['kind', 'avatar'])),
    ).toMatchObject({ width: 256, height: 256, widths: [96, 256] })
  })
})

describe('a design file', () => {
  it('is stored as it is, and served only as an attachment with its own name', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0L9 9"/></svg>'
    const result = await receiveUpload(viewer, request(['kind', 'design'], ['file', file('歯車 1.svg', svg)]))
    expect(result).toMatchObject({ ext: 'svg', name: '歯車 1.svg', size: svg.length })
    expect(result).not.toHaveProperty('width')
    const [, , , token, name] = result.url.split('/')
    const found = await findFile(['d', token!, decodeURIComponent(name!)])
    expect(found).toMatchObject({
      type: 'application/octet-stream',
      download: '歯車 1.svg',
      size: svg.length,
    })
    expect(await new Response(await blobStore().readStream(found!.key)).text()).toBe(svg)
  })
})

describe('findFile returns null for', () => {
  it.each([
    ['i', 'A'.repeat(24), '320.avif'],
    ['i', '..', '320.avif'],
    ['i', 'A'.repeat(24), '../../x.webp'],
    ['d', 'A'.repeat(24), 'x.svg'],
    ['x', 'A'.repeat(24), '320.avif'],
    ['i'],
    ['i', 'A'.repeat(24), '320.avif', 'more'],
  ])('%s/%s/%s', async (...segments) => {
    expect(await findFile(segments)).toBeNull()
  })
})

describe('receiveUpload stores nothing and refuses', () => {
  const refused = async (given: Request) => {
    const before = await countStored()
    const result = await outcome(receiveUpload(viewer, given))
    expect(await countStored()).toEqual(before)
    return result
  }

  it('a text named .png', async () => {
    expect(await refused(request(['kind', 'image'], ['file', file('a.png', 'hello')]))).toMatchObject({
      code: 'unreadable_file',
      fields: { file: { code: 'unreadable_file' } },
    })
  })

  it('an SVG with a script', async () => {
    const svg = '<svg><script>alert(1)</script></svg>'
    expect(await refused(request(['kind', 'design'], ['file', file('a.svg', svg)]))).toMatchObject({
      code: 'unsafe_file',
      fields: { file: { code: 'svg_script' } },
    })
  })

  it('a file above the limit of its kind, while it still arrives', async () => {
    const large = Buffer.concat([await picture(), Buffer.alloc(IMAGE_MAX_BYTES)])
    expect(await refused(request(['kind', 'image'], ['file', file('a.jpg', large)]))).toMatchObject({
      code: 'too_large',
      fields: { file: { code: 'file_too_large', params: { max: 15 } } },
    })
    // when the kind comes last, the largest limit applies first, then its own
    expect(await refused(request(['file', file('a.jpg', large)], ['kind', 'image']))).toMatchObject({
      code: 'too_large',
    })
    const huge = Buffer.alloc(DESIGN_MAX_BYTES + 1, 'G0 X1\n')
    expect(await refused(request(['kind', 'design'], ['file', file('a.gcode', huge)]))).toMatchObject({
      code: 'too_large',
      fields: { file: { params: { max: 50 } } },
    })
  })

  it('a picture named .mp4, and a playlist', async () => {
    expect(await refused(request(['kind', 'video'], ['file', file('a.mp4', await picture())]))).toMatchObject(
      { code: 'unreadable_file', fields: { file: { code: 'not_a_video' } } },
    )
    expect(
      await refused(request(['kind', 'video'], ['file', file('a.m3u8', '#EXTM3U\nhttps://a.example/1.ts')])),
    ).toMatchObject({ fields: { file: { code: 'video_playlist' } } })
  })

  it('an empty file, no file, two files, another kind, another field', async () => {
    const jpg = await picture()
    expect(await refused(request(['kind', 'image'], ['file', file('a.jpg', '')]))).toMatchObject({
      fields: { file: { code: 'file_empty' } },
    })
    expect(await refused(request(['kind', 'image']))).toMatchObject({
      fields: { file: { code: 'file_required' } },
    })
    expect(await refused(request(['file', file('a.jpg', jpg)]))).toMatchObject({
      fields: { kind: { code: 'required' } },
    })
    expect(
      await refused(request(['kind', 'image'], ['file', file('a.jpg', jpg)], ['file', file('b.jpg', jpg)])),
    ).toMatchObject({ code: 'malformed', fields: { file: { code: 'repeated_field' } } })
    expect(await refused(request(['kind', 'sound'], ['file', file('a.mp4', jpg)]))).toMatchObject({
      fields: { kind: { code: 'illegal_input' } },
    })
    expect(
      await refused(request(['kind', 'image'], ['ownerId', '1'], ['file', file('a.jpg', jpg)])),
    ).toMatchObject({
      fields: { ownerId: { code: 'unknown_field' } },
    })
  })

  it('a body that a proxy truncated', async () => {
    const whole = request(['kind', 'image'], ['file', file('a.jpg', await picture(400, 300))])
    const bytes = Buffer.from(await whole.arrayBuffer())
    const cut = new Request('http://a.example', {
      method: 'POST',
      body: bytes.subarray(0, bytes.length - 200),
      headers: { 'content-type': whole.headers.get('content-type')!, 'content-length': String(bytes.length) },
    })
    expect(await refused(cut)).toMatchObject({ code: 'malformed', fields: { body: { code: 'cut_short' } } })
  })

  it('more than 200 in an hour', async () => {
    const { id } = await makeMember()
    const eager = await makeViewer(id)
    const key = `uploads:${id}`
    await prisma.rateLimit.create({ data: { key, points: 200, expire: BigInt(Date.now() + 60_000) } })
    const result = await outcome(
      receiveUpload(eager, request(['kind', 'image'], ['file', file('a.jpg', await picture())])),
    )
    expect(result).toMatchObject({ code: 'too_many' })
  })
})

describe('the owner of an upload', () => {
  it('is the one in the row, whoever asks', async () => {
    const mine = await receiveUpload(
      viewer,
      request(['kind', 'image'], ['file', file('a.jpg', await picture())]),
    )
    const theirs = await receiveUpload(
      other,
      request(['kind', 'image'], ['file', file('b.jpg', await picture())]),
    )
    const own = await ownUploads(viewer, [mine.id, theirs.id, 999_999])
    expect([...own.keys()]).toEqual([mine.id])
    expect(own.get(mine.id)).toMatchObject({ kind: 'IMAGE' })
  })
})
