import { AddressReader } from '@/lib/core/read-address'
import { methods } from '@/lib/settings/catalog'
import { isMethod } from '@/lib/settings/fields'
import { LIBRARY_PATH } from './addresses'
import { matrixQuery, type MatrixFilter } from './schema'

type Asked = Record<string, string | string[] | undefined>

/** What the address of the matrix says; what it does not say rightly is left out. A thickness is one of a cut, chosen or not: without it, what was filtered by before is there again. */
export function readMatrixQuery(asked: Asked): MatrixFilter {
  const first = (name: string) => [asked[name]].flat()[0]
  const method = first('method')
  const thickness = matrixQuery.shape.thickness.safeParse(first('thickness'))
  const known = isMethod(method) ? { method } : {}
  return thickness.success && thickness.data !== undefined && (!known.method || known.method === 'cut')
    ? { ...known, thickness: thickness.data }
    : known
}

/** Whether what an address says of the matrix is said rightly; a question (`q`) is answered whatever it says. */
export function isMatrixAddress(asked: Asked): boolean {
  const address = new AddressReader(asked)
  address.oneOf('method', methods)
  const thickness = address.text('thickness')
  return address.isRight && matrixQuery.shape.thickness.safeParse(thickness).success
}

/** The address of the matrix with a filter, without language. */
export function matrixHref({ method, thickness }: MatrixFilter): string {
  const query = new URLSearchParams()
  if (method) query.set('method', method)
  if (thickness !== undefined) query.set('thickness', String(thickness))
  return query.size > 0 ? `${LIBRARY_PATH}?${query}` : LIBRARY_PATH
}
