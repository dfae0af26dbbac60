import { sealText } from '@/lib/core/secrets'
import { securityEvent } from '@/lib/core/security-log'
import { databaseNow } from '@/lib/db/clock'
import { Prisma } from '@/lib/db/generated/client'
import type {
  RedemptionStatus,
  ReviewState,
  RewardKind,
  RewardProvider,
  Validity,
} from '@/lib/db/generated/enums'
import { inLanguage } from '@/lib/db/language'
import { often, statements, type Statements } from '@/lib/db/statements'
import { inStatements } from '@/lib/db/transaction'
import type { Locale } from '@/lib/i18n/locales'
import type { Offer } from '@/lib/i18n/offer-line'
import { jobSql, removeJobSql } from '@/lib/jobs/add-job'
import { MAIL_QUEUE } from '@/lib/mail/deliver-mail'
import { insertingSql } from '@/lib/notifications/insert-notifications'
import { fewOf, notify, notificationsOf } from '@/lib/notifications/notify'
import { assertSettled, releaseHold, settlingHoldSql, type SettledHold } from '@/lib/seeds/hold-seeds'
import type { StoreAnswer } from './ask-store'
import { offerSql } from './offer-sql'
import { providers, type Order } from './providers'
import type { FailureReason } from './schema'
import { validUntil } from './validity'
import { kindView, type Redeemed } from './views'

/** Returns the key of the job that settles a redemption unless another process does, which removes the job. */
const jobKey = (redemptionId: number) => `redemption:${redemptionId}`

/** The end of a redemption, as the member is notified of it. */
export type Settled = Pick<Redeemed, 'status' | 'reason' | 'code'>

/**
 * Settles a pending redemption, unless it waits for an operator; a rejected one fails. Asks the provider, then moves
 * the hold to the store or gives Seeds and stock back. A settled redemption stays as it is, so the page and the queue
 * may both call this: null when this call settled nothing. Throws when the outcome is not known yet; the queue then
 * repeats the call.
 */
export async function settlePending(redemptionId: number, at?: Date): Promise<Settled | null> {
  // These facts are fixed when the redemption is placed; whether it is still pending is checked again under the lock.
  const redemption = await getPending(statements, redemptionId)
  if (redemption.status !== 'PENDING' || redemption.review === 'WAITING') return null
  const { rejectedFor } = redemption
  const answer = rejectedFor === null ? await askProvider(redemption) : null
  const now = at ?? redemption.now
  const settled = await inStatements(async (tx): Promise<Settled | null> => {
    if (!(await lockPending(tx, redemptionId))) return null
    if (rejectedFor !== null) return fail(tx, redemption, rejectedFor as FailureReason, now)
    const delivery = await providers[redemption.provider].deliver(tx, redemption, answer)
    if (!delivery.ok) return fail(tx, redemption, delivery.reason, now)
    return succeed(tx, redemption, delivery.code ?? null, now)
  })
  if (!settled) return null
  const outcome = settled.status === 'failed' ? 'failed' : redemption.review === null ? 'ok' : 'approved'
  securityEvent('redemption', { outcome, member: redemption.userId, redemption: redemptionId })
  return settled
}

/** Fails a pending redemption because its member leaves, and gives Seeds and stock back. */
export async function cancelPending(tx: Statements, redemptionId: number, at?: Date): Promise<void> {
  const now = at ?? (await databaseNow(tx))
  if (await lockPending(tx, redemptionId))
    await fail(tx, await getPending(tx, redemptionId), 'provider_failed', now)
}

async function lockPending(tx: Statements, id: number): Promise<boolean> {
  const locked = await tx.$queryRaw<unknown[]>(often`
    SELECT id FROM "Redemption" WHERE id = ${id}::int AND status = 'PENDING' FOR UPDATE`)
  return locked.length > 0
}

/** Longer than the store has to answer: within this time no other process asks. */
const ASKING_MS = 20_000

/**
 * Asks a provider outside this installation; returns null for one inside. The request is recorded first: after a crash
 * the next process knows about it, and then only the provider's answer decides. Throws an Error while another process
 * asks, and when the store was asked before and is unreachable now.
 */
async function askProvider(redemption: Pending): Promise<StoreAnswer | null> {
  const { redemptionId: id, provider } = redemption
  const { ask } = providers[provider]
  if (!ask) return null
  const [turn] = await statements.$queryRaw<{ first: boolean }[]>`
    WITH before AS (SELECT id, "askedAt" FROM "Redemption" WHERE id = ${id} AND status = 'PENDING' FOR UPDATE)
    UPDATE "Redemption" AS redemption SET "askedAt" = now() FROM before
    WHERE redemption.id = before.id
      AND (before."askedAt" IS NULL OR before."askedAt" < now() - ${ASKING_MS} * interval '1 millisecond')
    RETURNING before."askedAt" IS NULL AS first`
  if (!turn) throw new Error(`Another process is asking the store for redemption ${id}.`)
  const answer = await ask(redemption)
  if (answer.state === 'unreachable' && !turn.first)
    throw new Error(`The store cannot be reached for redemption ${id}, which it was asked for before.`)
  return answer
}

