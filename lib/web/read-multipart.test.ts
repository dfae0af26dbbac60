import { describe, expect, it } from 'vitest'
import type { DomainError } from '@/lib/core/errors'
import { readMultipart } from './read-multipart'

const LIMIT = 10_000

/** Returns a request whose body arrives in chunks of `size` bytes. */
async function inChunks(
  form: FormData,
  size: number,
  headers: Record<string, string> = {},
): Promise<Request> {
  const whole = new Request('http://a.example', { method: 'POST', body: form })
  const bytes = new Uint8Array(await whole.arrayBuffer())
  return asRequest(bytes, size, {
    'content-type': whole.headers.get('content-type')!,
    'content-length': String(bytes.length),
    ...headers,
  })
}

function asRequest(bytes: Uint8Array, size: number, headers: Record<string, string>): Request {
  let at = 0
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (at >= bytes.length) return controller.close()
      controller.enqueue(bytes.slice(at, at + size))
      at += size
    },
  })
  return new Request('http://a.example', { method: 'POST', body, headers, duplex: 'half' } as RequestInit)
}

async function parts(request: Request, limit = LIMIT) {
  const found: { name: string; filename: string | null; text: string }[] = []
  for await (const { name, filename, body } of readMultipart(request, limit)) {
    const chunks: Buffer[] = []
    for await (const chunk of body) chunks.push(chunk)
    found.push({ name, filename, text: Buffer.concat(chunks).toString('latin1') })
  }
  return found
}

const refusal = (request: Request, limit?: number) =>
  parts(request, limit).then(
    () => null,
    (error: DomainError) => [error.code, error.fields?.body?.code],
  )

function form(): FormData {
  const data = new FormData()
  data.set('kind', 'image')
  data.set(
    'file',
    new File(['\r\n--\r\n-----not the boundary\r\n\r\n'], 'a "quoted"\nname 写真.png', { type: 'image/png' }),
  )
  data.set('empty', new File([], 'none.svg'))
  return data
}

const wanted = [
  { name: 'kind', filename: null, text: 'image' },
  { name: 'file', filename: 'a "quoted"\nname 写真.png', text: '\r\n--\r\n-----not the boundary\r\n\r\n' },
  { name: 'empty', filename: 'none.svg', text: '' },
]

describe('readMultipart', () => {
  it.each([1, 2, 3, 7, 16, 61, 100, 1000, 100_000])('takes chunks of %i bytes', async (size) => {
    const found = await parts(await inChunks(form(), size))
    expect(
      found.map((part) => ({ ...part, filename: part.filename?.replace('\r\n', '\n') ?? null })),
    ).toEqual(wanted)
  })

  it('skips parts that the caller does not read', async () => {
    const names: string[] = []
    for await (const { name } of readMultipart(await inChunks(form(), 50), LIMIT)) names.push(name)
    expect(names).toEqual(['kind', 'file', 'empty'])
  })

  it('works without a declared length', async () => {
    const request = await inChunks(form(), 100)
    request.headers.delete('content-length')
    expect(await parts(request)).toHaveLength(3)
  })
})

describe('readMultipart and unusual headers', () => {
  it.each([
    ['a name without quotes', 'form-data; name=file; filename=a.svg', 'a.svg'],
    [
      'a name in another encoding',
      'form-data; name="file"; filename*=UTF-8\'\'%E5%86%99%E7%9C%9F.svg',
      '写真.svg',
    ],
    ['a folded header', 'form-data; name="file";\r\n filename="a b.svg"', 'a b.svg'],
    ['a quoted mark with a backslash', 'form-data; name="file"; filename="a\\"b.svg"', 'a"b.svg'],
    ['words in capitals', 'FORM-DATA; NAME="file"; FILENAME="a.svg"', 'a.svg'],
  ])('reads %s', async (_, header, filename) => {
    const text = `--b\r\nContent-Disposition: ${header}\r\nContent-Type: image/svg+xml\r\n\r\nvalue\r\n--b--\r\n`
    const request = asRequest(Buffer.from(text), 9, { 'content-type': 'multipart/form-data; boundary=b' })
    expect(await parts(request)).toEqual([{ name: 'file', filename, text: 'value' }])
  })

  it('gives a part with endless headers no name, and skips it', async () => {
    const text = `--b\r\n${'x'.repeat(90_000)}\r\n\r\nvalue\r\n--b--`
    const request = asRequest(Buffer.from(text), 1000, { 'content-type': 'multipart/form-data; boundary=b' })
    expect(await parts(request, 200_000)).toEqual([])
  })
})

describe('readMultipart refuses', () => {
  it('a body above the limit, announced or not', async () => {
    const large = new FormData()
    large.set('file', new File(['x'.repeat(LIMIT)], 'a.png'))
    expect(await refusal(await inChunks(large, 1000))).toEqual(['too_large', undefined])
    const silent = await inChunks(large, 1000)
    silent.headers.delete('content-length')
    expect(await refusal(silent)).toEqual(['too_large', undefined])
  })

  it('a repeated field, and names it', async () => {
    const twice = form()
    twice.append('kind', 'avatar')
    const error = await parts(await inChunks(twice, 100)).catch((refused: DomainError) => refused)
    expect(error).toMatchObject({ code: 'malformed', fields: { kind: { code: 'repeated_field' } } })
  })

  it('a length other than the declared one', async () => {
    expect(await refusal(await inChunks(form(), 100, { 'content-length': '5000' }))).toEqual([
      'malformed',
      'cut_short',
    ])
    expect(await refusal(await inChunks(form(), 100, { 'content-length': '5' }))).toEqual([
      'malformed',
      'cut_short',
    ])
  })

  it.each([
    ['cut in the middle', '--b\r\ncontent-disposition: form-data; name="a"\r\n\r\nvalue', 'cut_short'],
    ['cut in the headers', '--b\r\ncontent-dispo', 'cut_short'],
    ['without a boundary in it', 'hello', 'cut_short'],
    ['without a name', '--b\r\ncontent-disposition: form-data\r\n\r\nvalue\r\n--b--', 'not_multipart'],
    [
      'with more parts than any form has',
      Array.from(
        { length: 101 },
        (_, n) => `--b\r\ncontent-disposition: form-data; name="n${n}"\r\n\r\n\r\n`,
      ).join('') + '--b--',
      'not_multipart',
    ],
  ])('%s', async (_, text, code) => {
    const request = asRequest(Buffer.from(text), 10, { 'content-type': 'multipart/form-data; boundary=b' })
    expect(await refusal(request, 20_000)).toEqual(['malformed', code])
  })

  it('another content type', async () => {
    expect(await refusal(asRequest(Buffer.from('{}'), 10, { 'content-type': 'application/json' }))).toEqual([
      'malformed',
      'not_multipart',
    ])
  })
})
