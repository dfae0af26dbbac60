type Kind = 'coupon' | 'gift_card' | 'file' | 'product'
type Key = 'coupon' | 'couponNoMinimum' | 'giftCard' | 'giftCardNoMinimum' | 'file' | 'product'

/** The worth of a reward in a region, and the minimum order, in `currency`. */
export type Offer = { currency: string; minOrder: number; worth: number }

/**
 * Returns the line under a reward's name, with `t` of the catalogue `rewards.card`: "$10 off orders of $50 or more".
 */
export function offerLine(
  kind: Kind,
  { currency, minOrder, worth }: Offer,
  t: (key: Key, sums: { amount: string; worth: string }) => string,
  amountOf: (value: number, currency: string) => string,
): string {
  const sums = { amount: amountOf(minOrder, currency), worth: amountOf(worth, currency) }
  if (kind === 'coupon') return t(minOrder > 0 ? 'coupon' : 'couponNoMinimum', sums)
  if (kind === 'gift_card') return t(minOrder > 0 ? 'giftCard' : 'giftCardNoMinimum', sums)
  return t(kind, kind === 'product' ? { ...sums, amount: sums.worth } : sums)
}
