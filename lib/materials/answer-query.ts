import { isMomentCursor, isNumberCursor } from '@/lib/core/cursor-values'
import { decodeCursor } from '@/lib/core/pagination'
import type { AnswerQuery } from './answer-page'
import { ANSWER_QUERY } from '@/server/pages.mjs'
import { answerQuery } from './schema'

type Query = Record<string, string | string[] | undefined>

/**
 * Returns the fields of the answer that a query names, without invalid ones. An unknown module is kept, because its
 * error names the nearest one.
 */
export function readAnswerQuery(query: Query): AnswerQuery {
  const one = (name: string) => (typeof query[name] === 'string' ? query[name] : undefined)
  const { module, method, thickness } = answerQuery.shape
  const [cursor, reports] = [one('cursor'), one('reports')]
  const decoded = cursor === undefined ? null : decodeCursor(cursor)
  const since = reports === undefined ? null : decodeCursor(reports)
  return {
    ...optional('module', module.safeParse(one('module')).data),
    ...optional('method', method.safeParse(one('method')).data),
    ...optional('thickness', thickness.safeParse(one('thickness')).data),
    // a cursor of the rows is a number: their standing
    ...(decoded && isNumberCursor(decoded) ? { cursor } : {}),
    // a cursor of the reports is a time
    ...(since && isMomentCursor(since) ? { reports } : {}),
  }
}

/**
 * Returns whether every field of the answer that a query names is valid. An unknown module counts as valid, because its
 * error names the nearest one.
 */
export function isAnswerAddress(query: Query): boolean {
  const read = readAnswerQuery(query)
  return ANSWER_QUERY.every((name) => !query[name] || name in read)
}

const optional = <Name extends string, Value>(name: Name, value: Value | undefined) =>
  (value === undefined ? {} : { [name]: value }) as Partial<Record<Name, Value>>
