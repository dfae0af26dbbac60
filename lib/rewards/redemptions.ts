import type { Viewer } from '@/lib/auth/viewer'
import { idOf } from '@/lib/core/cursor-values'
import { DomainError } from '@/lib/core/errors'
import { DEFAULT_LIMIT, toPage, type Page } from '@/lib/core/pagination'
import { prisma } from '@/lib/db/client'
import type { Prisma } from '@/lib/db/generated/client'
import { inLanguage } from '@/lib/db/language'
import type { Locale } from '@/lib/i18n/locales'
import { findRedemptionBalances } from '@/lib/seeds/redemption-balances'
import { uploadSelect, uploadUrl } from '@/lib/uploads/views'
import type { RedeemedOffer } from './offer-sql'
import type { Address, FailureReason, RedemptionsQuery } from './schema'
import { kindView, providerView, statusView, validityView, type RedemptionView } from './views'

const select = {
  id: true,
  status: true,
  reason: true,
  review: true,
  region: true,
  price: true,
  offer: true,
  address: true,
  createdAt: true,
  settledAt: true,
  validUntil: true,
  shippedAt: true,
  code: { select: { code: true } },
  reward: {
    select: {
      id: true,
      names: true,
      kind: true,
      provider: true,
      picture: true,
      validity: true,
      fileUploadId: true,
      regions: { select: { region: true, currency: true, minOrder: true, worth: true } },
    },
  },
} as const satisfies Prisma.RedemptionSelect
type Row = Prisma.RedemptionGetPayload<{ select: typeof select }>

/**
 * Returns the viewer's redemptions, newest first, including codes, which nobody else gets. Throws `invalid` for a
 * cursor of another list.
 */
export async function listRedemptions(
  viewer: Viewer,
  query: RedemptionsQuery,
  locale: Locale,
): Promise<Page<RedemptionView>> {
  const limit = query.limit ?? DEFAULT_LIMIT
  const rows = await prisma.redemption.findMany({
    where: { userId: viewer.id, ...(query.cursor ? { id: { lt: idOf(query.cursor) } } : {}) },
    orderBy: { id: 'desc' },
    take: limit + 1,
    select,
  })
  const facts = await findFacts(viewer, rows)
  return toPage(
    rows,
    limit,
    (row) => redemptionView(row, facts, locale),
    ({ id }) => ({ value: id, id }),
  )
}

/** Returns one of the viewer's own redemptions. Throws `not_found`, also for another member's. */
export async function getRedemption(viewer: Viewer, id: number, locale: Locale): Promise<RedemptionView> {
  const redemption = await findRedemption(viewer, id, locale)
  if (!redemption) throw new DomainError('not_found')
  return redemption
}

/** Returns one of the viewer's own redemptions, or null. */
export async function findRedemption(
  viewer: Viewer,
  id: number,
  locale: Locale,
): Promise<RedemptionView | null> {
  const row = await prisma.redemption.findFirst({ where: { id, userId: viewer.id }, select })
  return row && redemptionView(row, await findFacts(viewer, [row]), locale)
}

type Facts = Awaited<ReturnType<typeof findFacts>>

/**
 * Returns what other domains know about these redemptions: the balances after them, and the addresses of their files.
 */
async function findFacts(viewer: Viewer, rows: readonly Row[]) {
  const uploadIds = [...new Set(rows.flatMap(({ reward }) => reward.fileUploadId ?? []))]
  const [balances, uploads] = await Promise.all([
    findRedemptionBalances(
      viewer.id,
      rows.map(({ id }) => id),
    ),
    uploadIds.length === 0
      ? []
      : prisma.upload.findMany({ where: { id: { in: uploadIds } }, select: uploadSelect }),
  ])
  return { balances, files: new Map(uploads.map((upload) => [upload.id, uploadUrl(upload)])) }
}

function redemptionView(row: Row, { balances, files }: Facts, locale: Locale): RedemptionView {
  const { reward } = row
  // the terms at the time of redemption, which rows of earlier releases lack
  const redeemed = row.offer as RedeemedOffer | null
  const offer = redeemed ?? reward.regions.find(({ region }) => region === row.region)
  const succeeded = row.status === 'SUCCEEDED'
  return {
    id: row.id,
    status: statusView[row.status],
    reason: row.reason as FailureReason | null,
    reward: {
      id: reward.id,
      name: inLanguage(reward.names, locale),
      kind: kindView[reward.kind],
      provider: providerView[reward.provider],
      picture: reward.picture,
      validity: validityView[redeemed?.validity ?? reward.validity],
    },
    region: row.region,
    currency: offer?.currency ?? null,
    minOrder: Number(offer?.minOrder ?? 0),
    worth: Number(offer?.worth ?? 0),
    spent: row.status === 'FAILED' ? 0 : row.price,
    price: row.price,
    balance: balances.get(row.id) ?? null,
    beingChecked: row.status === 'PENDING' && row.review === 'WAITING',
    code: succeeded ? (row.code?.code ?? null) : null,
    fileUrl: succeeded && reward.fileUploadId !== null ? (files.get(reward.fileUploadId) ?? null) : null,
    address: row.address as Address | null,
    createdAt: row.createdAt.toISOString(),
    settledAt: row.settledAt?.toISOString() ?? null,
    validUntil: row.validUntil?.toISOString() ?? null,
    shippedAt: row.shippedAt?.toISOString() ?? null,
  }
}
