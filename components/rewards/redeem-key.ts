import { dropDraft, readDraft, writeDraft, type DraftPlace } from '@/components/drafts/draft-store'
import { makeKey } from '@/components/shell/make-key'

/** How long a try without a response keeps its key, in ms; later the member means another redemption. */
const WONDERING_MS = 3_600_000

/** The storage of this tab: the key survives a reload, and no other visitor of the device finds it. */
const placeOf = (rewardId: number): DraftPlace => ({ memberId: null, form: `redeem:${rewardId}` })

/** Returns a new key, or the key of the last try in this tab without a response, because that one may have arrived. */
export function redeemKeyOf(rewardId: number, now = Date.now()): string {
  const last = readDraft<string>(placeOf(rewardId))
  return last && now - last.at < WONDERING_MS ? last.value : makeKey()
}

/** Stores the key before a try is sent; it stays until `redeemAnswered`. */
export function redeemSent(rewardId: number, key: string, now = Date.now()): void {
  writeDraft(placeOf(rewardId), { value: key, base: '', at: now })
}

/** Drops the key once the result of the try is known: the next one is another redemption. */
export const redeemAnswered = (rewardId: number): void => dropDraft(placeOf(rewardId))
