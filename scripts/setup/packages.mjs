import { readFileSync } from 'node:fs'
import { inRoot } from './paths.mjs'

/** Globs of these packages and of all that they need, for an image: what runs beside the bundle is not traced. */
export function packageFiles(...names) {
  const found = new Set()
  const add = (name) => {
    if (found.has(name)) return
    found.add(name)
    const { dependencies = {} } = JSON.parse(
      readFileSync(inRoot('node_modules', name, 'package.json'), 'utf8'),
    )
    Object.keys(dependencies).forEach(add)
  }
  names.forEach(add)
  return [...found].map((name) => `node_modules/${name}/**`)
}
