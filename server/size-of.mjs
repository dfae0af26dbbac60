// @ts-check

/** Returns the bytes that an entry of the page store takes, about. @param {import('./page-store.mjs').Value | null | undefined} value */
export function sizeOf(value) {
  if (value === null || value === undefined) return 64
  if (value.kind === 'FETCH') return 256 + (value.data?.body?.length ?? 0) * 2
  const html = typeof value.html === 'string' ? value.html.length : 0
  let size = 512 + html * 2 + (value.rscData?.length ?? 0) + (value.body?.length ?? 0)
  for (const segment of value.segmentData?.values?.() ?? []) size += segment.length
  return size
}
