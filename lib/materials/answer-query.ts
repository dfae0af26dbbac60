import { isMomentCursor, isNumberCursor } from '@/lib/core/cursor-values'
import { decodeCursor } from '@/lib/core/pagination'
import type { AnswerQuery } from './answer-page'
import { ANSWER_QUERY } from '@/server/pages.mjs'
import { answerQuery } from './schema'

type Query = Record<string, string | string[] | undefined>

/** What an address asks for; what it says wrongly counts as not said. An unknown module is asked for all the same. */
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
    // of this list: by how surely a row works
    ...(decoded && isNumberCursor(decoded) ? { cursor } : {}),
    // of the reports: by time
    ...(since && isMomentCursor(since) ? { reports } : {}),
  }
}

/** Whether everything that an address says of an answer is said rightly; an unknown module is answered with the nearest. */
export function isAnswerAddress(query: Query): boolean {
  const read = readAnswerQuery(query)
  return ANSWER_QUERY.every((name) => !query[name] || name in read)
}

const optional = <Name extends string, Value>(name: Name, value: Value | undefined) =>
  (value === undefined ? {} : { [name]: value }) as Partial<Record<Name, Value>>
