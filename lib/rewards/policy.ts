type OnSale = { onSaleFrom: Date | string; onSaleTo: Date | string | null }

/** Whether a reward can be redeemed at a moment; the end belongs to it no more. */
export function isOnSale({ onSaleFrom, onSaleTo }: OnSale, now: Date): boolean {
  return new Date(onSaleFrom) <= now && (onSaleTo === null || new Date(onSaleTo) > now)
}
