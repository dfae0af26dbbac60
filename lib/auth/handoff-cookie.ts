import { cookies } from 'next/headers'
import { HANDOFF_SECONDS } from './limits'
import { handoffCookieName, sessionCookie } from './token'

/** Keeps a hand-off token until the visitor has said whether to use it; only in route handlers. */
export async function setHandoffCookie(token: string): Promise<void> {
  await keep(token, HANDOFF_SECONDS)
}

/** Takes the waiting hand-off token away. */
export async function clearHandoffCookie(): Promise<void> {
  await keep('', 0)
}

/** The hand-off token that waits for a yes; empty when there is none. */
export async function readHandoffCookie(): Promise<string> {
  return (await cookies()).get(handoffCookieName())?.value ?? ''
}

/** As well guarded as the session cookie: in an address the token would be in the history and in logs. */
async function keep(token: string, seconds: number): Promise<void> {
  const jar = await cookies()
  jar.set({ ...sessionCookie(token, seconds), name: handoffCookieName() })
}
