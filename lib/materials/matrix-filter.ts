import { AddressReader } from '@/lib/core/read-address'
import { methods } from '@/lib/settings/catalog'
import { isMethod } from '@/lib/settings/fields'
import { LIBRARY_PATH } from './addresses'
import { matrixQuery, type MatrixFilter } from './schema'

type Asked = Record<string, string | string[] | undefined>

/**
 * Returns the filter that a query of the matrix names, without invalid fields. A thickness filters cuts, also when no
 * method is named: removing it then leaves the filter as it was before. With another method it is ignored.
 */
export function readMatrixQuery(asked: Asked): MatrixFilter {
  const first = (name: string) => [asked[name]].flat()[0]
  const method = first('method')
  const thickness = matrixQuery.shape.thickness.safeParse(first('thickness'))
  const known = isMethod(method) ? { method } : {}
  return thickness.success && thickness.data !== undefined && (!known.method || known.method === 'cut')
    ? { ...known, thickness: thickness.data }
    : known
}

/** Returns whether the query names a valid filter of the matrix. A question (`q`) is always valid. */
export function isMatrixAddress(asked: Asked): boolean {
  const address = new AddressReader(asked)
  address.oneOf('method', methods)
  const thickness = address.text('thickness')
  return address.isRight && matrixQuery.shape.thickness.safeParse(thickness).success
}

/** Returns the path of the matrix with a filter, without language. */
export function matrixHref({ method, thickness }: MatrixFilter): string {
  const query = new URLSearchParams()
  if (method) query.set('method', method)
  if (thickness !== undefined) query.set('thickness', String(thickness))
  return query.size > 0 ? `${LIBRARY_PATH}?${query}` : LIBRARY_PATH
}
