// @ts-check
// Remembers when each tag last changed, by kind of change, for renders that are in progress at that time.

import { RENDER_MAX_MS } from './render-times.mjs'

/** @typedef {'numbers' | 'content' | 'removal'} ChangeKind */

/** @param {{ max: number }} options `max`: number of tags to remember; more when they changed within the time of a render */
export function makeChangeTimes({ max }) {
  /** @type {Record<ChangeKind, Map<string, number>>} oldest first */
  const changes = { numbers: new Map(), content: new Map(), removal: new Map() }

  return {
    /** @param {string} tag @param {ChangeKind} kind @param {number} at ms */
    note(tag, kind, at) {
      const known = changes[kind]
      known.delete(tag)
      known.set(tag, at)
      if (known.size <= max) return
      for (const [oldest, changedAt] of known) {
        if (changedAt >= at - RENDER_MAX_MS) break
        known.delete(oldest)
      }
    },

    /** Returns the time of the last change, ms; -Infinity when none is known. @param {string} tag @param {ChangeKind} kind */
    last: (tag, kind) => changes[kind].get(tag) ?? -Infinity,

    clear() {
      for (const known of Object.values(changes)) known.clear()
    },
  }
}
