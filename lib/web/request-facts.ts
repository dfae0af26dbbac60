import { readClient } from '@/lib/auth/client'
import type { RequestFacts } from '@/lib/core/security-log'

const ID = /^[\w-]{8,64}$/

/** What lines of the log say of a request: its id, its network as a keyed hash, and where it came in, without secrets. */
export function requestFacts(sent: Headers, entry: string): RequestFacts {
  const id = sent.get('x-request-id')
  return { requestId: id && ID.test(id) ? id : null, network: readClient(sent).ipHash, entry }
}

/** `POST /api/posts/[id]`: the name of each parameter in place of what was sent, which may be a token. */
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
