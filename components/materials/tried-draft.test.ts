import { describe, expect, it } from 'vitest'
import type { QueuedReport } from './report-queue'
import type { TriedRow } from './tried-context'
import { fitValue } from '@/components/drafts/fit-value'
import { draftOf, reportOf } from './tried-draft'

const row = { id: 1, method: 'cut', power: 100, depth: 90, speed: null, passes: 4 } as TriedRow

describe('a report', () => {
  it('has no numbers where nobody said any', () => {
    expect(reportOf({ ...draftOf(undefined, row), outcome: 'too_weak' }, row)).toEqual({
      outcome: 'too_weak',
    })
    const as = { power: 100, depth: 90, speed: null, passes: 4 }
    expect(reportOf({ outcome: 'failed', saysEnded: true, ended: as }, row)).toEqual({ outcome: 'failed' })
  })

  it('has those that are others than the row’s', () => {
    const ended = { power: 100, depth: 90, speed: null, passes: 6 }
    expect(reportOf({ outcome: 'too_weak', saysEnded: true, ended }, row)).toEqual({
      outcome: 'too_weak',
      ended: { passes: 6 },
    })
  })

  it('that is opened and sent again is the same', () => {
    const before: QueuedReport = { outcome: 'too_weak', ended: { passes: 6 } }
    expect(reportOf(draftOf(before, row), row)).toEqual(before)
  })

  it('that was begun and left has its numbers again, also one of before passes were asked for', () => {
    const ended = { power: 95, depth: 90, speed: null }
    const stored = { outcome: 'too_strong', saysEnded: true, ended }
    expect(reportOf(fitValue(stored, draftOf(undefined, row)), row)).toEqual({
      outcome: 'too_strong',
      ended: { power: 95 },
    })
  })
})
