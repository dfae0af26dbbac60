import { createHash, randomBytes } from 'node:crypto'
import { encode } from 'next-auth/jwt'

type Query = (sql: string, values: unknown[]) => Promise<unknown>

/** A session as a log-in makes it: its token. Without a password, which takes its time to be compared. */
export async function makeSession(query: Query, userId: number, authSecret: string): Promise<string> {
  const secret = randomBytes(32).toString('base64url')
  await query(`INSERT INTO "Session" (id, "userId", "tokenHash") VALUES (gen_random_uuid(), $1, $2)`, [
    userId,
    createHash('sha256').update(secret).digest('hex'),
  ])
  return encode({ token: { sid: secret, sub: String(userId) }, secret: authSecret })
}
