import { AsyncLocalStorage } from 'node:async_hooks'
import { ERRORS, Server } from '@tus/server'
import type { Viewer } from '@/lib/auth/viewer'
import type { ErrorCode } from '@/lib/core/error-codes'
import { DomainError } from '@/lib/core/errors'
import { logger } from '@/lib/core/log'
import { onceUnlessFailed } from '@/lib/core/once-unless-failed'
import { prisma } from '@/lib/db/client'
import { paced } from '@/lib/web/body-pace'
import { beginResumable } from './begin-resumable'
import { finishResumable, getOwnResumable } from './finish-resumable'
import { ChunkLocker } from './chunk-locker'
import { ChunkStore } from './chunk-store'
import { dropChunks, resumableDirectory } from './resumable-files'
import { checkTusVersion } from './resumable-abilities'
import { RESUMABLE_HOURS } from './schema'
import { sweepChunks } from './sweep-chunks'
import { makeUploadToken } from './token'

/*
 * The protocol, tus 1.0 (tus.io/protocols/resumable-upload), extensions creation, creation-with-upload, expiration and
 * termination, with a session in every request:
 *
 *   POST   /api/uploads/resumable              Upload-Length, Upload-Metadata: kind, filename → 201, Location, also
 *                                              when its body is the whole file: the result is at …/result then
 *   PATCH  /api/uploads/resumable/{id}         the next bytes; the last answers 200 with the envelope of POST /uploads
 *   HEAD   /api/uploads/resumable/{id}         Upload-Offset; of a finished one its whole length
 *   DELETE /api/uploads/resumable/{id}         cancels
 *   OPTIONS                                    the server's abilities (resumable-abilities.ts)
 *   GET    /api/uploads/resumable/{id}/result  the same envelope as the last PATCH, for a sender who lost that response
 *
 * Refusals use the envelope and the codes of POST /uploads: kind, extension, size and number of uploads at POST, before
 * the first byte, the content at the last PATCH or at …/result. An unfinished upload can continue for 24 hours; the
 * result of a finished one stays as long. One request at a time holds an upload, across processes: the next one gets
 * it as soon as the first gives way or is gone. Chunks are on the disk of the process that receives them, so several
 * processes need a shared directory, or a load balancer that keeps a member on one of them.
 */

export const RESUMABLE_PATH = '/api/uploads/resumable'
/** the type of a body with bytes of a file */
const CHUNK_TYPE = 'application/offset+octet-stream'
/** ms that a request has to stop once another one asks for its upload */
const DRAIN_MS = 3_000
/** ms for which an unread body is read */
const DISCARD_MS = 5_000
/**
 * The status for an unsupported extension of the protocol: a mistake of the sender, although the library reports a
 * server error.
 */
const UNSUPPORTED = 501

type Call = { viewer: Viewer; failure?: unknown; gaveWay?: boolean }
const calls = new AsyncLocalStorage<Call>()

const globals = globalThis as { kerfTus?: () => Promise<Server> }

/**
 * Handles any tus request of a member. Throws the errors of `beginResumable` and `finishResumable`, and `not_found` for
 * another member's upload. The entry point adds `tusHeaders` to every response.
 */
export async function receiveChunks(viewer: Viewer, request: Request, id: string | null): Promise<Response> {
  checkTusVersion(request.headers)
  const cut = new AbortController()
  const incoming = inPace(request, cut.signal)
  const call: Call = { viewer }
  try {
    return await answer(call, incoming, id)
  } finally {
    // a request that gave way has lost its connection or must lose it, because nothing reads what it sends
    if (call.gaveWay) cut.abort()
    else await discard(incoming.body)
  }
}

async function answer(call: Call, request: Request, id: string | null): Promise<Response> {
  const { viewer } = call
  if (id !== null) {
    const row = await getOwnResumable(viewer, id)
    if (row.uploadId !== null || row.refusal !== null) return answerFinished(viewer, request, row)
  }
  // the tus server would call it malformed
  if (request.method === 'PATCH' && request.headers.get('content-type') !== CHUNK_TYPE)
    throw new DomainError('wrong_type', { fields: { 'content-type': { code: 'illegal_input' } } })
  const server = await getServer()
  const response = await calls.run(call, () => server.handleWeb(request))
  if (call.failure) throw call.failure
  if (response.status >= 400) throw new DomainError(codeOfStatus[response.status] ?? 'malformed')
  if (request.method === 'DELETE' && id !== null && response.ok) await forget(id)
  for (const name of [...response.headers.keys()])
    if (name.startsWith('access-control-')) response.headers.delete(name)
  response.headers.set('cache-control', 'no-store')
  return response
}

