import { AsyncLocalStorage } from 'node:async_hooks'
import { ERRORS, Server } from '@tus/server'
import type { Viewer } from '@/lib/auth/viewer'
import type { ErrorCode } from '@/lib/core/error-codes'
import { DomainError } from '@/lib/core/errors'
import { logger } from '@/lib/core/log'
import { prisma } from '@/lib/db/client'
import { paced } from '@/lib/web/body-pace'
import { beginResumable } from './begin-resumable'
import { finishResumable, getOwnResumable } from './finish-resumable'
import { ChunkLocker } from './chunk-locker'
import { ChunkStore } from './chunk-store'
import { dropChunks, resumableDirectory } from './resumable-files'
import { RESUMABLE_HOURS } from './schema'
import { sweepChunks } from './sweep-chunks'
import { makeUploadToken } from './token'

/*
 * The protocol, tus 1.0 (tus.io/protocols/resumable-upload), extensions creation, creation-with-upload, expiration and
 * termination, with a session in every request:
 *
 *   POST   /api/uploads/resumable              Upload-Length, Upload-Metadata: kind, filename → 201, Location
 *   PATCH  /api/uploads/resumable/{id}         the next bytes; the last answers 200 with the envelope of POST /uploads
 *   HEAD   /api/uploads/resumable/{id}         Upload-Offset; of a finished one its whole length
 *   DELETE /api/uploads/resumable/{id}         cancels
 *   OPTIONS                                    what is served (resumable-abilities.ts)
 *   GET    /api/uploads/resumable/{id}/result  the same envelope as the last PATCH, for a sender who lost it
 *
 * Whatever is refused is refused in the envelope, with the codes of POST /uploads: what can be known before the first
 * byte (kind, ending, size, how many) at POST, the content at the last PATCH or at …/result. An unfinished one can go
 * on for 24 hours; a finished one is remembered as long. One request at a time has an upload, in whatever process: the
 * next one has it as soon as the first gives way or is gone. Chunks lie on the disk of the process that takes them:
 * several processes need one directory, or a load balancer that keeps a member on one of them.
 */

export const RESUMABLE_PATH = '/api/uploads/resumable'
/** what a player's patience and a proxy's buffers take: one PATCH of this size is answered in time on slow lines, too */
const DRAIN_MS = 3_000
const DISCARD_MS = 5_000
/** An extension of the protocol that is not served was asked for: the server's words for the sender's mistake. */
const UNSUPPORTED = 501

type Call = { viewer: Viewer; failure?: unknown; gaveWay?: boolean }
const calls = new AsyncLocalStorage<Call>()

const globals = globalThis as { kerfTus?: Promise<Server> }

/** Takes any tus request of a member. Throws what beginResumable and finishResumable throw, and not_found for another's. */
export async function receiveChunks(viewer: Viewer, request: Request, id: string | null): Promise<Response> {
  const cut = new AbortController()
  const incoming = inPace(request, cut.signal)
  const call: Call = { viewer }
  try {
    return await answer(call, incoming, id)
  } finally {
    // who gave way to another request has lost its connection, or is to lose it: it sends what nobody reads
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
  const server = await (globals.kerfTus ??= makeServer())
  const response = await calls.run(call, () => server.handleWeb(request))
  if (call.failure) throw call.failure
  if (response.status >= 400) throw new DomainError(codeOfStatus[response.status] ?? 'malformed')
  if (request.method === 'DELETE' && id !== null && response.ok) await forget(id)
  for (const name of [...response.headers.keys()])
    if (name.startsWith('access-control-')) response.headers.delete(name)
  response.headers.set('cache-control', 'no-store')
  return response
}

/** A body that stops coming is not waited for; what has come stays, to be gone on from. */
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

/** A body that ends with an error when it is cut, and its connection with it. */
function until(body: ReadableStream<Uint8Array>, signal: AbortSignal): ReadableStream<Uint8Array> {
  const through = new TransformStream<Uint8Array, Uint8Array>()
  body.pipeTo(through.writable, { signal }).catch(() => undefined)
  return through.readable
}

/** A body that nobody read is read for a while: a connection with an unread one carries no other request. */
async function discard(body: ReadableStream<Uint8Array> | null): Promise<void> {
  if (!body || body.locked) return
  const reader = body.getReader()
  const end = performance.now() + DISCARD_MS
  try {
    while (performance.now() < end && !(await reader.read()).done);
  } catch {
    // it was not to be used anyway
  } finally {
    reader.releaseLock()
  }
}

async function makeServer(): Promise<Server> {
  const directory = await resumableDirectory()
  // a disk of this process alone is not seen by the nightly sweep of another
  void sweepChunks().catch((error: unknown) => logger.warn({ err: error }, 'old chunks are left for later'))
  return new Server({
    path: RESUMABLE_PATH,
    relativeLocation: true,
    datastore: new ChunkStore({ directory, expirationPeriodInMilliseconds: RESUMABLE_HOURS * 3_600_000 }),
    locker: new ChunkLocker(),
    // a sender who comes back does not wait long for the connection that it lost
    lockDrainTimeout: DRAIN_MS,
    namingFunction: makeUploadToken,
    onUploadCreate: (_, { id, size, metadata }) =>
      keepFailure(async ({ viewer }) => {
        await beginResumable(viewer, { id, size, metadata: metadata ?? {} })
        return {}
      }),
    // what is not the protocol's own refusal goes on to the entry point: it knows what passes, and says nothing of the inside
    onResponseError: (_, error) => {
      const call = calls.getStore()!
      if (error === ERRORS.ABORTED) call.gaveWay = true
      const ours = error instanceof Error || (error.status_code >= 500 && error.status_code !== UNSUPPORTED)
      if (ours) call.failure ??= error
      return undefined
    },
    onUploadFinish: (_, { id }) =>
      keepFailure(async ({ viewer }) => ({
        status_code: 200,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ code: 200, data: await finishResumable(viewer, id), errMsg: null }),
      })),
  })
}

/** The server has words of its own for errors; ours are said by the entry point. */
async function keepFailure<T>(work: (call: Call) => Promise<T>): Promise<T> {
  const call = calls.getStore()!
  try {
    return await work(call)
  } catch (error) {
    call.failure = error
    throw error
  }
}

/** The protocol's refusals, which the server words in its own way. */
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
  const headers = { 'tus-resumable': '1.0.0', 'cache-control': 'no-store' }
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
