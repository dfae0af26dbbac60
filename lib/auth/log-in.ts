import { DomainError } from '@/lib/core/errors'
import { recorded } from '@/lib/core/security-log'
import { prisma } from '@/lib/db/client'
import { forgetPoints, givePointBack, takePoint } from '@/lib/db/limit-rate'
import { inTransaction } from '@/lib/db/transaction'
import { claimCode, tryCode, wrongCode } from './check-code'
import type { Client } from './client'
import { emailKey, limits } from './limits'
import { assertMayEnter, mayEnterSelect } from './may-enter'
import { verifyPassword } from './password'
import type { LogInInput } from './schema'
import { startSession, tokenOf } from './start-session'
import type { Viewer } from './viewer'

/** Who is logged in now, and the token that says so. */
export type LoggedIn = { token: string; userId: number }

/**
 * Logs in by password or by mailed code; the session that the same browser had ends. Throws wrong_credentials or
 * wrong_code, alike for addresses with and without an account; too_many (with seconds); account_suspended once the
 * right password or code has been given.
 */
export async function logIn(viewer: Viewer | null, input: LogInInput, client: Client): Promise<LoggedIn> {
  const facts = {
    by: input.code === undefined ? 'password' : 'code',
    account: emailKey(input.email),
  } as const
  return recorded('log_in', facts, () => enter(viewer, input, client), memberOf)
}

/** Of a line of the security log. */
export const memberOf = ({ userId }: { userId: number }) => ({ member: userId })

async function enter(viewer: Viewer | null, input: LogInInput, client: Client): Promise<LoggedIn> {
  await takePoint(limits.failuresFromIp, client.ipHash)
  const session =
    input.code === undefined
      ? await byPassword(viewer, input.email, input.password ?? '', client)
      : await byCode(viewer, input.email, input.code, client)
  await givePointBack(limits.failuresFromIp, client.ipHash)
  return { token: await tokenOf(session), userId: session.userId }
}

async function byPassword(viewer: Viewer | null, email: string, password: string, client: Client) {
  const account = emailKey(email)
  const pair = `${account}:${client.ipHash}`
  await takePoint(limits.failuresForAccountFromIp, pair)
  await takePoint(limits.failuresForAccount, account)

  const user = await prisma.user.findUnique({
    where: { email },
    select: { ...mayEnterSelect, passwordHash: true },
  })
  const right = await verifyPassword(user?.passwordHash, password)
  if (!user || !right) throw new DomainError('wrong_credentials')
  await assertMayEnter(user)

  await forgetPoints(limits.failuresForAccountFromIp, pair)
  await givePointBack(limits.failuresForAccount, account)
  return inTransaction((tx) => startSession(tx, user.id, client, browserSession(viewer)))
}

async function byCode(viewer: Viewer | null, email: string, code: string, client: Client) {
  const codeId = await tryCode(email, 'login', code)
  const user = await prisma.user.findUnique({ where: { email }, select: mayEnterSelect })
  if (!user) throw wrongCode()
  await assertMayEnter(user)
  return inTransaction(async (tx) => {
    await claimCode(tx, codeId)
    return startSession(tx, user.id, client, browserSession(viewer))
  })
}

/** The session of the cookie that is about to be overwritten. A client with a header keeps its own. */
export function browserSession(viewer: Viewer | null): Viewer | null {
  return viewer?.via === 'cookie' ? viewer : null
}
