import { describe, expect, it } from 'vitest'
import { dropAllDrafts } from '@/components/drafts/draft-store'
import { withStorages } from '@/components/drafts/test-storage'
import { redeemAnswered, redeemKeyOf, redeemSent } from './redeem-key'

withStorages()

describe('redeemKeyOf', () => {
  it('returns another key for each dialog while nothing was sent', () => {
    expect(redeemKeyOf(1)).not.toBe(redeemKeyOf(1))
  })

  it('returns the key of the try without a response, for this reward only', () => {
    redeemSent(1, 'first-try')
    expect(redeemKeyOf(1)).toBe('first-try')
    expect(redeemKeyOf(2)).not.toBe('first-try')
    redeemAnswered(1)
    expect(redeemKeyOf(1)).not.toBe('first-try')
  })

  it('returns a new key an hour later, and after another member logs in', () => {
    const sentAt = Date.now()
    redeemSent(1, 'first-try', sentAt)
    expect(redeemKeyOf(1, sentAt + 3_599_000)).toBe('first-try')
    expect(redeemKeyOf(1, sentAt + 3_600_000)).not.toBe('first-try')
    dropAllDrafts(7)
    expect(redeemKeyOf(1, sentAt)).not.toBe('first-try')
  })
})
