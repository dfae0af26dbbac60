// `npm run lint:counts`: counts what makes code hard to read: functions over 60 lines (`long`) or with more than four parameters,
// classes of at most three letters (`short`), and classes that no code uses (`dead`). Any of them fails the lint.
import { readFileSync } from 'node:fs'
import ts from 'typescript'
import { inRoot } from './setup/paths.mjs'
import { deadClasses, listed, readStyleSheets } from './setup/style-classes'

const LINES_MAX = 60
const PARAMETERS_MAX = 4
const SHORT_CLASS = 3
const code = ['app', 'components', 'lib', 'server', 'scripts']
const isTest = (file: string) => /\.test\.tsx?$|\/test-[^/]+\.ts$|^scripts\/test\//.test(file)

const styles = readStyleSheets()
const short = [...styles.classes].filter(([name]) => name.length <= SHORT_CLASS)
const found: Record<'long' | 'parameters' | 'short' | 'dead', string[]> = {
  long: [],
  parameters: [],
  short: short.map(([name, place]) => `.${name} ${place}`),
  dead: deadClasses(),
}

for (const file of listed(...code).filter((name) => /\.(tsx?|mjs)$/.test(name) && !isTest(name))) {
  const source = ts.createSourceFile(file, readFileSync(inRoot(file), 'utf8'), ts.ScriptTarget.Latest, true)
  const lineOf = (position: number) => source.getLineAndCharacterOfPosition(position).line + 1
  const look = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body) {
      const [first, last] = [lineOf(node.getStart()), lineOf(node.end)]
      const lines = last - first + 1
      if (lines > LINES_MAX) found.long.push(`${file}:${first} ${lines} lines`)
      if (node.parameters.length > PARAMETERS_MAX)
        found.parameters.push(`${file}:${first} ${node.parameters.length} parameters`)
    }
    ts.forEachChild(node, look)
  }
  look(source)
}

for (const [name, places] of Object.entries(found)) {
  for (const place of places) console.log(place)
  console.log(`${name}: ${places.length}`)
  if (places.length > 0) process.exitCode = 1
}
console.log(`lines of CSS: ${styles.lines}`)
