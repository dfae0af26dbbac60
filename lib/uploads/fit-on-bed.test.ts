import { describe, expect, it } from 'vitest'
import { fitOnBed } from './fit-on-bed'

const bed = { workWidth: 400, workHeight: 300 }
const fit = (widthMm: number, heightMm: number) => fitOnBed({ widthMm, heightMm }, bed)

describe('on a work area of 400 × 300 mm', () => {
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
