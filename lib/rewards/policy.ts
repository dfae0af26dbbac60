import { isOn } from '@/lib/core/is-on'

type OnSale = { onSaleFrom: Date | string; onSaleTo: Date | string | null }

/** Returns whether a reward can be redeemed at a moment. */
export function isOnSale({ onSaleFrom, onSaleTo }: OnSale, now: Date): boolean {
  return isOn(onSaleFrom, onSaleTo, now)
}
