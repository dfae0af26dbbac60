import { decodeCursor, type Cursor } from './pagination'
import { splitFacet } from './facets'

export type AddressQuery = Record<string, string | string[] | undefined>

/**
 * Reads the parameters of a page's address. What nobody reads says nothing, and so does one without a value, which a form
 * without scripts sends; one that does not validate makes the address that of no page (docs/product.md "Languages and addresses"):
 * `isRight` is false, once everything was read.
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

  /** Values of a facet: `lp4,lp5`. */
  several(name: string, known?: readonly string[]): string[] {
    const given = this.text(name)?.toLowerCase()
    const values = splitFacet(given, known)
    if (given !== undefined && values.length < new Set(given.split(',')).size) this.isRight = false
    return values
  }

  /** Where a list goes on; `fits`: whether it was made by this list in this order. */
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