/** Limits how long a body may stall. Received bytes stay, so that the sender can continue. */
function inPace(request: Request, cut: AbortSignal): Request {
  if (!request.body) return request
  const { url, method, headers, signal, body } = request
  return new Request(url, {
    method,
    headers,
    signal,
    body: paced(until(body, cut)),
    duplex: 'half',
  } as RequestInit)
}

/** Returns a body that fails when the signal aborts, and closes its connection with it. */
function until(body: ReadableStream<Uint8Array>, signal: AbortSignal): ReadableStream<Uint8Array> {
  const through = new TransformStream<Uint8Array, Uint8Array>()
  body.pipeTo(through.writable, { signal }).catch(() => undefined)
  return through.readable
}

/** Reads an unread body for a while, because a connection with unread bytes carries no further request. */
async function discard(body: ReadableStream<Uint8Array> | null): Promise<void> {
  if (!body || body.locked) return
  const reader = body.getReader()
  const end = performance.now() + DISCARD_MS
  try {
    while (performance.now() < end && !(await reader.read()).done);
  } catch {
    // its bytes are not used
  } finally {
    reader.releaseLock()
  }
}

/** A disk that fails now may work for the next upload. */
const getServer = () => (globals.kerfTus ??= onceUnlessFailed(makeServer))()

async function makeServer(): Promise<Server> {
  const directory = await resumableDirectory()
  // the nightly sweep of another process may not see this disk
  void sweepChunks().catch((error: unknown) =>
    logger.warn({ err: error }, 'expired chunks were left for the next sweep'),
  )
  return new Server({
    path: RESUMABLE_PATH,
    relativeLocation: true,
    datastore: new ChunkStore({ directory, expirationPeriodInMilliseconds: RESUMABLE_HOURS * 3_600_000 }),
    locker: new ChunkLocker(),
    // a sender who returns does not wait long for its lost connection
    lockDrainTimeout: DRAIN_MS,
    namingFunction: makeUploadToken,
    onUploadCreate: (_, { id, size, metadata }) =>
      keepFailure(async ({ viewer }) => {
        await beginResumable(viewer, { id, size, metadata: metadata ?? {} })
        return {}
      }),
    // errors other than the protocol's own go to the entry point, which recognises passing ones and hides internals
    onResponseError: (_, error) => {
      const call = calls.getStore()!
      if (error === ERRORS.ABORTED) call.gaveWay = true
      const ours = error instanceof Error || (error.status_code >= 500 && error.status_code !== UNSUPPORTED)
      if (ours) call.failure ??= error
      return undefined
    },
    onUploadFinish: ({ method }, { id }) =>
      keepFailure(async ({ viewer }) => {
        // the chunks stay: the tus server still reads them for the 201, which names the address of the upload
        if (method === 'POST') return {}
        return {
          status_code: 200,
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ code: 200, data: await finishResumable(viewer, id), errMsg: null }),
        }
      }),
  })
}

/** Keeps an error for the entry point, because the tus server would reply with its own text. */
async function keepFailure<T>(work: (call: Call) => Promise<T>): Promise<T> {
  const call = calls.getStore()!
  try {
    return await work(call)
  } catch (error) {
    call.failure = error
    throw error
  }
}

/** The error codes for the protocol's refusals, which the tus server words differently. */
const codeOfStatus: Record<number, ErrorCode> = {
  403: 'not_allowed',
  404: 'not_found',
  409: 'conflict',
  410: 'link_over',
  413: 'too_large',
  415: 'wrong_type',
  423: 'conflict',
}

type Finished = { id: string; size: number }

async function answerFinished(viewer: Viewer, request: Request, { id, size }: Finished): Promise<Response> {
  const headers = { 'cache-control': 'no-store' }
  if (request.method === 'HEAD')
    return new Response(null, {
      headers: { ...headers, 'upload-offset': String(size), 'upload-length': String(size) },
    })
  if (request.method === 'DELETE') {
    await forget(id)
    return new Response(null, { status: 204, headers })
  }
  const data = await finishResumable(viewer, id)
  return Response.json(
    { code: 200, data, errMsg: null },
    { headers: { ...headers, 'upload-offset': String(size) } },
  )
}

async function forget(id: string): Promise<void> {
  await dropChunks(id)
  await prisma.resumableUpload.deleteMany({ where: { id } })
}
