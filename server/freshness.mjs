// @ts-check
// What a change does to a stored page, or to the data behind pages, by its kind (lib/web/tags.ts).

/**
 * @typedef {import('./change-times.mjs').ChangeKind} ChangeKind
 * @typedef {{ kind: ChangeKind, tag: string, at: number }} Change `at`: ms
 * @typedef {{ value: import('./page-store.mjs').Value, tags: string[], at: number, until: number, renewAt: number, staleUntil: number, isEdited: boolean }} Entry
 *   `renewAt`: when a change requires a render; `staleUntil`: until when the old page may be served meanwhile; both ms;
 *   `isEdited`: the thing that the page is about has changed, so members do not get the old page
 */

/**
 * Shortest time between two renders of a page for changed numbers, however many likes come. A proxy (deploy/nginx) may add
 * a second before the change reaches the page and another one before the render ends: 5 s in all.
 */
const NUMBERS_EVERY_MS = 2_000
const NUMBERS_STALE_MS = 5_000
/** Oldest data that a renewed page may use: younger than the page, so that a renewal always shows newer numbers. */
const NUMBERS_DATA_MS = 500
const CONTENT_EVERY_MS = 1_000
const CONTENT_STALE_MS = 2_000

/**
 * Marks a page or data for renewal after a change. Returns true when it must not be served again: after a removal. After a
 * change of content the page of one thing (`post:7`) is served stale to visitors alone: a member may be the author, who looks
 * at it next. An error (not published yet) is not served stale at all.
 * @param {Entry} entry @param {Change} change
 */
export function outdate(entry, { kind, tag, at }) {
  const isData = entry.value.kind === 'FETCH'
  const isEdited = kind === 'content' && isReadAtOnce(entry, tag, at)
  if (kind === 'removal' || (kind === 'content' && isData)) return true
  if (isEdited && (entry.value.status ?? 200) >= 300) return true
  entry.isEdited ||= isEdited
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
 * Returns the changes during a render, and those of numbers shortly before it, which its data may not contain.
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
