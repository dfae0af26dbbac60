import { parse, TYPE } from '@formatjs/icu-messageformat-parser'
import ts from 'typescript'
import { beforeAll, describe, expect, it } from 'vitest'
import { locales } from '@/lib/i18n/locales'
import { loadMessages } from '@/lib/i18n/messages'
import { nodesIn, parseSource, sourceFiles } from '@/lib/i18n/test-scan'
import { errorStatus } from './error-codes'

type Found = { file: string; code: string; node: ts.Node }
const thrown: Found[] = []
const fieldCodes: Found[] = []
const literals = new Set<string>()
const codeShape = /^[a-z][a-z0-9_]*$/

beforeAll(() => {
  for (const file of sourceFiles(['lib', 'app'])) {
    if (['lib/env.ts', 'lib/core/error-codes.ts'].includes(file)) continue
    const source = parseSource(file)
    const withSchemas = /^import \{.*\bz\b.*\} from 'zod'/m.test(source.text)
    for (const node of nodesIn(source)) {
      if (ts.isStringLiteral(node)) literals.add(node.text)
      for (const code of thrownBy(node)) thrown.push({ file, code, node })
      for (const code of fieldCodesOf(node, withSchemas)) fieldCodes.push({ file, code, node })
    }
  }
})

describe('error codes', () => {
  it.each(locales)('are exactly the codes that have a text in %s', async (locale) => {
    const { errors } = await loadMessages(locale)
    expect(Object.keys(errors).sort()).toEqual(Object.keys(errorStatus).sort())
  })

  it('include every code that the source throws', () => {
    expect(thrown.length).toBeGreaterThan(50)
    expect(
      thrown.filter(({ code }) => !(code in errorStatus)).map(({ file, code }) => `${file}: ${code}`),
    ).toEqual([])
  })

  it('include no code that the source never throws', () => {
    expect(Object.keys(errorStatus).filter((code) => !literals.has(code))).toEqual([])
  })

  it('carry every parameter that their English text needs', async () => {
    const { errors } = await loadMessages('en')
    const wrong = thrown.flatMap(({ file, code, node }) => {
      const given = paramsOf(node)
      if (given === 'unknown') return []
      const lacking = placesOf(String(errors[code] ?? '')).filter(
        (place) => !given.includes(place) && !worded.has(place),
      )
      return lacking.map((place) => `${file}: ${code} without ${place}`)
    })
    expect(wrong).toEqual([])
  })
})

describe('codes of fields', () => {
  it.each(locales)('each have a text in %s', async (locale) => {
    const { validation } = await loadMessages(locale)
    expect(fieldCodes.length).toBeGreaterThan(50)
    const without = fieldCodes.filter(({ code }) => !(code in validation))
    expect([...new Set(without.map(({ file, code }) => `${file}: ${code}`))]).toEqual([])
    expect(composed.filter((code) => !(code in validation))).toEqual([])
  })

  it('are used wherever a text exists', async () => {
    const { validation } = await loadMessages('en')
    const used = new Set([...composed, ...fieldCodes.map(({ code }) => code)])
    expect(Object.keys(validation).filter((code) => !used.has(code) && !literals.has(code))).toEqual([])
  })
})

/** Returns the codes of `new DomainError('code', …)`. */
function thrownBy(node: ts.Node): string[] {
  if (!ts.isNewExpression(node) || node.expression.getText() !== 'DomainError') return []
  return literalsOf(node.arguments?.[0])
}

/** Returns a literal code or both codes of a conditional; nothing for a variable. */
function literalsOf(expression: ts.Expression | undefined): string[] {
  if (!expression) return []
  if (ts.isStringLiteral(expression)) return [expression.text]
  if (ts.isParenthesizedExpression(expression)) return literalsOf(expression.expression)
  if (ts.isConditionalExpression(expression))
    return [...literalsOf(expression.whenTrue), ...literalsOf(expression.whenFalse)]
  return []
}

/**
 * Returns the codes of `{ code: 'required' }`, and in files with schemas of `.min(3, 'too_few')` and `{ error:
 * 'format_error' }`.
 */
function fieldCodesOf(node: ts.Node, withSchemas: boolean): string[] {
  const codes = (expression: ts.Expression | undefined) =>
    literalsOf(expression).filter((code) => codeShape.test(code))
  if (ts.isPropertyAssignment(node)) {
    const name = node.name.getText()
    if (name === 'code') return codes(node.initializer).filter((code) => !notCodes.has(code))
    return withSchemas && ['message', 'error'].includes(name) ? codes(node.initializer) : []
  }
  if (!withSchemas || !ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return []
  return schemaMethods.has(node.expression.name.text) ? codes(node.arguments.at(-1)) : []
}

const schemaMethods = new Set(
  'string number boolean int min max length regex refine email url positive nonempty datetime date'.split(
    ' ',
  ),
)
/** not error codes: zod's name of a custom issue, and the sort orders of columns called `code` */
const notCodes = new Set(['custom', 'asc', 'desc'])
/** codes that lib/core/field-errors.ts composes of the limited thing and the direction */
const composed = ['text_small', 'text_big', 'list_small', 'list_big', 'number_small', 'number_big']

/** parameters that lib/web/texts.ts derives from the seconds, which may be missing */
const worded = new Set(['unit'])

/** Returns the names in `params: { … }` of a thrown error. */
function paramsOf(node: ts.Node): string[] | 'unknown' {
  const more = ts.isNewExpression(node) ? node.arguments?.[1] : undefined
  if (!more) return []
  if (!ts.isObjectLiteralExpression(more)) return 'unknown'
  const params = more.properties.find((property) => property.name?.getText() === 'params')
  if (!params) return []
  if (!ts.isPropertyAssignment(params) || !ts.isObjectLiteralExpression(params.initializer)) return 'unknown'
  return params.initializer.properties.map((property) => property.name?.getText() ?? '')
}

function placesOf(text: string): string[] {
  return parse(text).flatMap((element) =>
    element.type === TYPE.literal || element.type === TYPE.pound || element.type === TYPE.tag
      ? []
      : [element.value],
  )
}
