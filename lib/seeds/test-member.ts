import { randomUUID } from 'node:crypto'
import { nicknameKey } from '@/lib/auth/nickname-key'
import type { Viewer } from '@/lib/auth/viewer'
import { prisma } from '@/lib/db/client'
import { languageFromDb } from '@/lib/db/language'
import type { Language } from '@/lib/db/generated/enums'
import { inTransaction } from '@/lib/db/transaction'
import { dayOf } from './day'
import { transferSeeds } from './transfer'

type Member = {
  seeds?: number
  language?: Language
  region?: string | null
  dayOffsetMinutes?: number
  createdAt?: Date
  emailVerifiedAt?: Date | null
}

/** For tests: creates a member of 30 days with a confirmed address and some Seeds, and returns the viewer. */
export async function makeMember({ seeds = 0, ...more }: Member = {}): Promise<Viewer> {
  const name = `m-${randomUUID()}`
  const user = await prisma.user.create({
    data: {
      nickname: name,
      nicknameKey: nicknameKey(name),
      email: `${name}@kerf.test`,
      ...since(30),
      ...more,
    },
  })
  if (seeds > 0) await giveSeeds(user.id, seeds)
  return {
    id: user.id,
    role: user.role,
    nickname: user.nickname,
    language: languageFromDb(user.language),
    dayOffsetMinutes: user.dayOffsetMinutes,
    sessionId: randomUUID(),
    via: 'cookie',
  }
}

const since = (days: number) => {
  const createdAt = new Date(Date.now() - days * 86_400_000)
  return { createdAt, emailVerifiedAt: createdAt }
}

/** For tests: gives Seeds from issuance, through the ledger. */
export async function giveSeeds(userId: number, amount: number, at = new Date()): Promise<void> {
  await inTransaction((tx) =>
    transferSeeds(tx, {
      key: `test:${randomUUID()}`,
      type: 'EVENT',
      from: 'ISSUANCE',
      to: { userId },
      amount,
      cause: { type: 'test', id: null },
      day: dayOf(at, 0),
      at,
    }),
  )
}

/** For tests: brings a member's earnings that many days nearer. */
export async function letDaysPass(userId: number, days: number): Promise<void> {
  await inTransaction(async (tx) => {
    await tx.$executeRaw`SELECT set_config('kerf.operator', 'the calendar', true)`
    await tx.$executeRaw`
      UPDATE "SeedPending" SET "availableAt" = "availableAt" - ${days} * interval '1 day'
      WHERE "accountId" = (SELECT id FROM "SeedAccount" WHERE "userId" = ${userId})`
  })
}
