import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'

const domains = readdirSync(join(import.meta.dirname, '..', 'messages', 'en')).map((file) =>
  basename(file, '.json'),
)

/** Finds a message key, an unfilled placeholder, or `undefined`, `NaN` and `[object …]`. */
export const unfinished = new RegExp(
  `(?<![\\w.-])(?:${domains.join('|')})\\.[a-z]\\w+(?:\\.\\w+)*\\b(?![/@])|\\{\\w+[,}]|\\bundefined\\b|\\bNaN\\b|\\[object `,
  'g',
)
