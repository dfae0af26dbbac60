import { encode } from 'next-auth/jwt'
import { hashSessionSecret, makeSessionSecret } from '../lib/auth/session-secret'

type Query = (sql: string, values: unknown[]) => Promise<unknown>

/** Makes a session as a log-in does and returns its token; without comparing a password, which is slow. */
export async function makeSession(query: Query, userId: number, authSecret: string): Promise<string> {
  const secret = makeSessionSecret()
  await query(`INSERT INTO "Session" (id, "userId", "tokenHash") VALUES (gen_random_uuid(), $1, $2)`, [
    userId,
    hashSessionSecret(secret),
  ])
  return encode({ token: { sid: secret, sub: String(userId) }, secret: authSecret })
}
