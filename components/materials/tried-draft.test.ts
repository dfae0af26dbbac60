import { describe, expect, it } from 'vitest'
import type { QueuedReport } from './report-queue'
import type { TriedRow } from './tried-context'
import { fitValue } from '@/components/drafts/fit-value'
import { draftOf, reportOf, typedProblems, withLeft, withStep, withText } from './tried-draft'

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

describe('a number of the sheet', () => {
  const begun = { ...draftOf(undefined, row), outcome: 'too_weak' as const, saysEnded: true }
  const limited = { method: 'cut', device: { density: false } } as const

  it('is what is typed as soon as that can be read, and stands as the row’s once it is left', () => {
    const typed = withText(begun, 'passes', '６ ×', limited)
    expect(typed).toMatchObject({ ended: { passes: 6 }, typed: { passes: '６ ×' } })
    expect(reportOf(typed, row).ended).toEqual({ passes: 6 })
    expect(withLeft(typed, 'passes', limited)).toEqual({ ...begun, ended: { ...begun.ended, passes: 6 } })
  })

  it('that no machine takes stays as it is typed, and is said', () => {
    const typed = withText(begun, 'power', '120', limited)
    expect(withLeft(typed, 'power', limited)).toBe(typed)
    expect(typedProblems(typed, limited)).toEqual({
      power: { code: 'integer_between', params: { min: 1, max: 100 } },
    })
    // what is left open is not asked for
    expect(typedProblems({ ...typed, saysEnded: false }, limited)).toEqual({})
    expect(typedProblems(withStep(typed, 'power', 99), limited)).toEqual({})
    expect(withText(begun, 'depth', '', limited)).toMatchObject({
      ended: { depth: 90 },
      typed: { depth: '' },
    })
  })

  it('that was begun is there again as it was typed', () => {
    const typed = withText(begun, 'power', '12x', limited)
    expect(fitValue(JSON.parse(JSON.stringify(typed)), draftOf(undefined, row))).toEqual(typed)
  })
})
