// @ts-check
// What Next makes is compressed as it comes (npm: compression): Next's own compression knows no Brotli, and would hold
// back what is sent in parts.
import compression from 'compression'

/** Worth it: a stream must not wait, and of a file that is sent in parts the parts are of the file as it is. */
const COMPRESSED = /^(?:application\/(?:[a-z]+\+)?(?:json|xml)|text\/(?:plain|html|javascript|x-component))\b/
/** The site's own, which nobody asks for in parts; scripts are here for browsers without Brotli (static-files.mjs). */
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
