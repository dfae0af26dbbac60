import { createHash } from 'node:crypto'

type Xml = {
  xml: string
  /** when the content last changed */
  changed?: Date | null
}

/**
 * Returns XML for feed readers and crawlers, or 304 to a client that has it already. A shared cache may store it for 5
 * minutes. Responds 404 for null.
 */
export function xmlAnswer(request: Request, file: Xml | null, type = 'application/xml'): Response {
  if (file === null) return new Response(null, { status: 404 })
  const { xml, changed } = file
  // weak: a compressed response has the same one
  const etag = `W/"${createHash('sha256').update(xml).digest('base64url').slice(0, 22)}"`
  const headers: Record<string, string> = {
    etag,
    'cache-control': 'public, max-age=300',
    ...(changed ? { 'last-modified': changed.toUTCString() } : {}),
  }
  if (isKnown(request.headers, etag, headers['last-modified']))
    return new Response(null, { status: 304, headers })
  return new Response(xml, { headers: { ...headers, 'content-type': `${type}; charset=utf-8` } })
}

/**
 * Whether the client has this version. A date counts only without an ETag and only if it is the same: a post that
 * leaves a feed can make its date an earlier one.
 */
function isKnown(asked: Headers, etag: string, date: string | undefined): boolean {
  const tags = asked.get('if-none-match')
  if (tags === null) return date !== undefined && asked.get('if-modified-since') === date
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '')
  return tags.trim() === '*' || tags.split(',').some((tag) => opaque(tag) === opaque(etag))
}
