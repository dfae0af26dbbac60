import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { inData } from '../../scripts/setup/paths.mjs'

/** The results of a walk, with which the browser can visit its pages later and in parts. */
export interface SavedWalk {
  /** kind of page in a language → addresses */
  kinds: Record<string, string[]>
  /** every address that the walk found */
  seen: string[]
  /** texts of members, in any language */
  written: string[]
}

const fileOf = (visitor: string) => inData('crawl', `${visitor.replace(/\W+/g, '-')}.json`)

export function keepWalk(visitor: string, walk: SavedWalk) {
  mkdirSync(path.dirname(fileOf(visitor)), { recursive: true })
  writeFileSync(fileOf(visitor), JSON.stringify(walk))
}

export function readWalk(visitor: string): SavedWalk {
  const file = fileOf(visitor)
  if (!existsSync(file))
    throw new Error(`Nothing is known of "${visitor}" yet: crawl with --no-browser first.`)
  return JSON.parse(readFileSync(file, 'utf8')) as SavedWalk
}
