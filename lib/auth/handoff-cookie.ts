import { cookies } from 'next/headers'
import { HANDOFF_SECONDS } from './limits'
import { handoffCookieName, sessionCookie } from './token'

/** Stores a hand-off token until the visitor has decided about it; only in route handlers. */
export async function setHandoffCookie(token: string): Promise<void> {
  await keep(token, HANDOFF_SECONDS)
}

/** Deletes the waiting hand-off token. */
export async function clearHandoffCookie(): Promise<void> {
  await keep('', 0)
}

/** Returns the hand-off token that waits for the visitor's consent; empty without one. */
export async function readHandoffCookie(): Promise<string> {
  return (await cookies()).get(handoffCookieName())?.value ?? ''
}

/**
 * Sets the cookie with the attributes of the session cookie; in an address the token would end up in the history and in
 * logs.
 */
async function keep(token: string, seconds: number): Promise<void> {
  const jar = await cookies()
  jar.set({ ...sessionCookie(token, seconds), name: handoffCookieName() })
}
