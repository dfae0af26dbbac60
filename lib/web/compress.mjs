// Which encoding a browser takes, and a buffer in it. Plain JavaScript for scripts/serve.mjs.
import { promisify } from 'node:util'
import zlib from 'node:zlib'

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)

/** 'br', 'gzip' or null, from an Accept-Encoding header. */
export function chooseEncoding(accepted) {
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) return 'br'
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted) ? 'gzip' : null
}

/** `once`: the bytes are for one answer only, so less work goes into them than into kept ones. */
export function compressBytes(bytes, encoding, { once = false } = {}) {
  return encoding === 'br'
    ? brotli(bytes, {
        params: {
          [zlib.constants.BROTLI_PARAM_QUALITY]: once ? 4 : 6,
          [zlib.constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      })
    : gzip(bytes, { level: once ? 5 : 7 })
}
