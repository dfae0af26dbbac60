import { describe, expect, it } from 'vitest'
import { draftContentSchema, type DraftContent, type DraftSetting } from '@/lib/posts/schema'
import { testCatalog } from '@/lib/settings/test-catalog'
import { changeDevice } from './change-machine'
import { putRowsBack, undoInSteps, undoRow } from './undo-rows'

const stepsOf = (...rows: DraftSetting[][]): DraftContent['steps'] =>
  draftContentSchema.parse({
    steps: rows.map((settings, index) => ({ key: `s${index}`, title: `Step ${index}`, settings })),
  }).steps

const cut: DraftSetting = { method: 'cut', module: '10w-diode', power: '100', speed: '5', passes: '2' }
const line: DraftSetting = { method: 'line', module: '10w-diode', power: '60', speed: '200', passes: '1' }

describe('undoInSteps, after another machine was chosen', () => {
  const before = stepsOf([cut, line], [line])
  const content = draftContentSchema.parse({ device: 'lx1', module: '10w-diode' })
  const { steps: after } = changeDevice({ ...content, steps: before }, 'lp4', testCatalog)
  const undo = (now: DraftContent['steps']) => undoInSteps(now, { before, after })

  it('restores the dropped speeds', () => {
    expect(after[0]!.settings.map(({ speed }) => speed)).toEqual([null, null])
    expect(undo(after)).toEqual(before)
  })

  it('keeps texts, steps, rows and numbers that were written since', () => {
    const [first, second] = after as [DraftContent['steps'][0], DraftContent['steps'][0]]
    const added = { ...stepsOf([cut])[0]!, key: 'new', title: 'Written since' }
    const now = [
      added,
      { ...second, title: 'Renamed' },
      { ...first, settings: [{ ...first.settings[0]!, power: '90', depth: '12' }, first.settings[1]!] },
    ]
    expect(undo(now)).toEqual([
      added,
      { ...before[1]!, title: 'Renamed' },
      { ...before[0]!, settings: [{ ...cut, power: '90', depth: '12' }, line] },
    ])
  })

  it('finds rows that moved behind added ones, and keeps those', () => {
    const [first] = after as [DraftContent['steps'][0]]
    const added: DraftSetting = { method: 'fill', module: '10w-diode', depth: '30' }
    expect(undo([{ ...first, settings: [added, ...first.settings] }])[0]!.settings).toEqual([
      added,
      cut,
      line,
    ])
  })

  it('does not restore a step that was deleted since', () => {
    expect(undo(after.slice(1))).toEqual(before.slice(1))
  })
})

describe('undoRow, after another method was chosen', () => {
  const after: DraftSetting = { ...line, method: 'cut', speed: null }
  const change = { before: line, after }

  it('restores the row in the step of that key, wherever the step stands now', () => {
    const [own, other] = stepsOf([cut, after], [cut, cut]) as [
      DraftContent['steps'][0],
      DraftContent['steps'][0],
    ]
    const undone = undoRow([other, own], { key: 's0', row: 1 }, change)
    expect(undone).toEqual([other, { ...own, settings: [cut, line] }])
  })

  it('keeps what was typed into the row since', () => {
    const steps = stepsOf([{ ...after, speed: '9' }])
    expect(undoRow(steps, { key: 's0', row: 0 }, change)[0]!.settings).toEqual([{ ...line, speed: '9' }])
  })

  it('finds the row behind one that was added above it', () => {
    expect(undoRow(stepsOf([cut, after]), { key: 's0', row: 0 }, change)[0]!.settings).toEqual([cut, line])
  })
})

describe('putRowsBack', () => {
  it('puts rows back between the others, keeps what was typed since, and leaves other steps alone', () => {
    const [own, other] = stepsOf([{ ...cut, power: '70' }], [line]) as [
      DraftContent['steps'][0],
      DraftContent['steps'][0],
    ]
    expect(putRowsBack([other, own], { key: 's0', index: 1 }, [line])).toEqual([
      other,
      { ...own, settings: [{ ...cut, power: '70' }, line] },
    ])
  })

  it('marks the step as one that uses the laser again', () => {
    const [step, other] = stepsOf([], []).map((one) => ({ ...one, noLaser: true }))
    const back = putRowsBack([step!, other!], { key: 's0', index: 0 }, [cut, line])
    expect(back).toMatchObject([
      { noLaser: false, settings: [cut, line] },
      { noLaser: true, settings: [] },
    ])
  })

  it('changes nothing when the step is gone', () => {
    const [, other] = stepsOf([], [line])
    expect(putRowsBack([other!], { key: 's0', index: 0 }, [cut])).toEqual([other])
  })
})
