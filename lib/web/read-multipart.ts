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
 * The parts of a multipart/form-data request as they arrive; never more of it in memory than a few network chunks. Throws
 * too_large as soon as more than `limit` bytes are announced or read, malformed when it is not multipart, names a field twice,
 * stops before its end, or its length is not the declared one (a proxy that cut it).
 */
export async function* readMultipart(request: Request, limit: number): AsyncGenerator<MultipartPart> {
  const body = new LimitedBody(request, limit)
  const parser = makeParser(request)
  const parts = new Parts(parser)
  // what goes wrong reaches whoever waits for a part or reads one
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
      // names are cleaned where they are stored
      preservePath: true,
      // all parts come as streams, so that each has its own limit
      isPartAFile: () => true,
    })
  } catch {
    throw malformedBody('not_multipart')
  }
}

type Parser = ReturnType<typeof makeParser>

/** Hands the body to the parser as fast as its parts are read. */
async function feed(body: LimitedBody, parser: Parser, parts: Parts): Promise<void> {
  for (let chunk = await body.next(); chunk; chunk = await body.next()) {
    if (parts.over) return
    if (!parser.write(chunk)) await Promise.race([once(parser, 'drain'), parts.left])
  }
  parser.end()
}

/** The parts that a parser found and nobody has asked for yet. */
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
      // read by nobody yet: what goes wrong is said by `fail`
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

  /** What a part has in it, as long as nothing goes wrong. */
  private async *read(stream: Readable): AsyncGenerator<Buffer> {
    try {
      for await (const chunk of stream.iterator({ destroyOnReturn: false })) yield chunk as Buffer
    } catch {
      throw this.problem ?? cutShort()
    }
  }

  /** The next part, null after the last. */
  async next(): Promise<MultipartPart | null> {
    while (this.found.length === 0 && !this.over) await new Promise<void>((wake) => (this.wake = wake))
    if (this.problem !== undefined) throw this.problem
    return this.found.shift() ?? null
  }

  /** Whoever waits for a part, or reads the last one, reads what went wrong. */
  fail(problem: unknown): void {
    if (this.over) return
    this.problem = problem instanceof DomainError ? problem : cutShort()
    this.open?.destroy(this.problem as Error)
    this.end()
  }

  /** Nobody wants more. */
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

/** Browsers write `"`, CR and LF in a name percent-encoded. */
function written(name: string): string {
  return name.replace(/%22/g, '"').replace(/%0d/gi, '\r').replace(/%0a/gi, '\n')
}
