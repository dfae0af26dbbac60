// @ts-check

/** Headers of every response that does not set its own (server/answer-headers.mjs). */
export const securityHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Frame-Options': 'DENY',
  'Permissions-Policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=(), browsing-topics=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
}

/**
 * Headers of scripts, sheets and fonts of the build. The others concern documents and would add 280 bytes to each of the 13
 * to 17 scripts of a page on a line without HTTP/2.
 */
export const fileHeaders = { 'X-Content-Type-Options': 'nosniff' }

/**
 * Returns the HSTS header for a site on https only: on plain http it would lock browsers out.
 * @param {string} publicUrl
 * @returns {Record<string, string>}
 */
export function transportHeaders(publicUrl) {
  return publicUrl.startsWith('https://')
    ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }
    : {}
}
