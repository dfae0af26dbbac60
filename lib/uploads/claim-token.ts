import { setTimeout as pause } from 'node:timers/promises'
import { DomainError } from '@/lib/core/errors'
import { prisma } from '@/lib/db/client'

/** hours from the claim to the row that names the token */
const WRITING_HOURS = 6
/** seconds; longer than a batch of a sweep takes. A killed sweep holds its tokens as long. */
const SWEEPING_SECONDS = 300
const TRY_MS = 250
const WAIT_MS = 60_000

/**
 * Protects the objects of a token from sweeps for six hours, in which a row must name it. Required before reading the
 * store wherever a token is not random, because an older import may have left objects without a row. Waits while a
 * sweep removes them. Throws `unavailable` after a minute.
 */
export async function claimToken(token: string): Promise<void> {
  for (const end = performance.now() + WAIT_MS; performance.now() < end;) {
    const claimed = await prisma.$executeRaw`
      INSERT INTO "StorageClaim" AS known (token, sweeping, "expiresAt")
      VALUES (${token}, false, clock_timestamp() + make_interval(hours => ${WRITING_HOURS}::int))
      ON CONFLICT (token) DO UPDATE SET sweeping = false, "expiresAt" = excluded."expiresAt"
      WHERE NOT known.sweeping OR known."expiresAt" < clock_timestamp()`
    if (claimed > 0) return
    await pause(TRY_MS)
  }
  throw new DomainError('unavailable')
}

/** Takes tokens for a sweep, except claimed ones. Returns the tokens that it took. */
export async function takeTokens(tokens: string[]): Promise<string[]> {
  const rows = await prisma.$queryRaw<{ token: string }[]>`
    INSERT INTO "StorageClaim" AS known (token, sweeping, "expiresAt")
    SELECT DISTINCT token, true, clock_timestamp() + make_interval(secs => ${SWEEPING_SECONDS}::int)
    FROM unnest(${tokens}::text[]) AS asked (token) ORDER BY token
    ON CONFLICT (token) DO UPDATE SET sweeping = true, "expiresAt" = excluded."expiresAt"
    WHERE known."expiresAt" < clock_timestamp()
    RETURNING token`
  return rows.map(({ token }) => token)
}

/** Releases the tokens of a sweep, and deletes expired claims. */
export async function returnTokens(tokens: string[]): Promise<void> {
  await prisma.$executeRaw`
    DELETE FROM "StorageClaim" WHERE (token = ANY (${tokens}::text[]) AND sweeping) OR "expiresAt" < clock_timestamp()`
}
