/** both ends included, bytes */
type Range = { start: number; end: number }

/**
 * Returns the single range that a request asks for, limited to the file. Returns null for the whole file: when the
 * request asks for none or several, the header is invalid, or If-Range names another version. Returns `not_there`
 * beyond the end (416).
 */
export function readRange(headers: Headers, size: number, etag: string): Range | null | 'not_there' {
  const found = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(headers.get('range')?.trim() ?? '')
  const condition = headers.get('if-range')
  if (!found || (condition !== null && condition !== etag)) return null
  const [, first, last] = found
  if (first === '' && last === '') return null
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length === 0 ? 'not_there' : { start: size - length, end: size - 1 }
  }
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (start >= size) return 'not_there'
  return end < start ? null : { start, end }
}
