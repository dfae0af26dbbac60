// @ts-check

/** Escapes a text for a regular expression. @param {string} text */
export const literal = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/**
 * Returns the source of a regular expression for a row of pages.mjs; nginx reads it too.
 * @param {string} at
 */
export function patternOf(at) {
  const below = at.endsWith('/*')
  const names = (below ? at.slice(0, -2) : at).split('/').slice(1)
  const path = names.map((name) => `/${name.startsWith(':') ? '[^/]+' : literal(name)}`).join('')
  return below ? `${path}(?:/.*)?` : path
}
