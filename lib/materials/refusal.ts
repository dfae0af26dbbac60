import { DomainError } from '@/lib/core/errors'
import type { Locale } from '@/lib/i18n/locales'
import {
  methods,
  waveOf,
  type Catalog,
  type MaterialView,
  type Method,
  type ModuleView,
} from '@/lib/settings/catalog'
import { cannotBeDone, materialInfo } from './cell-views'
import type { AnswerView } from './answer-views'

/**
 * Returns why a method is refused on a material with a laser, or null when it is possible. Answers, test grids, files
 * and reports share this rule.
 */
export function refusalOf(material: MaterialView, laser: ModuleView, method: Method): AnswerView['refused'] {
  if (material.hazard === 'banned') return { why: 'banned', reason: material.hazardReason }
  const cannot = cannotBeDone(material, laser, method)
  return cannot && { why: 'impossible', reason: cannot.why }
}

/**
 * Returns how a material must be prepared for a method and a laser, in every language, or null when it needs no
 * preparation.
 */
export const preparationOf = (
  { prepare = [] }: MaterialView,
  laser: ModuleView,
  method: Method,
): Record<Locale, string> | null =>
  prepare.find(({ methods, waves }) => methods.includes(method) && (!waves || waves.includes(waveOf(laser))))
    ?.why ?? null

/** Returns every method and whether the laser can do it on the material. */
export const methodsOn = (
  material: MaterialView,
  laser: ModuleView,
): { method: Method; possible: boolean }[] =>
  methods.map((method) => ({ method, possible: !refusalOf(material, laser, method) }))

/**
 * Throws `cannot_be_done` with the reason, the methods that the laser can do and substitute materials, when the method
 * is refused.
 */
export function assertDoable(
  material: MaterialView,
  laser: ModuleView,
  method: Method,
  { locale, catalog }: { locale: Locale; catalog: Catalog },
): void {
  const refused = refusalOf(material, laser, method)
  if (!refused) return
  const possible = methodsOn(material, laser).flatMap((one) => (one.possible ? [one.method] : []))
  throw new DomainError('cannot_be_done', {
    params: { material: material.names[locale], reason: refused.reason?.[locale] ?? '' },
    data: { ...refused, methods: possible, instead: materialInfo(material, catalog).instead },
  })
}
