import { describe, expect, it } from 'vitest'
import { draftContentSchema } from '@/lib/posts/schema'
import { testCatalog } from '@/lib/settings/test-catalog'
import { changeDevice, changeModule } from './change-machine'

const content = draftContentSchema.parse({
  device: 'lx1',
  module: '10w-diode',
  steps: [
    {
      settings: [
        { method: 'cut', module: '10w-diode', power: '100', speed: '5', passes: '2', acceleration: '3' },
      ],
    },
    { settings: [{ method: 'line', module: '20w-diode', power: '60', speed: '200', passes: '1' }] },
  ],
})

describe('changeDevice', () => {
  it('keeps all numbers on a machine of the same kind', () => {
    const changed = changeDevice({ ...content, module: '20w-diode' }, 'lx2', testCatalog)
    expect(changed).toMatchObject({ device: 'lx2', module: '20w-diode', dropped: [], rows: 0 })
    expect(changed.steps[0]!.settings[0]).toMatchObject({ power: '100', speed: '5', module: '20w-diode' })
  })

  it('drops the numbers that mean nothing on a machine of the other kind, and lists them', () => {
    const changed = changeDevice(content, 'lp4', testCatalog)
    expect(changed).toMatchObject({
      device: 'lp4',
      module: '10w-diode',
      dropped: ['speed', 'acceleration'],
      rows: 2,
    })
    expect(changed.steps[0]!.settings[0]).toMatchObject({
      power: '100',
      speed: null,
      acceleration: null,
      passes: '2',
    })
    expect(content.steps[0]!.settings[0]).toMatchObject({ speed: '5' })
  })

  it('clears the firmware on another machine only', () => {
    const machine = { ...content, firmware: '2.5.1' }
    expect(changeDevice(machine, 'lx2', testCatalog).firmware).toBe('')
    expect(changeDevice(machine, 'lx1', testCatalog).firmware).toBe('2.5.1')
    expect(changeModule(machine, '20w-diode', testCatalog).firmware).toBe('2.5.1')
  })

  it('clears the scale of rows on another machine, and keeps it on the same one and when no machine was or is chosen', () => {
    const [step] = content.steps
    const steps = [{ ...step!, settings: [{ ...step!.settings[0]!, scheme: 'lx-1' }] }]
    const schemeOn = (from: string | null, to: string | null) =>
      changeDevice({ ...content, device: from, steps }, to, testCatalog).steps[0]!.settings[0]!.scheme
    expect([schemeOn('lx1', 'lx2'), schemeOn('lx1', 'lp4')]).toEqual([null, null])
    expect([schemeOn('lx1', 'lx1'), schemeOn('lx1', null), schemeOn(null, 'lx1')]).toEqual(
      Array(3).fill('lx-1'),
    )
  })

  it('chooses the only module of a machine, and leaves the choice among several', () => {
    expect(changeDevice(content, 'lp1', testCatalog).module).toBe('1-6w-diode')
    expect(changeDevice(content, 'lp5', testCatalog).module).toBeNull()
    expect(changeDevice(content, null, testCatalog)).toMatchObject({ device: null, module: null, rows: 0 })
  })
})

describe('changeModule', () => {
  it('moves the rows of the old module to the new one', () => {
    const changed = changeModule(content, '20w-diode', testCatalog)
    expect(changed.steps.map((step) => step.settings[0]!.module)).toEqual(['20w-diode', '20w-diode'])
    const back = changeModule({ ...content, module: '20w-diode' }, '10w-diode', testCatalog)
    expect(back.steps.map((step) => step.settings[0]!.module)).toEqual(['10w-diode', '10w-diode'])
  })

  it('drops the frequency on a module without one, and lists it', () => {
    const lp2 = draftContentSchema.parse({
      ...{ device: 'lp2', module: '2w-infrared' },
      steps: [
        {
          settings: [
            { method: 'line', module: '2w-infrared', power: '50', depth: '10', passes: '1', frequency: '30' },
          ],
        },
      ],
    })
    const changed = changeModule(lp2, '5w-diode', testCatalog)
    expect(changed).toMatchObject({ dropped: ['frequency'], rows: 1 })
    expect(changed.steps[0]!.settings[0]).toMatchObject({ depth: '10', frequency: null })
  })
})
