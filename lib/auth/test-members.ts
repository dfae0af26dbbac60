import { randomUUID } from 'node:crypto'
import { prisma } from '@/lib/db/client'
import type { UserStatus } from '@/lib/db/generated/enums'
import type { Client } from './client'
import { findSession } from './find-session'
import { nicknameKey } from './nickname-key'
import { hashPassword } from './password'
import { startSession, tokenOf } from './start-session'
import { readToken } from './token'
import type { Viewer } from './viewer'

/** For tests: returns an address, a name or a client that no other test has. */
export const freshEmail = () => `t-${randomUUID()}@kerf.example`
export const freshNickname = () => `t ${randomUUID().slice(0, 18)}`
export const freshClient = (): Client => ({
  ipHash: randomUUID().replaceAll('-', ''),
  userAgent: 'test',
  country: null,
})

export const TEST_PASSWORD = 'right horse 7'
let testHash: Promise<string> | undefined

/** For tests: creates a member with TEST_PASSWORD, without Seeds. */
export async function makeMember(more: { status?: UserStatus } = {}): Promise<{ id: number; email: string }> {
  const [email, nickname] = [freshEmail(), freshNickname()]
  const passwordHash = await (testHash ??= hashPassword(TEST_PASSWORD))
  const data = { email, nickname, nicknameKey: nicknameKey(nickname), passwordHash, ...more }
  const { id } = await prisma.user.create({ data, select: { id: true } })
  return { id, email }
}

/** For tests: returns the member as a viewer, in a session of its own. */
export async function makeViewer(userId: number): Promise<Viewer & { token: string }> {
  const session = await prisma.$transaction((tx) => startSession(tx, userId, freshClient()))
  const user = await prisma.user.findUniqueOrThrow({ where: { id: userId }, select: { nickname: true } })
  return {
    id: userId,
    role: 'MEMBER',
    nickname: user.nickname,
    language: 'en',
    dayOffsetMinutes: 0,
    sessionId: session.id,
    via: 'cookie',
    token: await tokenOf(session),
  }
}

/** For tests: returns whether a token still logs its member in. */
export async function isLoggedIn({ token }: { token: string }): Promise<boolean> {
  const claims = await readToken(token)
  return claims !== null && (await findSession(claims)) !== null
}

/** For tests: returns the result of a promise; for an error its code, fields and params. */
export async function outcome(work: Promise<unknown>): Promise<unknown> {
  try {
    return await work
  } catch (error) {
    const { code, fields, params } = error as { code?: unknown; fields?: unknown; params?: unknown }
    if (code === undefined) throw error
    return { code, fields, params }
  }
}
