import { DomainError } from '@/lib/core/errors'
import { bodyPace } from './body-pace'
import { repeated } from '@/lib/core/input-limits'

export type MultipartPart = {
  name: string
  /** null for a plain field */
  filename: string | null
  /** must be read to its end before the next part */
  body: AsyncIterable<Buffer>
}

const HEADERS_MAX = 8 * 1024
const END_OF_HEADERS = Buffer.from('\r\n\r\n')
/** how much of a refused request is still listened to: a browser reads the answer only after it has sent everything */
const DRAIN_BYTES = 64 * 1024 * 1024
const DRAIN_MS = 15_000

/**
 * The parts of a multipart/form-data request as they arrive; never more of it in memory than one network chunk and a
 * boundary. Throws too_large as soon as more than `limit` bytes are announced or read, malformed when it is not
 * multipart, names a field twice, stops before its end, or its length is not the declared one (a proxy that cut it).
 */
export async function* readMultipart(request: Request, limit: number): AsyncGenerator<MultipartPart> {
  const input = new Input(request, limit)
  const delimiter = Buffer.from(`\r\n--${boundaryOf(request)}`)
  const names = new Set<string>()
  try {
    // the first boundary may stand at the very start
    input.unread(Buffer.from('\r\n'))
    for await (const _ of input.until(delimiter)) void _
    for (;;) {
      const next = await input.take(2)
      if (next.equals(Buffer.from('--'))) break
      if (!next.equals(Buffer.from('\r\n'))) throw malformed('not_multipart')
      const headers = await readHeaders(input)
      const body = input.until(delimiter)
      const part = disposition(headers)
      if (names.has(part.name)) throw repeated(part.name)
      names.add(part.name)
      yield { ...part, body }
      for await (const _ of body) void _
    }
    await input.finish()
  } finally {
    void input.drain()
  }
}

class Input {
  private held: Buffer = Buffer.alloc(0)
  private received = 0
  private readonly pace = bodyPace()
  private ended = false
  private readonly declared: number | null
  private readonly reader: ReadableStreamDefaultReader<Uint8Array> | undefined

  constructor(
    request: Request,
    private readonly limit: number,
  ) {
    const length = request.headers.get('content-length')
    this.declared = length === null ? null : Number(length)
    if (this.declared !== null && this.declared > limit) throw tooLarge()
    this.reader = request.body?.getReader()
    this.ended = this.reader === undefined
  }

  unread(bytes: Buffer): void {
    this.held = Buffer.concat([bytes, this.held])
  }

  /** Exactly `count` bytes. */
  async take(count: number): Promise<Buffer> {
    while (this.held.length < count) await this.more()
    return this.cut(count)
  }

  /** Everything before `mark`, in pieces; the mark itself is swallowed. */
  async *until(mark: Buffer, limit = Infinity): AsyncGenerator<Buffer> {
    let given = 0
    for (;;) {
      const at = this.held.indexOf(mark)
      const ready = at >= 0 ? at : Math.max(0, this.held.length - mark.length + 1)
      given += ready
      if (given > limit) throw malformed('not_multipart')
      if (ready > 0) yield this.cut(ready)
      if (at >= 0) {
        this.cut(mark.length)
        return
      }
      await this.more()
    }
  }

  /** Reads what is left and compares the lengths. */
  async finish(): Promise<void> {
    while (!this.ended) {
      this.held = Buffer.alloc(0)
      await this.more(true)
    }
    if (this.declared !== null && this.received !== this.declared) throw malformed('cut_short')
  }

  /** Throws away what still comes, within limits, and then hangs up. */
  async drain(): Promise<void> {
    const until = this.received + DRAIN_BYTES
    const timer = setTimeout(() => void this.reader?.cancel().catch(() => undefined), DRAIN_MS).unref()
    try {
      while (!this.ended && this.received < until) {
        const { done, value } = await this.reader!.read()
        if (done) this.ended = true
        else this.received += value.byteLength
      }
      if (!this.ended) await this.reader?.cancel()
    } catch {
      // the sender went away
    } finally {
      clearTimeout(timer)
    }
  }

  private cut(count: number): Buffer {
    const head = this.held.subarray(0, count)
    this.held = this.held.subarray(count)
    return head
  }

  private async more(mayEnd = false): Promise<void> {
    if (this.ended) throw malformed('cut_short')
    const { done, value } = await this.readSoon()
    if (done) {
      this.ended = true
      if (!mayEnd) throw malformed('cut_short')
      return
    }
    this.received += value.byteLength
    if (this.received > this.limit) throw tooLarge()
    this.held = this.held.length === 0 ? Buffer.from(value) : Buffer.concat([this.held, value])
  }

  private async readSoon() {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(malformed('cut_short')), this.pace(this.received))
    })
    try {
      return await Promise.race([this.reader!.read(), late])
    } finally {
      clearTimeout(timer)
    }
  }
}

async function readHeaders(input: Input): Promise<string> {
  const pieces: Buffer[] = []
  for await (const piece of input.until(END_OF_HEADERS, HEADERS_MAX)) pieces.push(piece)
  return Buffer.concat(pieces).toString('utf8')
}

function boundaryOf(request: Request): string {
  const type = request.headers.get('content-type') ?? ''
  const found = /^multipart\/form-data\s*;.*?boundary=(?:"([^"]{1,200})"|([^\s;,]{1,200}))/i.exec(type)
  const boundary = found?.[1] ?? found?.[2]
  if (!boundary) throw malformed('not_multipart')
  return boundary
}

function disposition(headers: string): { name: string; filename: string | null } {
  const line = headers.split('\r\n').find((header) => /^content-disposition\s*:/i.test(header)) ?? ''
  const name = parameter(line, 'name')
  if (name === null) throw malformed('not_multipart')
  return { name, filename: parameter(line, 'filename') }
}

/** A quoted parameter as browsers write it: `"`, CR and LF percent-encoded, or `\"` from other clients. */
function parameter(line: string, key: string): string | null {
  const found = new RegExp(`;\\s*${key}="((?:[^"\\\\]|\\\\.)*)"`, 'i').exec(line)
  if (!found) return null
  return found[1]!.replaceAll('\\"', '"').replace(/%22/g, '"').replace(/%0d/gi, '\r').replace(/%0a/gi, '\n')
}

function malformed(code: string): DomainError {
  return new DomainError('malformed', { fields: { body: { code } } })
}

function tooLarge(): DomainError {
  return new DomainError('too_large')
}
