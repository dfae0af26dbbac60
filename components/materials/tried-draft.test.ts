import { describe, expect, it } from 'vitest'
import type { QueuedReport } from './queued-report'
import type { TriedRow } from './tried-context'
import { fitValue } from '@/components/drafts/fit-value'
import { draftOf, reportOf, typedProblems, withLeft, withStep, withText } from './tried-draft'

const row = { id: 1, method: 'cut', power: 100, depth: 90, speed: null, passes: 4 } as TriedRow

describe('reportOf', () => {
  it('has no numbers when the member changed none', () => {
    expect(reportOf({ ...draftOf(undefined, row), outcome: 'too_weak' }, row)).toEqual({
      outcome: 'too_weak',
    })
    const as = { power: 100, depth: 90, speed: null, passes: 4 }
    expect(reportOf({ outcome: 'failed', saysEnded: true, ended: as }, row)).toEqual({ outcome: 'failed' })
  })

  it('has the numbers that differ from those of the row', () => {
    const ended = { power: 100, depth: 90, speed: null, passes: 6 }
    expect(reportOf({ outcome: 'too_weak', saysEnded: true, ended }, row)).toEqual({
      outcome: 'too_weak',
      ended: { passes: 6 },
    })
  })

  it('returns the same report when it is opened and sent again', () => {
    const before: QueuedReport = { outcome: 'too_weak', ended: { passes: 6 } }
    expect(reportOf(draftOf(before, row), row)).toEqual(before)
  })

  it('restores the numbers of a saved draft, also of one without passes', () => {
    const ended = { power: 95, depth: 90, speed: null }
    const stored = { outcome: 'too_strong', saysEnded: true, ended }
    expect(reportOf(fitValue(stored, draftOf(undefined, row)), row)).toEqual({
      outcome: 'too_strong',
      ended: { power: 95 },
    })
  })
})

describe('a typed number', () => {
  const begun = { ...draftOf(undefined, row), outcome: 'too_weak' as const, saysEnded: true }
  const limited = { method: 'cut', device: { density: false } } as const

  it('counts as soon as it is readable, and is normalised when the field is left', () => {
    const typed = withText(begun, 'passes', '６ ×', limited)
    expect(typed).toMatchObject({ ended: { passes: 6 }, typed: { passes: '６ ×' } })
    expect(reportOf(typed, row).ended).toEqual({ passes: 6 })
    expect(withLeft(typed, 'passes', limited)).toEqual({ ...begun, ended: { ...begun.ended, passes: 6 } })
  })

  it('stays as typed and is reported when no machine takes it', () => {
    const typed = withText(begun, 'power', '120', limited)
    expect(withLeft(typed, 'power', limited)).toBe(typed)
    expect(typedProblems(typed, limited)).toEqual({
      power: { code: 'integer_between', params: { min: 1, max: 100 } },
    })
    // Nothing is reported of fields that are not asked for.
    expect(typedProblems({ ...typed, saysEnded: false }, limited)).toEqual({})
    expect(typedProblems(withStep(typed, 'power', 99), limited)).toEqual({})
    expect(withText(begun, 'depth', '', limited)).toMatchObject({
      ended: { depth: 90 },
      typed: { depth: '' },
    })
  })

  it('is restored from a saved draft as it was typed', () => {
    const typed = withText(begun, 'power', '12x', limited)
    expect(fitValue(JSON.parse(JSON.stringify(typed)), draftOf(undefined, row))).toEqual(typed)
  })
})
