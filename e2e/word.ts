import { readFileSync } from 'node:fs'
import path from 'node:path'

type Tree = { [key: string]: Tree | string }

/** Returns a text of the site's own catalogue: `word('ja', 'posts', 'sort.latest')`; throws when it does not exist. */
export function word(language: string, domain: string, key: string): string {
  const folder = language === 'jp' ? 'ja' : language
  const file = path.join(import.meta.dirname, '..', 'messages', folder, `${domain}.json`)
  const tree = JSON.parse(readFileSync(file, 'utf8')) as Tree
  const found = key
    .split('.')
    .reduce<Tree | string | undefined>((at, part) => (typeof at === 'object' ? at[part] : at), tree)
  if (typeof found !== 'string') throw new Error(`${domain}.${key} says nothing in ${folder}`)
  return found
}
