import { describe, expect, it } from 'vitest'
import type { QueuedReport } from './report-queue'
import type { TriedRow } from './tried-context'
import { draftOf, reportOf } from './tried-draft'

const row = { id: 1, method: 'cut', power: 100, depth: 90, speed: null, passes: 4 } as TriedRow

describe('a report', () => {
  it('has no numbers where nobody said any', () => {
    expect(reportOf({ outcome: 'too_weak', ended: null }, row)).toEqual({ outcome: 'too_weak' })
    const as = { power: 100, depth: 90, speed: null, passes: 4 }
    expect(reportOf({ outcome: 'failed', ended: as }, row)).toEqual({ outcome: 'failed' })
  })

  it('has those that are others than the row’s', () => {
    const ended = { power: 100, depth: 90, speed: null, passes: 6 }
    expect(reportOf({ outcome: 'too_weak', ended }, row)).toEqual({
      outcome: 'too_weak',
      ended: { passes: 6 },
    })
  })

  it('that is opened and sent again is the same', () => {
    const before: QueuedReport = { outcome: 'too_weak', ended: { passes: 6 } }
    expect(reportOf(draftOf(before, row), row)).toEqual(before)
  })

  it('of a draft from before passes were asked for lacks them', () => {
    const ended = { power: 95, depth: 90, speed: null } as never
    expect(reportOf({ outcome: 'too_strong', ended }, row)).toEqual({
      outcome: 'too_strong',
      ended: { power: 95 },
    })
  })
})
