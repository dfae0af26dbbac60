/** On every answer; pages that are served from memory (front-door.mjs) and by Next (next.config.mjs) alike. */
export const securityHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Frame-Options': 'DENY',
  'Permissions-Policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=(), bluetooth=(), browsing-topics=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
}

/** Only where people come over https: a browser that heard it on plain http would be locked out. */
export function transportHeaders(publicUrl) {
  return publicUrl.startsWith('https://')
    ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }
    : {}
}
