/** What every entry point of /api answers with: `{ code, data, errMsg }`, the code being the status. */
export function answer(
  code: number,
  data: unknown,
  errMsg: string | null,
  headers: HeadersInit = {},
): Response {
  return asJson(code, envelope(code, data, errMsg), headers)
}

/** The envelope of the API as text. */
export const envelope = (code: number, data: unknown, errMsg: string | null) =>
  JSON.stringify({ code, data, errMsg })

/** Bytes below which an answer is not compressed: it would hardly become shorter, and costs as much as a long one. */
const COMPRESSED_FROM = 1_024

/** An answer with JSON, which no cache keeps and which is not compressed where it is short. */
export function asJson(status: number, body: string, headers: HeadersInit = {}): Response {
  const isShort = Buffer.byteLength(body) < COMPRESSED_FROM
  return new Response(body, {
    status,
    headers: {
      'content-type': 'application/json',
      // Next sends an answer in chunks and drops its length, by which it would be known to be short
      'cache-control': isShort ? 'no-store, no-transform' : 'no-store',
      ...headers,
    },
  })
}
