/** Returns the response of every entry point of /api: `{ code, data, errMsg }`, where `code` is the HTTP status. */
export function answer(
  code: number,
  data: unknown,
  errMsg: string | null,
  headers: HeadersInit = {},
): Response {
  return asJson(code, envelope(code, data, errMsg), headers)
}

/** Returns the envelope of the API as text. */
export const envelope = (code: number, data: unknown, errMsg: string | null) =>
  JSON.stringify({ code, data, errMsg })

/** Responses below this many bytes are not compressed: they would hardly shrink, at the cost of a long one. */
const COMPRESSED_FROM = 1_024

/** Returns a JSON response that no cache stores, uncompressed when it is short. */
export function asJson(status: number, body: string, headers: HeadersInit = {}): Response {
  const isShort = Buffer.byteLength(body) < COMPRESSED_FROM
  return new Response(body, {
    status,
    headers: {
      'content-type': 'application/json',
      // Next sends the response in chunks and drops its length, so the compressor could not tell that it is short.
      'cache-control': isShort ? 'no-store, no-transform' : 'no-store',
      ...headers,
    },
  })
}
