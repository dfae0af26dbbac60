import { expect, it } from 'vitest'
import { byLocale } from '@/lib/i18n/locales'
import type { CannotView, MaterialView } from '@/lib/settings/catalog'
import { testCatalog, testDevice } from '@/lib/settings/test-catalog'
import { methodsOn, preparationOf, refusalOf } from './refusal'

const [blue, infrared] = testDevice('lp4').modules
const entry: CannotView = { methods: ['cut'], waves: ['blue'], why: byLocale((locale) => `Why (${locale}).`) }
const birch = testCatalog.materials.find(({ slug }) => slug === 'birch-plywood')!
const material = (more: Partial<MaterialView>): MaterialView => ({ ...birch, cannot: [], ...more })

it('refusalOf refuses a method with the light that cannot do it, and every method of a banned material', () => {
  const given = material({ cannot: [entry] })
  expect(refusalOf(given, blue!, 'cut')).toEqual({ why: 'impossible', reason: entry.why })
  expect([refusalOf(given, infrared!, 'cut'), refusalOf(given, blue!, 'line')]).toEqual([null, null])
  expect(methodsOn(given, blue!).filter(({ possible }) => !possible)).toEqual([
    { method: 'cut', possible: false },
  ])
  const banned = material({ hazard: 'banned', hazardReason: entry.why })
  expect(refusalOf(banned, infrared!, 'line')).toEqual({ why: 'banned', reason: entry.why })
  expect(methodsOn(banned, infrared!).every(({ possible }) => !possible)).toBe(true)
})

it('preparationOf returns how to prepare a material for the method and the light that need it', () => {
  const given = material({ prepare: [entry] })
  expect(preparationOf(given, blue!, 'cut')).toEqual(entry.why)
  expect([preparationOf(given, infrared!, 'cut'), preparationOf(given, blue!, 'fill')]).toEqual([null, null])
  const withAll = material({ prepare: [{ methods: entry.methods, why: entry.why }] })
  expect(preparationOf(withAll, infrared!, 'cut')).toEqual(entry.why)
  expect(preparationOf(material({}), blue!, 'cut')).toBeNull()
})
