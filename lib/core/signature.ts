import { createHmac } from 'node:crypto'
import { sameHash } from './secrets'

/** The header of the signature, in both directions between the site and the store. */
export const SIGNATURE_HEADER = 'kerf-signature'
/** How old a signed request may be, in seconds: an eavesdropper cannot replay it later. */
export const SIGNATURE_AGE_S = 300

/** Returns `t=<seconds>,v1=<hex>`: the HMAC-SHA256 under `secret` of the time, a dot and the bytes of the body. */
export function signBody(secret: string, body: string | Uint8Array, at = new Date()): string {
  const time = Math.floor(at.getTime() / 1000)
  return `t=${time},v1=${digest(secret, time, body)}`
}

/** Returns whether `header` is the signature of this body under this secret, made within the last five minutes. */
export function isSignedBody(
  secret: string,
  header: string | null,
  body: string | Uint8Array,
  now = new Date(),
): boolean {
  const [, time, hex] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header ?? '') ?? []
  if (time === undefined || hex === undefined) return false
  const age = Math.abs(now.getTime() / 1000 - Number(time))
  return age <= SIGNATURE_AGE_S && sameHash(hex, digest(secret, Number(time), body))
}

function digest(secret: string, time: number, body: string | Uint8Array): string {
  return createHmac('sha256', secret).update(`${time}.`).update(body).digest('hex')
}
