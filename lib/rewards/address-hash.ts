import { acceptedAddressHashes, addressHash as hashAddress } from '@/lib/core/secrets'
import type { Address } from './schema'

const LABEL = 'parcel-address'

/**
 * Returns the hash of a place, by which two members with one address are noticed even after the address is erased. It
 * ignores the name, the telephone and the state (which people omit), and the spelling: only letters and digits count,
 * in one width and case.
 */
export const addressHash = (address: Address): string => hashAddress(LABEL, placeOf(address))

/** Returns the current hash of a place, then the earlier ones. */
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
