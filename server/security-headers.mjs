// @ts-check

/** On every answer that does not say it in its own way, whoever made it (server/answer-headers.mjs). */
export const securityHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Frame-Options': 'DENY',
  'Permissions-Policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=(), browsing-topics=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
}

/**
 * On scripts, sheets and fonts of the build: the others are about what a browser shows as a page, and are 280 bytes of
 * each of a page's 13 to 17 scripts on a line without HTTP/2.
 */
export const fileHeaders = { 'X-Content-Type-Options': 'nosniff' }

/**
 * Only where people come over https: a browser that heard it on plain http would be locked out.
 * @param {string} publicUrl
 * @returns {Record<string, string>}
 */
export function transportHeaders(publicUrl) {
  return publicUrl.startsWith('https://')
    ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }
    : {}
}
