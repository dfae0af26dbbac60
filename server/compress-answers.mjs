// @ts-check
// Compresses what Next writes (npm: compression). Next's own compression has no Brotli and would delay streams.
import compression from 'compression'

/** Types to compress; event streams must not wait, and ranges refer to the uncompressed file. */
const COMPRESSED = /^(?:application\/(?:[a-z]+\+)?(?:json|xml)|text\/(?:plain|html|javascript|x-component))\b/
/** The site's own files, which no client requests in ranges; scripts are here for browsers without Brotli (static-files.mjs). */
const OWN_FILE = /^\/(?:_next\/static|art|avatars|icons|rewards)\/[\w./~-]+\.(?:css|js|svg)$/

const compress = compression({
  filter: (request, response) =>
    OWN_FILE.test(request.url ?? '') ||
    (COMPRESSED.test(String(response.getHeader('content-type'))) &&
      !response.hasHeader('content-disposition') &&
      !response.hasHeader('accept-ranges')),
})

/**
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 */
export const compressAnswers = (request, response) =>
  compress(/** @type {any} */ (request), /** @type {any} */ (response), () => undefined)
