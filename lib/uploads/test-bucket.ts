import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { BucketLimits } from './s3-limits'
import { s3Store } from './store-s3'

type StoredObject = { bytes: Buffer; modifiedAt: Date }
type Parts = { key: string; modifiedAt: Date; parts: Map<number, Buffer> }
type Call = { method: string; key: string; query: URLSearchParams; body: Buffer }

/** A fault in place of the right response; returns true when it has responded. */
export type BucketFault = (call: Call, answer: ServerResponse) => boolean | Promise<boolean>

export type TestBucket = Awaited<ReturnType<typeof startTestBucket>>

const TEST_LIMITS: Partial<BucketLimits> = {
  ...{ connectMs: 300, answerMs: 300, writeMs: 600, idleMs: 300, totalMs: 2_500, restMs: 100 },
}

/**
 * Starts an in-memory service with as much S3 as the store needs, with pages of `page` objects and faults on demand.
 */
export async function startTestBucket({ page = 1000 } = {}) {
  const objects = new Map<string, StoredObject>()
  const uploads = new Map<string, Parts>()
  const state = { fault: (() => false) as BucketFault, calls: [] as string[] }
  let ids = 0

  const server = createServer((request, answer) => {
    void respond(request, answer).catch(() => answer.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  async function respond(request: IncomingMessage, answer: ServerResponse) {
    const url = new URL(request.url!, 'http://bucket')
    const key = decodeURIComponent(url.pathname.split('/').slice(2).join('/'))
    const call = { method: request.method!, key, query: url.searchParams, body: await buffer(request) }
    state.calls.push(`${call.method} ${key}`)
    if (await state.fault(call, answer)) return
    const done = key === '' ? list(call) : object(call, request)
    answer.writeHead(done.status, done.headers)
    answer.end(call.method === 'HEAD' ? undefined : done.body)
  }

  type Answer = { status: number; headers?: Record<string, string>; body?: Buffer | string }
  const xml = (body: string): Answer => ({
    status: 200,
    headers: { 'content-type': 'application/xml' },
    body,
  })

  function list({ query }: Call): Answer {
    const prefix = query.get('prefix') ?? ''
    if (query.has('uploads')) {
      const after = query.get('upload-id-marker') ?? ''
      const rest = [...uploads].filter(([id]) => id > after).sort()
      const some = rest.slice(0, page)
      return xml(`<ListMultipartUploadsResult><IsTruncated>${rest.length > page}</IsTruncated>
        <NextKeyMarker>${some.at(-1)?.[1].key ?? ''}</NextKeyMarker><NextUploadIdMarker>${some.at(-1)?.[0] ?? ''}</NextUploadIdMarker>
        ${some.map(([id, { key, modifiedAt }]) => `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${modifiedAt.toISOString()}</Initiated></Upload>`).join('')}
        </ListMultipartUploadsResult>`)
    }
    const after = query.get('continuation-token') ?? ''
    const rest = [...objects].filter(([key]) => key.startsWith(prefix) && key > after).sort()
    const some = rest.slice(0, page)
    return xml(`<ListBucketResult><IsTruncated>${rest.length > page}</IsTruncated>
      ${rest.length > page ? `<NextContinuationToken>${some.at(-1)![0]}</NextContinuationToken>` : ''}
      ${some.map(([key, { bytes, modifiedAt }]) => `<Contents><Key>${key}</Key><Size>${bytes.length}</Size><LastModified>${modifiedAt.toISOString()}</LastModified></Contents>`).join('')}
      </ListBucketResult>`)
  }

  function object({ method, key, query, body }: Call, { headers }: IncomingMessage): Answer {
    const id = query.get('uploadId')
    if (method === 'POST' && query.has('uploads')) {
      const made = `u${String(++ids).padStart(6, '0')}`
      uploads.set(made, { key, modifiedAt: new Date(), parts: new Map() })
      return xml(
        `<InitiateMultipartUploadResult><UploadId>${made}</UploadId></InitiateMultipartUploadResult>`,
      )
    }
    if (id !== null) return part({ method, key, query, body }, id)
    if (method === 'PUT') {
      const md5 = createHash('md5').update(body).digest('base64')
      if (headers['content-md5'] !== undefined && headers['content-md5'] !== md5)
        return { status: 400, body: '<Error><Code>BadDigest</Code></Error>' }
      objects.set(key, { bytes: body, modifiedAt: new Date() })
      return { status: 200, headers: { etag: '"x"' } }
    }
    if (method === 'DELETE') {
      objects.delete(key)
      return { status: 204 }
    }
    const stored = objects.get(key)
    if (!stored) return { status: 404, body: '<Error><Code>NoSuchKey</Code></Error>' }
    const range = /bytes=(\d+)-(\d+)/.exec(headers.range ?? '')
    const bytes = range ? stored.bytes.subarray(Number(range[1]), Number(range[2]) + 1) : stored.bytes
    return { status: range ? 206 : 200, headers: { 'content-length': String(bytes.length) }, body: bytes }
  }

  function part({ method, key, query, body }: Call, id: string): Answer {
    const upload = uploads.get(id)
    if (!upload) return { status: 404, body: '<Error><Code>NoSuchUpload</Code></Error>' }
    if (method === 'PUT') {
      upload.parts.set(Number(query.get('partNumber')), body)
      return { status: 200, headers: { etag: `"${query.get('partNumber')}"` } }
    }
    uploads.delete(id)
    if (method === 'DELETE') return { status: 204 }
    const parts = [...upload.parts].sort(([a], [b]) => a - b).map(([, bytes]) => bytes)
    objects.set(key, { bytes: Buffer.concat(parts), modifiedAt: new Date() })
    return xml('<CompleteMultipartUploadResult><ETag>x</ETag></CompleteMultipartUploadResult>')
  }

  return {
    ...{ objects, uploads, state, port },
    /** Returns a store on this bucket, or on a proxy before it at another port, with short or given limits. */
    storeAt: (at = port, limits = TEST_LIMITS) =>
      s3Store({
        ...{ bucket: 'kerf', region: 'us-east-1', endpoint: `http://127.0.0.1:${at}` },
        ...{ accessKeyId: 'a', secretAccessKey: 'b', limits },
      }),
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
