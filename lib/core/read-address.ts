import { decodeCursor, type Cursor } from './pagination'
import { splitFacet } from './facets'
import { parseId } from './ids'

export type AddressQuery = Record<string, string | string[] | undefined>

/**
 * Reads the parameters of a page's address. It ignores parameters that nothing reads, and empty ones, which a form
 * without scripts sends. A parameter that does not validate makes the address that of no page (docs/product.md
 * "Languages and addresses"): `isRight` is false once all parameters are read.
 */
export class AddressReader {
  isRight = true

  constructor(private readonly query: AddressQuery) {}

  text(name: string): string | undefined {
    const given = this.query[name]
    if (Array.isArray(given)) this.isRight = false
    return typeof given === 'string' && given !== '' ? given : undefined
  }

  oneOf<Known extends string>(name: string, known: readonly Known[]): Known | undefined {
    const given = this.text(name)
    const found = known.find((value) => value === given)
    return this.judged(given, found)
  }

  /** Returns the id of a row. */
  id(name: string): number | undefined {
    const given = this.text(name)
    return this.judged(given, given === undefined ? undefined : (parseId(given) ?? undefined))
  }

  /** Returns the values of a facet: `lp4,lp5`. */
  several(name: string, known?: readonly string[]): string[] {
    const given = this.text(name)?.toLowerCase()
    const values = splitFacet(given, known)
    if (given !== undefined && values.length < new Set(given.split(',')).size) this.isRight = false
    return values
  }

  /** Returns the place where a list continues; `fits` tells whether this list, in this order, made the cursor. */
  cursor(name: string, fits: (cursor: Cursor) => boolean): Cursor | null {
    const given = this.text(name)
    const cursor = given === undefined ? null : decodeCursor(given)
    return this.judged(given, cursor && fits(cursor) ? cursor : undefined) ?? null
  }

  private judged<Value>(given: string | undefined, value: Value | undefined): Value | undefined {
    if (given !== undefined && value === undefined) this.isRight = false
    return value
  }
}
