import { encode } from 'next-auth/jwt'
import { hashSessionSecret, makeSessionSecret } from '../lib/auth/session-secret'

type Query = (sql: string, values: unknown[]) => Promise<unknown>

/** A session as a log-in makes it: its token. Without a password, which takes its time to be compared. */
export async function makeSession(query: Query, userId: number, authSecret: string): Promise<string> {
  const secret = makeSessionSecret()
  await query(`INSERT INTO "Session" (id, "userId", "tokenHash") VALUES (gen_random_uuid(), $1, $2)`, [
    userId,
    hashSessionSecret(secret),
  ])
  return encode({ token: { sid: secret, sub: String(userId) }, secret: authSecret })
}
