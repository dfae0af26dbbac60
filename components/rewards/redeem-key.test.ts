import { describe, expect, it } from 'vitest'
import { dropAllDrafts } from '@/components/drafts/draft-store'
import { withStorages } from '@/components/drafts/test-storage'
import { redeemAnswered, redeemKeyOf, redeemSent } from './redeem-key'

withStorages()

describe('redeemKeyOf', () => {
  it('is another one for each dialog, as long as nothing was sent', () => {
    expect(redeemKeyOf(1)).not.toBe(redeemKeyOf(1))
  })

  it('is that of the try whose answer never came, for this reward alone', () => {
    redeemSent(1, 'first-try')
    expect(redeemKeyOf(1)).toBe('first-try')
    expect(redeemKeyOf(2)).not.toBe('first-try')
    redeemAnswered(1)
    expect(redeemKeyOf(1)).not.toBe('first-try')
  })

  it('is a new one an hour later, and for whoever logs in next', () => {
    const sentAt = Date.UTC(2026, 10, 22)
    redeemSent(1, 'first-try', sentAt)
    expect(redeemKeyOf(1, sentAt + 3_599_000)).toBe('first-try')
    expect(redeemKeyOf(1, sentAt + 3_600_000)).not.toBe('first-try')
    dropAllDrafts(7)
    expect(redeemKeyOf(1, sentAt)).not.toBe('first-try')
  })
})
