import { sealText } from '@/lib/core/secrets'
import { securityEvent } from '@/lib/core/security-log'
import { prisma, type Tx } from '@/lib/db/client'
import { databaseNow } from '@/lib/db/clock'
import { inLanguage, languageFromDb } from '@/lib/db/language'
import { inTransaction } from '@/lib/db/transaction'
import { addJob } from '@/lib/jobs/add-job'
import { tell } from '@/lib/notifications/tell'
import { releaseHold, settleHold } from '@/lib/seeds/hold-seeds'
import { expireTags, tags } from '@/lib/web/tags'
import type { StoreAnswer } from './ask-store'
import { providers } from './providers'
import type { Address, FailureReason } from './schema'
import { validUntil } from './validity'
import { kindView } from './views'

/**
 * Brings a pending redemption to its end, unless it waits for an operator; one that was rejected fails. The provider is
 * asked, then the hold goes to the store, or Seeds and stock are given back. What is settled already stays as it is, so
 * the page and the queue may both come here. Throws when the outcome is not known yet: the queue comes again.
 */
export async function settlePending(redemptionId: number, at?: Date): Promise<void> {
  const now = at ?? (await databaseNow())
  // what it says is fixed when it is placed; whether it still waits is looked at again under the lock
  const redemption = await getPending(prisma, redemptionId)
  if (redemption.status !== 'PENDING' || redemption.review === 'WAITING') return
  const { rejectedFor } = redemption
  const answer = rejectedFor === null ? await askProvider(redemption) : null
  const outcome = await inTransaction(async (tx) => {
    if (!(await lockPending(tx, redemptionId))) return null
    if (rejectedFor !== null) {
      await fail(tx, redemption, rejectedFor as FailureReason, now)
      return 'failed'
    }
    const delivery = await providers[redemption.reward.provider].deliver(tx, orderOf(redemption), answer)
    if (delivery.ok) await succeed(tx, redemption, now)
    else await fail(tx, redemption, delivery.reason, now)
    if (!delivery.ok) return 'failed'
    return redemption.review === null ? 'ok' : 'approved'
  })
  if (outcome) securityEvent('redemption', { outcome, member: redemption.userId, redemption: redemptionId })
}

/** A redemption that still waits fails, because its member leaves: Seeds and stock are given back. */
export async function cancelPending(tx: Tx, redemptionId: number, at?: Date): Promise<void> {
  const now = at ?? (await databaseNow(tx))
  if (await lockPending(tx, redemptionId))
    await fail(tx, await getPending(tx, redemptionId), 'provider_failed', now)
}

async function lockPending(tx: Tx, id: number): Promise<boolean> {
  const locked = await tx.$queryRaw<unknown[]>`
    SELECT id FROM "Redemption" WHERE id = ${id} AND status = 'PENDING' FOR UPDATE`
  return locked.length > 0
}

/** Longer than the store has to answer: within it nobody else asks. */
const ASKING_MS = 20_000

/**
 * Asks a provider that is not in this house; null for one that is. Written down before: whoever comes after a crash
 * knows that it was asked, and then only its answer decides.
 */
async function askProvider(redemption: Pending): Promise<StoreAnswer | null> {
  const { id, reward } = redemption
  const { ask } = providers[reward.provider]
  if (!ask) return null
  const [turn] = await prisma.$queryRaw<{ first: boolean }[]>`
    WITH before AS (SELECT id, "askedAt" FROM "Redemption" WHERE id = ${id} AND status = 'PENDING' FOR UPDATE)
    UPDATE "Redemption" AS redemption SET "askedAt" = now() FROM before
    WHERE redemption.id = before.id
      AND (before."askedAt" IS NULL OR before."askedAt" < now() - ${ASKING_MS} * interval '1 millisecond')
    RETURNING before."askedAt" IS NULL AS first`
  if (!turn) throw new Error(`Somebody else asks for redemption ${id} just now.`)
  const answer = await ask(orderOf(redemption))
  if (answer.state === 'unreachable' && !turn.first)
    throw new Error(`The store was asked for redemption ${id} before and cannot be reached now.`)
  return answer
}

type Pending = Awaited<ReturnType<typeof getPending>>

const orderOf = ({ id, rewardId, reward, region, price, address }: Pending) => ({
  redemptionId: id,
  rewardId,
  reward: reward.slug,
  price,
  region,
  fileUploadId: reward.fileUploadId,
  address: address as Address | null,
})

function getPending(tx: Pick<Tx, 'redemption'>, id: number) {
  return tx.redemption.findUniqueOrThrow({
    where: { id },
    select: {
      id: true,
      status: true,
      review: true,
      rejectedFor: true,
      userId: true,
      rewardId: true,
      region: true,
      price: true,
      address: true,
      user: { select: { language: true, email: true } },
      reward: {
        select: { slug: true, kind: true, provider: true, names: true, validity: true, fileUploadId: true },
      },
    },
  })
}

async function succeed(tx: Tx, redemption: Pending, now: Date): Promise<void> {
  const until = validUntil(redemption.reward.validity, now)
  await settleHold(tx, redemption.id, now)
  await tx.redemption.update({
    where: { id: redemption.id },
    data: { status: 'SUCCEEDED', settledAt: now, validUntil: until },
  })
  await tell(tx, 'redeemed', { ...told(redemption), reason: null })
  await mailCode(tx, redemption, until)
}

/** The letter with the code; sealed, so that no code can be read in the queue. */
async function mailCode(tx: Tx, redemption: Pending, until: Date | null): Promise<void> {
  const { id, user, reward, region } = redemption
  if (user.email === null) return
  const locale = languageFromDb(user.language)
  const code = await tx.rewardCode.findUnique({ where: { redemptionId: id }, select: { code: true } })
  const params = {
    redemptionId: id,
    name: inLanguage(reward.names, locale),
    kind: kindView[reward.kind],
    region,
    code: code?.code ?? null,
    validUntil: until?.toISOString() ?? null,
  }
  const payload = { to: user.email, template: 'redemption', locale, sealed: sealText(JSON.stringify(params)) }
  await addJob(tx, 'send_mail', payload, { key: `mail:redemption:${id}` })
}

async function fail(tx: Tx, redemption: Pending, reason: FailureReason, now: Date): Promise<void> {
  await releaseHold(tx, redemption.id, now)
  await tx.redemption.update({
    where: { id: redemption.id },
    data: { status: 'FAILED', reason, settledAt: now },
  })
  await giveStockBack(tx, redemption.rewardId)
  await tell(tx, 'redeemed', { ...told(redemption), reason })
}

async function giveStockBack(tx: Tx, rewardId: number): Promise<void> {
  const [row] = await tx.$queryRaw<{ stock: number }[]>`
    UPDATE "Reward" SET stock = stock + 1 WHERE id = ${rewardId} AND stock IS NOT NULL RETURNING stock`
  if (row?.stock === 1) await expireTags(tx, 'content', [tags.rewards])
}

const told = ({ id, userId, region, price, reward }: Pending) => ({
  redemptionId: id,
  userId,
  region,
  seeds: price,
  names: reward.names,
})
