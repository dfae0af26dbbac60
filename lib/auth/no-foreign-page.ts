import { assertSameOrigin } from './same-origin'

/**
 * For calls that set or clear the session cookie and need no session: a browser must make them from a page of this
 * site, or another site could log its visitors in as somebody else. Clients that are no browsers send neither header.
 */
export function assertNoForeignPage(headers: Headers): void {
  if (headers.has('origin') || headers.has('sec-fetch-site')) assertSameOrigin(headers)
}