type Pending = Order & {
  status: RedemptionStatus
  review: ReviewState | null
  rejectedFor: string | null
  userId: number
  language: Locale
  email: string | null
  kind: RewardKind
  provider: RewardProvider
  names: unknown
  validity: Validity
  /** the terms in the region at the time of redemption */
  offer: Offer | null
  /** the database's time of this read */
  now: Date
}

async function getPending(db: Statements, id: number): Promise<Pending> {
  const [redemption] = await db.$queryRaw<Pending[]>(often`
    SELECT placed.id AS "redemptionId", placed.status, placed.review, placed."rejectedFor", placed."userId",
      placed."rewardId", placed.region, placed.price, placed.address, member.language, member.email,
      reward.slug AS reward, reward.kind, reward.provider, reward.names, reward."fileUploadId",
      coalesce((placed.offer->>'validity')::"Validity", reward.validity) AS validity,
      coalesce(placed.offer, (${offerSql(Prisma.sql`reward.id`, Prisma.sql`placed.region`)})) AS offer,
      clock_timestamp() AS now
    FROM "Redemption" AS placed JOIN "User" AS member ON member.id = placed."userId"
    JOIN "Reward" AS reward ON reward.id = placed."rewardId"
    WHERE placed.id = ${id}::int`)
  if (!redemption) throw new Error(`There is no redemption ${id}.`)
  return redemption
}

async function succeed(
  tx: Statements,
  redemption: Pending,
  code: string | null,
  now: Date,
): Promise<Settled> {
  const { redemptionId: id, email } = redemption
  const until = validUntil(redemption.validity, now)
  const hold = settlingHoldSql(id, now)
  const notification = insertingSql(
    fewOf(notificationsOf('redeemed', { ...factsOf(redemption), reason: null })),
  )
  const queued =
    email === null
      ? Prisma.sql`NULL`
      : jobSql('send_mail', emailOf(redemption, email, code, until), {
          key: `mail:redemption:${id}`,
          queue: MAIL_QUEUE,
        })
  const [settled] = await tx.$queryRaw<SettledHold[]>(often`
    WITH ${hold.parts}, settled AS (
      UPDATE "Redemption" SET status = 'SUCCEEDED', "settledAt" = ${now}::timestamptz,
        "validUntil" = ${until}::timestamptz
      WHERE id = ${id}::int RETURNING id
    ), ${Prisma.join(notification.parts)}
    SELECT ${hold.outcome}, (SELECT (${queued}) IS NULL FROM settled) AS "noEmail", ${notification.counts} AS notified,
      (SELECT (${removeJobSql(jobKey(id))}) IS NULL FROM settled) AS "noJob"`)
  await assertSettled(tx, id, settled!)
  return { status: 'succeeded', ...(code === null ? {} : { code }) }
}

/** Returns the email with the code, which is sealed so that nobody can read it in the queue. */
function emailOf(redemption: Pending, to: string, code: string | null, until: Date | null) {
  const { redemptionId, language: locale, region } = redemption
  const params = {
    redemptionId,
    name: inLanguage(redemption.names, locale),
    kind: kindView[redemption.kind],
    region,
    offer: redemption.offer,
    code,
    validUntil: until?.toISOString() ?? null,
  }
  return { to, template: 'redemption', locale, sealed: sealText(JSON.stringify(params)) }
}

async function fail(tx: Statements, redemption: Pending, reason: FailureReason, now: Date): Promise<Settled> {
  const { redemptionId: id } = redemption
  await releaseHold(tx, id, now)
  await tx.$executeRaw`
    UPDATE "Redemption" SET status = 'FAILED', reason = ${reason}, "settledAt" = ${now}::timestamptz WHERE id = ${id}::int`
  await giveStockBack(tx, id)
  await notify(tx, 'redeemed', { ...factsOf(redemption), reason })
  return { status: 'failed', reason }
}

/** Gives back what a redemption took; one from before the stock was limited took nothing. */
async function giveStockBack(tx: Statements, redemptionId: number): Promise<void> {
  await tx.$executeRaw`
    UPDATE "Reward" SET stock = stock + 1 FROM "Redemption" AS failed
    WHERE failed.id = ${redemptionId} AND failed."fromStock" AND "Reward".id = failed."rewardId" AND stock IS NOT NULL`
}

const factsOf = ({ redemptionId, userId, region, price, names }: Pending) => ({
  redemptionId,
  userId,
  region,
  seeds: price,
  names,
})
