// @ts-check
// What a change does to a page, or to data behind pages, that is stored: by its kind (lib/web/tags.ts).

/**
 * @typedef {import('./change-times.mjs').ChangeKind} ChangeKind
 * @typedef {{ kind: ChangeKind, tag: string, at: number }} Change `at`: ms
 * @typedef {{ value: import('./page-store.mjs').Value, tags: string[], at: number, until: number, renewAt: number, staleUntil: number }} Entry
 *   `renewAt`: when something that changed asks for a render; `staleUntil`: until when the old page may be served meanwhile
 */

/**
 * Numbers: one render of a page in this time, however many likes come. A proxy (deploy/nginx) may keep the old page for a
 * second when the change comes, and for another when it asks just before the render ends: all together within 5 s.
 */
const NUMBERS_EVERY_MS = 2_000
const NUMBERS_STALE_MS = 5_000
/** The data behind a page is younger than the page, so that a renewed page never shows what it showed before. */
const NUMBERS_DATA_MS = 500
const CONTENT_EVERY_MS = 1_000
const CONTENT_STALE_MS = 2_000

/**
 * Marks a page or data for renewal after a change; true: it may not be served again. The page of one thing (`post:7`) whose
 * content changed is rendered before it is seen again, because who changed it looks at it; a list is served meanwhile.
 * @param {Entry} entry @param {Change} change
 */
export function outdate(entry, { kind, tag, at }) {
  const isData = entry.value.kind === 'FETCH'
  if (kind === 'removal' || (kind === 'content' && (isData || isReadAtOnce(entry, tag, at)))) return true
  if (isData) {
    entry.until = Math.min(entry.until, Math.max(entry.at + NUMBERS_DATA_MS, at))
    return false
  }
  const [every, stale] =
    kind === 'numbers' ? [NUMBERS_EVERY_MS, NUMBERS_STALE_MS] : [CONTENT_EVERY_MS, CONTENT_STALE_MS]
  entry.renewAt = Math.min(entry.renewAt, Math.max(entry.at + every, at))
  entry.staleUntil = Math.min(entry.staleUntil, at + stale)
  return false
}

/**
 * What changed while it was rendered, or shortly before where its data may be that old.
 * @param {Entry} entry @param {number} began ms
 * @param {{ last: (tag: string, kind: ChangeKind) => number }} changes
 * @returns {Change[]}
 */
export function changesSince({ tags }, began, changes) {
  return tags.flatMap((tag) => {
    const content = { kind: /** @type {const} */ ('content'), tag, at: changes.last(tag, 'content') }
    const numbers = { kind: /** @type {const} */ ('numbers'), tag, at: changes.last(tag, 'numbers') }
    return [
      ...(content.at >= began ? [content] : []),
      ...(numbers.at >= began - NUMBERS_DATA_MS ? [numbers] : []),
    ]
  })
}

/** @param {Entry} entry @param {string} tag @param {number} at ms */
const isReadAtOnce = (entry, tag, at) => tag.includes(':') && at - entry.at > CONTENT_EVERY_MS
