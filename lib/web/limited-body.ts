import { DomainError } from '@/lib/core/errors'
import { bodyPace } from './body-pace'

/** How much of a refused request is still received: a browser reads the response only after it has sent everything. */
const DRAIN_BYTES = 64 * 1024 * 1024
const DRAIN_MS = 15_000

/**
 * Reads the body of a request chunk by chunk. `next` returns null at the end. Throws `too_large` as soon as more than
 * `limit` bytes are announced or read, `malformed` when the body stops, is too slow, or differs from its declared
 * length (a proxy cut it).
 */
export class LimitedBody {
  private received = 0
  private ended: boolean
  private readonly pace = bodyPace()
  private readonly declared: number | null
  private readonly reader: ReadableStreamDefaultReader<Uint8Array> | undefined

  constructor(
    request: Request,
    private readonly limit: number,
  ) {
    const length = request.headers.get('content-length')
    this.declared = length === null ? null : Number(length)
    if (this.declared !== null && this.declared > limit) throw new DomainError('too_large')
    this.reader = request.body?.getReader()
    this.ended = this.reader === undefined
  }

  async next(): Promise<Buffer | null> {
    const { done, value } = this.ended ? { done: true, value: undefined } : await this.readSoon()
    if (done || !value) {
      this.ended = true
      if (this.declared !== null && this.received !== this.declared) throw cutShort()
      return null
    }
    this.received += value.byteLength
    if (this.received > this.limit) throw new DomainError('too_large')
    return Buffer.from(value.buffer, value.byteOffset, value.byteLength)
  }

  /** Discards the rest of the body, within limits, then cancels the stream. */
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
      // the sender has disconnected
    } finally {
      clearTimeout(timer)
    }
  }

  private async readSoon() {
    let timer: NodeJS.Timeout | undefined
    const timeout = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(cutShort()), this.pace(this.received))
    })
    try {
      return await Promise.race([this.reader!.read(), timeout])
    } finally {
      clearTimeout(timer)
    }
  }
}

/** Returns the error of a body that ends early. */
export const cutShort = () => malformedBody('cut_short')

/** Returns the error of a body that contradicts its header. */
export function malformedBody(code: 'cut_short' | 'not_multipart'): DomainError {
  return new DomainError('malformed', { fields: { body: { code } } })
}
