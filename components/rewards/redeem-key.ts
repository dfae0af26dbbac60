import { dropDraft, readDraft, writeDraft, type DraftPlace } from '@/components/drafts/draft-store'
import { makeKey } from '@/components/shell/make-key'

/** Longer than anybody wonders what became of a try; whoever comes back later redeems once more. */
const WONDERING_MS = 3_600_000

/** The tab's own: the key survives a reload, and no other visitor of the device finds it. */
const placeOf = (rewardId: number): DraftPlace => ({ memberId: null, form: `redeem:${rewardId}` })

/** The key of a new try, or that of the last one in this tab whose answer never came: that one may have arrived. */
export function redeemKeyOf(rewardId: number, now = Date.now()): string {
  const last = readDraft<string>(placeOf(rewardId))
  return last && now - last.at < WONDERING_MS ? last.value : makeKey()
}

/** Called before a try is sent; it stays until `redeemAnswered`. */
export function redeemSent(rewardId: number, key: string, now = Date.now()): void {
  writeDraft(placeOf(rewardId), { value: key, base: '', at: now })
}

/** What became of the try is known: the next one is another redemption. */
export const redeemAnswered = (rewardId: number): void => dropDraft(placeOf(rewardId))
