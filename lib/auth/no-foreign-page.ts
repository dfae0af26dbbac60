import { assertSameOrigin } from './same-origin'

/**
 * Throws `cross_origin` for a call of a browser from another site; for calls that set or clear the session cookie and
 * need no session. Without this check, another site could log its visitors in as another member. Clients that are not
 * browsers send neither header.
 */
export function assertNoForeignPage(headers: Headers): void {
  if (headers.has('origin') || headers.has('sec-fetch-site')) assertSameOrigin(headers)
}
