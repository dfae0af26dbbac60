import { prisma, type Tx } from '@/lib/db/client'

/**
 * Returns the tokens that a row names, whose objects must stay: of uploads, pictures of drawings, films and pictures of
 * lessons, and claims for rows that are about to be written. Throws when the database did not answer for each token.
 */
export async function namedTokens(
  tokens: string[],
  db: Pick<Tx, '$queryRaw'> = prisma,
): Promise<Set<string>> {
  const asked = [...new Set(tokens)]
  if (asked.length === 0) return new Set()
  const rows = await db.$queryRaw<{ token: string; named: boolean }[]>`
    SELECT asked.token,
      EXISTS (SELECT FROM "Upload" u WHERE u.token = asked.token)
      OR EXISTS (SELECT FROM "Upload" u WHERE u."previewToken" = asked.token)
      OR EXISTS (SELECT FROM "Design" d WHERE d."previewToken" = asked.token)
      OR EXISTS (SELECT FROM "StorageClaim" c
                 WHERE c.token = asked.token AND NOT c.sweeping AND c."expiresAt" > clock_timestamp())
      OR lesson.token IS NOT NULL AS named
    FROM unnest(${asked}::text[]) AS asked (token)
    LEFT JOIN (
      SELECT video ->> 'token' AS token FROM "Tutorial" WHERE video IS NOT NULL
      UNION
      SELECT picture ->> 'token' FROM "Tutorial", jsonb_array_elements(
        CASE jsonb_typeof(pictures) WHEN 'array' THEN pictures ELSE '[]' END) AS picture
    ) AS lesson ON lesson.token = asked.token`
  const answered = new Map(rows.map(({ token, named }) => [token, named]))
  if (rows.length !== asked.length || asked.some((token) => typeof answered.get(token) !== 'boolean'))
    throw new Error(`the database returned rows for only ${rows.length} of ${asked.length} tokens`)
  return new Set(asked.filter((token) => answered.get(token)))
}

/** Returns the token of a key. */
export const tokenOf = (key: string): string => key.split('/')[1]!
