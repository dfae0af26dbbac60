import { cookies } from 'next/headers'
import { SESSION_SECONDS, sessionCookie } from './token'

/** Puts the session token into the answer's cookie; only in server actions and route handlers. */
export async function setSessionCookie(token: string): Promise<void> {
  ;(await cookies()).set(sessionCookie(token, SESSION_SECONDS))
}

/** Takes the session cookie away. */
export async function clearSessionCookie(): Promise<void> {
  ;(await cookies()).set(sessionCookie('', 0))
}
