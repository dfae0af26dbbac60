import { once } from 'node:events'
import type { Readable } from 'node:stream'
import Busboy, { type BusboyHeaders } from '@fastify/busboy'
import { DomainError } from '@/lib/core/errors'
import { repeated } from '@/lib/core/input-limits'
import { cutShort, LimitedBody, malformedBody } from './limited-body'

export type MultipartPart = {
  name: string
  /** null for a plain field */
  filename: string | null
  /** must be read to its end before the next part */
  body: AsyncIterable<Buffer>
}

const HEADERS_MAX = 8 * 1024
const PARTS_MAX = 100

/**
 * Yields the parts of a multipart/form-data request as they arrive, with no more than a few network chunks in memory.
 * Throws `too_large` as soon as more than `limit` bytes are announced or read, `malformed` when the request is not
 * multipart, names a field twice, ends early, or differs from its declared length (a proxy cut it).
 */
export async function* readMultipart(request: Request, limit: number): AsyncGenerator<MultipartPart> {
  const body = new LimitedBody(request, limit)
  const parser = makeParser(request)
  const parts = new Parts(parser)
  // A failure reaches the caller through `parts.next()` or the part it reads.
  void feed(body, parser, parts).catch((error: unknown) => parts.fail(error))
  const names = new Set<string>()
  try {
    for (let part = await parts.next(); part; part = await parts.next()) {
      if (names.has(part.name)) throw repeated(part.name)
      names.add(part.name)
      yield part
      for await (const _ of part.body) void _
    }
  } finally {
    parts.leave()
    void body.drain()
  }
}

function makeParser(request: Request) {
  const type = request.headers.get('content-type') ?? ''
  if (!/^multipart\/form-data\s*;/i.test(type)) throw malformedBody('not_multipart')
  try {
    return Busboy({
      headers: { 'content-type': type } as BusboyHeaders,
      limits: { headerSize: HEADERS_MAX, parts: PARTS_MAX },
      // names are cleaned before they are stored
      preservePath: true,
      // all parts come as streams, so that each has its own limit
      isPartAFile: () => true,
    })
  } catch {
    throw malformedBody('not_multipart')
  }
}

type Parser = ReturnType<typeof makeParser>

/** Feeds the body to the parser as fast as its parts are read. */
async function feed(body: LimitedBody, parser: Parser, parts: Parts): Promise<void> {
  for (let chunk = await body.next(); chunk; chunk = await body.next()) {
    if (parts.over) return
    if (!parser.write(chunk)) await Promise.race([once(parser, 'drain'), parts.left])
  }
  parser.end()
}

/** The parts that the parser has found and the caller has not read yet. */
class Parts {
  over = false
  readonly left: Promise<void>
  private leaving!: () => void
  private found: MultipartPart[] = []
  private open: Readable | undefined
  private problem: unknown
  private wake: (() => void) | undefined

  constructor(parser: Parser) {
    this.left = new Promise((done) => (this.leaving = done))
    parser.on('file', (name: string | undefined, stream: Readable, filename: string | undefined) => {
      this.open = stream
      // The stream may have no reader yet: `fail` reports the error.
      stream.on('error', () => undefined)
      if (name === undefined) this.fail(malformedBody('not_multipart'))
      else
        this.found.push({
          name: written(name),
          filename: filename === undefined ? null : written(filename),
          body: this.read(stream),
        })
      this.wake?.()
    })
    parser.on('error', () => this.fail(cutShort()))
    parser.on('partsLimit', () => this.fail(malformedBody('not_multipart')))
    parser.on('finish', () => this.end())
  }

  /** Yields the content of a part until a failure. */
  private async *read(stream: Readable): AsyncGenerator<Buffer> {
    try {
      for await (const chunk of stream.iterator({ destroyOnReturn: false })) yield chunk as Buffer
    } catch {
      throw this.problem ?? cutShort()
    }
  }

  /** Returns the next part, null after the last. */
  async next(): Promise<MultipartPart | null> {
    while (this.found.length === 0 && !this.over) await new Promise<void>((wake) => (this.wake = wake))
    if (this.problem !== undefined) throw this.problem
    return this.found.shift() ?? null
  }

  /** Makes the pending `next()`, or the reader of the last part, throw the problem. */
  fail(problem: unknown): void {
    if (this.over) return
    this.problem = problem instanceof DomainError ? problem : cutShort()
    this.open?.destroy(this.problem as Error)
    this.end()
  }

  /** Ends the reading when the caller needs no more. */
  leave(): void {
    this.open?.destroy()
    this.end()
  }

  private end(): void {
    this.over = true
    this.leaving()
    this.wake?.()
  }
}

/** Decodes `"`, CR and LF, which browsers percent-encode in names. */
function written(name: string): string {
  return name.replace(/%22/g, '"').replace(/%0d/gi, '\r').replace(/%0a/gi, '\n')
}
