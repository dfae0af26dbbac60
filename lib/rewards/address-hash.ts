import { acceptedAddressHashes, addressHash as hashAddress } from '@/lib/core/secrets'
import type { Address } from './schema'

const LABEL = 'parcel-address'

/**
 * The hash of a place, so that two members with one address are noticed when neither is known any more: without the
 * name, the telephone and the state (which people leave out), and the same however it is spelt: letters and digits count,
 * in one width and case.
 */
export const addressHash = (address: Address): string => hashAddress(LABEL, placeOf(address))

/** The same and the earlier hash, the present first. */
export const addressHashes = (address: Address): string[] => acceptedAddressHashes(LABEL, placeOf(address))

function placeOf({ line1, line2, city, postcode, country }: Address): string {
  const place = [line1 + line2, city, postcode, country].map((part) =>
    part
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]/gu, ''),
  )
  return place.join('|')
}
