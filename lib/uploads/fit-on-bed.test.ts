import { describe, expect, it } from 'vitest'
import { fitLines, fitOnBed } from './fit-on-bed'

const bed = { workWidth: 400, workHeight: 300 }
const fit = (widthMm: number, heightMm: number) => fitOnBed({ widthMm, heightMm }, bed)

describe('fitOnBed on a work area of 400 × 300 mm', () => {
  it.each([
    [400, 300, { turned: false, spare: [0, 0] }],
    [380.5, 120, { turned: false, spare: [19.5, 180] }],
    [120, 380, { turned: true, spare: [20, 180] }],
    [300, 400, { turned: true, spare: [0, 0] }],
    [420, 310, { over: [20, 10] }],
    [310, 420, { over: [20, 10] }],
    [410, 20, { over: [10, 0] }],
    [20, 410, { over: [10, 0] }],
  ])('%f × %f mm', (width, height, wanted) => expect(fit(width, height)).toEqual(wanted))
})

describe('fitLines', () => {
  const lines = (...files: [name: string, widthMm: number, heightMm: number][]) =>
    fitLines(
      files.map(([name, widthMm, heightMm]) => ({ name, widthMm, heightMm })),
      bed,
    )

  it('returns no line without files', () => expect(lines()).toEqual([]))

  it('returns the tightest fit for files that all fit', () => {
    const fit = { turned: false, spare: [56, 4] }
    expect(
      lines(['lid.svg', 100, 100], ['panel.svg', 344, 296], ['panel.dxf', 344, 296], ['foot.svg', 390, 200]),
    ).toEqual([{ fit }])
    // with equal least room the other direction decides
    expect(lines(['lid.svg', 200, 296], ['panel.svg', 344, 296])).toEqual([{ fit }])
  })

  it('returns a turned fit when the tightest file is turned', () => {
    expect(lines(['lid.svg', 100, 100], ['panel.svg', 290, 380])).toEqual([
      { fit: { turned: true, spare: [20, 10] } },
    ])
  })

  it('returns the largest excess when no file fits', () => {
    expect(lines(['lid.svg', 410, 300], ['panel.svg', 430, 310])).toEqual([{ fit: { over: [30, 10] } }])
  })

  it('names only the files that do not fit when others do', () => {
    expect(lines(['lid.svg', 100, 100], ['panel.svg', 420, 300], ['foot.svg', 410, 300])).toEqual([
      { name: 'panel.svg', fit: { over: [20, 0] } },
      { name: 'foot.svg', fit: { over: [10, 0] } },
    ])
  })

  it('names a drawing once when none of its formats fits', () => {
    expect(lines(['lid.svg', 100, 100], ['panel.svg', 420, 300], ['panel.dxf', 421, 300])).toEqual([
      { name: 'panel', fit: { over: [21, 0] } },
    ])
    expect(lines(['panel.svg', 420, 300], ['panel.dxf', 42, 30])).toEqual([
      { name: 'panel.svg', fit: { over: [20, 0] } },
    ])
  })
})
