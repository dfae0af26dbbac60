// Compares the classes of the style sheets with the names in the code.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import postcss from 'postcss'
import parseSelectors from 'postcss-selector-parser'
import ts from 'typescript'
import { inRoot, root } from './paths.mjs'

/** Classes of packages, which set them in their own code. */
const FOREIGN = /^(vjs-|video-js|yarl__|reactEasyCrop)/

/** Returns the files under these paths that git tracks or would track. */
export const listed = (...patterns: string[]) =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', ...patterns], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => file && existsSync(inRoot(file)))

/** Reads the style sheets of the repository: number of lines, and the first place (`file:line`) of each class. */
export function readStyleSheets(): { lines: number; classes: Map<string, string> } {
  const classes = new Map<string, string>()
  let lines = 0
  for (const file of listed('*.css')) {
    const text = readFileSync(inRoot(file), 'utf8')
    lines += text.split('\n').length - 1
    postcss.parse(text).walkRules((rule) => {
      if (rule.parent?.type === 'atrule' && /keyframes/.test((rule.parent as postcss.AtRule).name)) return
      parseSelectors((selectors) =>
        selectors.walkClasses(({ value }) => {
          if (!classes.has(value)) classes.set(value, `${file}:${rule.source?.start?.line}`)
        }),
      ).processSync(rule.selector)
    })
  }
  return { lines, classes }
}

/** Returns the words of string literals and templates in the code, which can be classes of elements. */
export function readTokens(): Set<string> {
  const tokens = new Set<string>()
  const add = (text: string) => text.split(/[\s"'.]+/).forEach((word) => tokens.add(word))
  for (const file of listed('app', 'components', 'lib', 'server')) {
    if (!/\.(tsx?|mjs)$/.test(file) || /\.test\.tsx?$/.test(file)) continue
    const text = readFileSync(inRoot(file), 'utf8')
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest)
    const look = (node: ts.Node): void => {
      if (ts.isStringLiteral(node) || ts.isTemplateLiteralToken(node)) add(node.text)
      // keys of an object can be classes
      if (ts.isPropertyAssignment(node) && ts.isIdentifier(node.name)) add(node.name.text)
      ts.forEachChild(node, look)
    }
    look(source)
  }
  return tokens
}

/** Returns the part of a class that a template can begin with: `o-` of `o-none`. */
const prefixOf = (name: string) => name.slice(0, name.indexOf('-') + 1) || name

/** Returns the classes of the style sheets that no string of the code contains: `.class file:line`. */
export function deadClasses(): string[] {
  const tokens = readTokens()
  return [...readStyleSheets().classes].flatMap(([name, place]) =>
    tokens.has(name) || tokens.has(prefixOf(name)) || FOREIGN.test(name) ? [] : [`.${name} ${place}`],
  )
}
