import { expect, it } from 'vitest'
import { testDevice } from '@/lib/settings/test-catalog'
import { planGrid } from './plan-grid'
import { withUsual } from './usual-query'

const lp4 = testDevice('lp4')
const lx2 = testDevice('lx2')
const fill = { module: '20w-diode', method: 'fill' }

it('withUsual adds the usual ranges when the query has no values', () => {
  expect(withUsual(lx2, fill)).toEqual({
    ...{ ...fill, powerFrom: '20', powerTo: '100', speedFrom: '10', speedTo: '250' },
    ...{ passes: '1', density: '100' },
  })
  expect(withUsual(lp4, { module: '2w-infrared', method: 'fill' })).toMatchObject({
    ...{ powerFrom: '20', depthFrom: '10', depthTo: '90', resolution: '1.3K', frequency: '30' },
  })
})

it('withUsual keeps the values of the query as centre and adds the other numbers', () => {
  const around = { ...fill, power: '30', speed: '350' }
  expect(withUsual(lx2, around)).toEqual({ ...around, passes: '1', density: '100' })
  const plan = planGrid(lx2, withUsual(lx2, around))
  expect(plan.powers[plan.start!.column]).toBe(30)
  expect(plan.strengths[plan.start!.row]).toBe(350)
  expect(withUsual(lx2, { ...fill, power: '30' })).toMatchObject({ speedFrom: '10', speedTo: '250' })
})

it('withUsual keeps fields of the query, and adds none that the machine does not have', () => {
  const half = withUsual(lx2, { ...fill, density: '80', powerFrom: '50' })
  expect(half).toMatchObject({ density: '80', powerFrom: '50' })
  expect(half).not.toHaveProperty('powerTo')
  expect(withUsual(lx2, { ...fill, powerTo: '50' })).not.toHaveProperty('powerFrom')
  expect(withUsual(lx2, { module: '20w-diode', method: 'cut' })).not.toHaveProperty('density')
  expect(withUsual(lx2, { module: '20w-diode' })).toEqual({ module: '20w-diode' })
})
