import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type Server } from 'node:http'
import { Readable } from 'node:stream'
import type { Viewer } from '@/lib/auth/viewer'
import { errorStatus } from '@/lib/core/error-codes'
import { DomainError } from '@/lib/core/errors'
import { passingFailure } from '@/lib/core/passing-failure'
import { receiveChunks } from './receive-chunks'

/**
 * For tests: starts a server for uploads in chunks that works like the entry point. `who` returns the member of a
 * request.
 */
export async function serveUploads(who: (headers: IncomingHttpHeaders) => Viewer): Promise<Server> {
  const server = createServer((incoming, outgoing) => {
    void (async () => {
      const id = /resumable\/([^/]+)$/.exec(incoming.url!)?.[1] ?? null
      const answer = await receiveChunks(who(incoming.headers), toRequest(incoming), id).catch(refuse)
      outgoing.writeHead(answer.status, Object.fromEntries(answer.headers))
      outgoing.end(Buffer.from(await answer.arrayBuffer()))
    })().catch(() => outgoing.destroy())
  }).listen(0, '127.0.0.1')
  // a test that computes for a while keeps its connections
  server.keepAliveTimeout = 60_000
  await once(server, 'listening')
  return server
}

/** Responds like the entry point, without texts. */
function refuse(given: unknown): Response {
  const passing = passingFailure(given)
  const error = passing ? new DomainError(passing) : given
  if (!(error instanceof DomainError)) throw error
  const fields = Object.fromEntries(
    Object.entries(error.fields ?? {}).map(([name, { code }]) => [name, code]),
  )
  const status = errorStatus[error.code]
  return Response.json({ code: status, data: { error: error.code, fields } }, { status })
}

function toRequest(incoming: IncomingMessage): Request {
  const body = ['GET', 'HEAD'].includes(incoming.method!)
    ? undefined
    : (Readable.toWeb(incoming) as unknown as ReadableStream)
  return new Request(new URL(incoming.url!, 'http://a.example'), {
    method: incoming.method,
    headers: incoming.headers as Record<string, string>,
    body,
    duplex: 'half',
  } as RequestInit)
}
