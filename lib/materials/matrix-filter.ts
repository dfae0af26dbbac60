import { isMethod } from '@/lib/settings/rules'
import { LIBRARY_PATH } from './addresses'
import { matrixQuery, type MatrixFilter } from './schema'

type Asked = Record<string, string | string[] | undefined>

/** What the address of the matrix says; what it does not say rightly is left out. A thickness is one of a cut. */
export function readMatrixQuery(asked: Asked): MatrixFilter {
  const first = (name: string) => [asked[name]].flat()[0]
  const method = first('method')
  const thickness = matrixQuery.shape.thickness.safeParse(first('thickness'))
  const known = isMethod(method) ? { method } : {}
  return thickness.success && thickness.data !== undefined && (!known.method || known.method === 'cut')
    ? { method: 'cut', thickness: thickness.data }
    : known
}

/** The address of the matrix with a filter, without language; one filter has one address. */
export function matrixHref({ method, thickness }: MatrixFilter): string {
  if (thickness !== undefined) return `${LIBRARY_PATH}?thickness=${thickness}`
  return method ? `${LIBRARY_PATH}?method=${method}` : LIBRARY_PATH
}
