import { isMomentCursor, isNumberCursor } from '@/lib/core/cursor-values'
import { decodeCursor } from '@/lib/core/pagination'
import type { AnswerQuery } from './answer-page'
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

const optional = <Name extends string, Value>(name: Name, value: Value | undefined) =>
  (value === undefined ? {} : { [name]: value }) as Partial<Record<Name, Value>>
