import { readClient } from '@/lib/auth/client'
import type { RequestFacts } from '@/lib/core/security-log'

const ID = /^[\w-]{8,64}$/

/**
 * Returns what log lines tell about a request: its id, its network as a keyed hash, and its entry point, without
 * secrets.
 */
export function requestFacts(sent: Headers, entry: string): RequestFacts {
  const id = sent.get('x-request-id')
  return { requestId: id && ID.test(id) ? id : null, network: readClient(sent).ipHash, entry }
}

/** Returns the entry point, `POST /api/posts/[id]`: parameter names replace the values, which may be tokens. */
export function entryOf(request: Request, params: Record<string, string | string[] | undefined>): string {
  const names = new Map(
    Object.entries(params).flatMap(([name, value]) =>
      [value ?? []].flat().map((part) => [decoded(part), name]),
    ),
  )
  const segments = new URL(request.url).pathname.split('/').map((segment) => {
    const name = names.get(decoded(segment))
    return name === undefined ? segment : `[${name}]`
  })
  return `${request.method} ${segments.join('/')}`.slice(0, 120)
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
