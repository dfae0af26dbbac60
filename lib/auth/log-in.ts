import { DomainError } from '@/lib/core/errors'
import { recorded } from '@/lib/core/security-log'
import { prisma, type Tx } from '@/lib/db/client'
import { forgetPoints, givePointBack, takePoint, type RateLimit } from '@/lib/db/limit-rate'
import { inTransaction } from '@/lib/db/transaction'
import { askedHere, claimCodeOfAccount, tryCode, wrongCode } from './check-code'
import type { Client } from './client'
import { deviceHash, knowsAccount } from './device'
import { emailKey, limits } from './limits'
import { assertMayEnter, mayEnterSelect } from './may-enter'
import { verifyPassword } from './password'
import type { LogInInput } from './schema'
import { startSession, tokenOf } from './start-session'
import type { Viewer } from './viewer'

/** The member who has logged in, and the session token. */
export type LoggedIn = { token: string; userId: number }

/**
 * Logs in by password or mailed code, and ends the previous session of the same browser. Throws `wrong_credentials` or
 * `wrong_code`, alike for addresses with and without an account; `password_paused` and `too_many` (with seconds);
 * `account_suspended` once the password or code was right.
 */
export async function logIn(viewer: Viewer | null, input: LogInInput, client: Client): Promise<LoggedIn> {
  const facts = {
    by: input.code === undefined ? 'password' : 'code',
    account: emailKey(input.email),
  } as const
  return recorded('log_in', facts, () => enter(viewer, input, client), memberOf)
}

/** Returns the member for a line of the security log. */
export const memberOf = ({ userId }: { userId: number }) => ({ member: userId })

async function enter(viewer: Viewer | null, input: LogInInput, client: Client): Promise<LoggedIn> {
  const session =
    input.code === undefined
      ? await byPassword(viewer, input.email, input.password ?? '', client)
      : await byCode(viewer, input.email, input.code, client)
  return { token: await tokenOf(session), userId: session.userId }
}

async function byPassword(viewer: Viewer | null, email: string, password: string, client: Client) {
  const user = await prisma.user.findUnique({
    where: { email },
    select: { ...mayEnterSelect, passwordHash: true },
  })
  const brakes = brakesOf(email, user, client)
  for (const { limit, key } of brakes) await takePoint(limit, key, 'password_paused')
  const right = await verifyPassword(user?.passwordHash, password)
  if (!user || !right) throw new DomainError('wrong_credentials')
  await assertMayEnter(user)

  for (const { limit, key, forget } of brakes)
    await (forget ? forgetPoints(limit, key) : givePointBack(limit, key))
  return inTransaction(async (tx) => {
    const session = await startSession(tx, user.id, client, browserSession(viewer))
    if (!(await hasStillPassword(tx, user))) throw new DomainError('wrong_credentials')
    return session
  })
}

/**
 * Returns whether the member still has the password that was compared, which takes a while. A simultaneous change holds
 * the row until it has ended the other sessions, and would not see the new one: the lock waits for it, or makes it wait.
 */
async function hasStillPassword(
  tx: Tx,
  { id, passwordHash }: { id: number; passwordHash: string | null },
): Promise<boolean> {
  const rows = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM "User" WHERE id = ${id} AND "passwordHash" = ${passwordHash} FOR SHARE`
  return rows.length > 0
}

type Brake = { limit: RateLimit; key: string; forget?: boolean }

/**
 * Returns the limits of a try. A browser known to the account has its own, whatever others do; all others share theirs.
 */
function brakesOf(email: string, user: { id: number } | null, client: Client): Brake[] {
  if (user && client.device && knowsAccount(client.device, user.id)) {
    const key = `${user.id}:${deviceHash(client.device).slice(0, 32)}`
    return [{ limit: limits.failuresOfDevice, key, forget: true }]
  }
  const account = emailKey(email)
  return [
    { limit: limits.failuresFromIp, key: client.ipHash },
    { limit: limits.failuresForAccountFromIp, key: `${account}:${client.ipHash}`, forget: true },
    { limit: limits.failuresForAccount, key: account },
  ]
}

async function byCode(viewer: Viewer | null, email: string, code: string, client: Client) {
  const here = await askedHere(email, 'login', client)
  if (!here) await takePoint(limits.failuresFromIp, client.ipHash)
  const codeId = await tryCode({ email, purpose: 'login', code }, client)
  const user = await prisma.user.findUnique({ where: { email }, select: mayEnterSelect })
  if (!user) throw wrongCode()
  await assertMayEnter(user)
  const session = await inTransaction(async (tx) => {
    await claimCodeOfAccount(tx, codeId, { id: user.id, email })
    return startSession(tx, user.id, client, browserSession(viewer))
  })
  if (!here) await givePointBack(limits.failuresFromIp, client.ipHash)
  return session
}

/** Returns the session of the cookie that is about to be overwritten; a client with a header keeps its session. */
export function browserSession(viewer: Viewer | null): Viewer | null {
  return viewer?.via === 'cookie' ? viewer : null
}
