import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'

/** A use of a text: its full key, with `*` for the open parts of a template literal. */
export type Use = { file: string; namespaces: string[]; key: string }
/** A call of a translator with a computed key: any literal of the file may be the key. */
export type DynamicUse = { file: string; namespaces: string[]; literals: string[] }

/** Returns the source files of the app, without tests and their helpers. */
export function sourceFiles(folders = ['app', 'components', 'lib']): string[] {
  return folders
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => path.posix.join(folder, name)),
    )
    .filter((file) => /\.(tsx?|mjs)$/.test(file) && !notTheApp.test(file))
}

const notTheApp = /\.test\.tsx?$|\/test-[^/]+\.ts$|^lib\/db\/generated\/|^lib\/auth\/testing\.ts$/

export function parseSource(file: string): ts.SourceFile {
  return ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
}

/** Yields every node below one, depth first. */
export function* nodesIn(node: ts.Node): Generator<ts.Node> {
  yield node
  for (const child of node.getChildren()) yield* nodesIn(child)
}

/** Returns the texts that the sources use. */
export function scanTexts(files: string[]): { uses: Use[]; dynamic: DynamicUse[] } {
  const uses: Use[] = []
  const dynamic: DynamicUse[] = []
  for (const file of files) {
    const text = readFileSync(file, 'utf8')
    const typed = filesOfTypes(file, text)
    if (typed.length === 0 && !/(use|get)Translations|createTranslator/.test(text)) continue
    const nodes = [...nodesIn(parseSource(file))]
    const translators = findTranslators([...typed.flatMap((of) => [...nodesIn(parseSource(of))]), ...nodes])
    for (const node of nodes) {
      if (!ts.isCallExpression(node)) continue
      const namespaces = translatorCalled(node.expression, translators)
      const [argument] = node.arguments
      if (!namespaces || !argument) continue
      for (const key of keysOf(argument)) {
        if (key === null) dynamic.push({ file, namespaces, literals: literalsIn(nodes) })
        else uses.push({ file, namespaces, key })
      }
    }
  }
  return { uses, dynamic }
}

/** Returns the neighbouring files whose types declare a translator. */
function filesOfTypes(file: string, text: string): string[] {
  return [...text.matchAll(/import type .* from '\.\/([\w-]+)'/g)]
    .map(([, name]) => path.join(path.dirname(file), `${name}.ts`))
    .filter((beside) => existsSync(beside) && readFileSync(beside, 'utf8').includes('createTranslator<'))
}

/** Returns the names of translators in a file, with their namespaces anywhere in it. */
function findTranslators(nodes: ts.Node[]): Map<string, string[]> {
  const found = new Map<string, string[]>()
  const add = (name: ts.BindingName | ts.Node | undefined, value: ts.Expression | undefined) => {
    const namespace = value && namespaceOf(value)
    if (namespace === undefined || !name || !ts.isIdentifier(name)) return
    found.set(name.text, [...(found.get(name.text) ?? []), namespace])
  }
  for (const node of nodes) {
    if ((ts.isParameter(node) || ts.isPropertySignature(node)) && node.type) {
      const namespace = /createTranslator<.*, '([\w.]+)'>/s.exec(node.type.getText())?.[1]
      if (namespace && ts.isIdentifier(node.name)) found.set(node.name.text, [namespace])
    }
    if (!ts.isVariableDeclaration(node) || !node.initializer) continue
    add(node.name, node.initializer)
    if (!ts.isArrayBindingPattern(node.name)) continue
    const list = listOf(node.initializer)
    node.name.elements.forEach((element, index) => {
      if (ts.isBindingElement(element)) add(element.name, list[index])
    })
  }
  return found
}

/** Returns the namespace of a call that makes a translator; '' for all texts. */
function namespaceOf(expression: ts.Expression): string | undefined {
  const call = ts.isAwaitExpression(expression) ? expression.expression : expression
  if (!ts.isCallExpression(call) || !ts.isIdentifier(call.expression)) return undefined
  if (!['useTranslations', 'getTranslations', 'createTranslator'].includes(call.expression.text))
    return undefined
  const [argument] = call.arguments
  if (!argument) return ''
  if (ts.isStringLiteral(argument)) return argument.text
  if (!ts.isObjectLiteralExpression(argument)) return undefined
  const given = argument.properties.find((property) => property.name?.getText() === 'namespace')
  return given && ts.isPropertyAssignment(given) && ts.isStringLiteral(given.initializer)
    ? given.initializer.text
    : ''
}

/** Returns the members of `await Promise.all([…])` or `[…]`. */
function listOf(expression: ts.Expression): readonly ts.Expression[] {
  const inner = ts.isAwaitExpression(expression) ? expression.expression : expression
  if (ts.isArrayLiteralExpression(inner)) return inner.elements
  const [argument] = ts.isCallExpression(inner) ? inner.arguments : []
  return argument && ts.isArrayLiteralExpression(argument) ? argument.elements : []
}

function translatorCalled(callee: ts.Expression, translators: Map<string, string[]>): string[] | undefined {
  if (ts.isIdentifier(callee)) return translators.get(callee.text)
  const direct = namespaceOf(callee)
  if (direct !== undefined) return [direct]
  if (!ts.isPropertyAccessExpression(callee) || !['rich', 'raw', 'markup'].includes(callee.name.text))
    return undefined
  return translatorCalled(callee.expression, translators)
}

/** Returns the possible keys of an expression, with `*` for open parts and null for an unreadable one. */
function keysOf(expression: ts.Expression): (string | null)[] {
  if (ts.isStringLiteralLike(expression)) return [expression.text]
  if (ts.isAsExpression(expression) || ts.isParenthesizedExpression(expression))
    return keysOf(expression.expression)
  if (ts.isConditionalExpression(expression))
    return [...keysOf(expression.whenTrue), ...keysOf(expression.whenFalse)]
  if (ts.isTemplateExpression(expression))
    return [expression.head.text + expression.templateSpans.map(({ literal }) => `*${literal.text}`).join('')]
  return [null]
}

function literalsIn(nodes: ts.Node[]): string[] {
  return nodes.filter((node) => ts.isStringLiteralLike(node)).map(({ text }) => text)
}
