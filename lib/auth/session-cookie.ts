import { cookies } from 'next/headers'
import { formerCookie, SESSION_SECONDS, sessionCookie } from './token'

/** Readable by scripts: tells that a call for the own user is worthwhile. It proves nothing. */
const SESSION_HINT = 'kerf_in'

/** Sets the cookie of the session token; only in server actions and route handlers. */
export async function setSessionCookie(token: string): Promise<void> {
  await setBoth(token, '1', SESSION_SECONDS)
}

/** Deletes the session cookie. */
export async function clearSessionCookie(): Promise<void> {
  await setBoth('', '', 0)
}

async function setBoth(token: string, hint: string, seconds: number): Promise<void> {
  const jar = await cookies()
  const session = sessionCookie(token, seconds)
  jar.set(session)
  jar.set({ ...session, name: SESSION_HINT, value: hint, httpOnly: false })
  const former = formerCookie()
  if (former) jar.set(former)
}
