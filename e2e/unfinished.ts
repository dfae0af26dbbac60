import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'

const domains = readdirSync(join(import.meta.dirname, '..', 'messages', 'en')).map((file) =>
  basename(file, '.json'),
)

/** A message key, a placeholder that was not filled, or what JavaScript makes of nothing. */
export const unfinished = new RegExp(
  `(?<![\\w.-])(?:${domains.join('|')})\\.[a-z]\\w+(?:\\.\\w+)*\\b(?![/@])|\\{\\w+[,}]|\\bundefined\\b|\\bNaN\\b|\\[object `,
  'g',
)
