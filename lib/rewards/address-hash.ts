import { keyedHash } from '@/lib/core/secrets'
import type { Address } from './schema'

/**
 * What a place is kept as, so that two members with one address are noticed when neither is known any more: without the
 * name, the telephone and the state (which people leave out), and the same however it is spelt: letters and digits count,
 * in one width and case.
 */
export function addressHash({ line1, line2, city, postcode, country }: Address): string {
  const place = [line1 + line2, city, postcode, country].map((part) =>
    part
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]/gu, ''),
  )
  return keyedHash('parcel-address', place.join('|'))
}
