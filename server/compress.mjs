// @ts-check
// Chooses the encoding of a response and compresses bytes.
import { promisify } from 'node:util'
import zlib from 'node:zlib'

/** @typedef {'br' | 'gzip'} Encoding */

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)

/** Returns the best encoding that an Accept-Encoding header allows, or null. @param {string} accepted @returns {Encoding | null} */
export function chooseEncoding(accepted) {
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) return 'br'
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted) ? 'gzip' : null
}

/** Compression levels: for one response, for a cached page, for a file of the build. */
const efforts = { once: { br: 4, gzip: 5 }, cached: { br: 6, gzip: 7 }, forever: { br: 11, gzip: 9 } }

/** Returns the compressed bytes. @param {Buffer} bytes @param {Encoding} encoding @param {keyof typeof efforts} effort */
export function compressBytes(bytes, encoding, effort) {
  const level = efforts[effort][encoding]
  if (encoding === 'gzip') return gzip(bytes, { level })
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = zlib.constants
  return brotli(bytes, { params: { [BROTLI_PARAM_QUALITY]: level, [BROTLI_PARAM_SIZE_HINT]: bytes.length } })
}

/**
 * Sends a cached text in the encoding that the client accepts; `compressed` keeps the bytes for the next request.
 * @param {import('node:http').IncomingMessage} request @param {import('node:http').ServerResponse} response
 * @param {string} text @param {Partial<Record<Encoding, Promise<Buffer>>>} compressed
 */
export async function sendText({ method, headers }, response, text, compressed) {
  const encoding = chooseEncoding(headers['accept-encoding'] ?? '')
  const sent = encoding
    ? await (compressed[encoding] ??= compressBytes(Buffer.from(text), encoding, 'cached'))
    : Buffer.from(text)
  if (encoding) response.setHeader('content-encoding', encoding)
  response.setHeader('content-length', sent.length)
  response.end(method === 'HEAD' ? undefined : sent)
}
