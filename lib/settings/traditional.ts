import traditionalToSimplified from 'opencc-js/dict/TSCharacters'
import { foldText } from '@/lib/core/text'
import type { MaterialView } from './catalog'

const han = /\p{Script=Han}/gu
let known: Map<string, string> | undefined

/** Returns the Traditional characters of a Simplified one. The list is `乾 干|亂 乱|…`: the usual meaning comes first. */
function traditionalOf(character: string): string {
  if (!known) {
    known = new Map()
    for (const line of traditionalToSimplified.split('|')) {
      const [traditional = '', simplified = ''] = line.split(' ')
      if (traditional.length === 1 && traditional !== simplified)
        known.set(simplified, (known.get(simplified) ?? '') + traditional)
    }
  }
  return known.get(character) ?? ''
}

/**
 * Returns the Traditional characters that the names of dangerous materials can be written with, each with the Simplified
 * one after it (鐵铁龍龙), for `hazardOf`. Browsers get these few instead of a converter. A name that contains another
 * dangerous one is found by that, and needs no characters of its own.
 */
export function traditionalPairs(materials: MaterialView[]): string {
  const named = (hazard: MaterialView['hazard']) =>
    materials
      .filter((material) => material.hazard === hazard)
      .flatMap(({ names, synonyms }) => [names['zh-cn'], ...synonyms['zh-cn']])
      .map(foldText)
  const [banned, risky, safe] = [named('banned'), named('risky'), named('safe')]
  const contains = (name: string, others: string[]) =>
    others.some((other) => other !== name && name.includes(other))
  const needed = [
    ...banned.filter((name) => !contains(name, banned)),
    ...risky.filter((name) => !contains(name, [...banned, ...risky])),
    // a safe name that contains a dangerous one must be found too
    ...safe.filter((name) => contains(name, [...banned, ...risky])),
  ]
  const characters = new Set(needed.join('').match(han))
  return [...characters].flatMap((one) => [...traditionalOf(one)].map((written) => written + one)).join('')
}
