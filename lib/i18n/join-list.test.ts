import { expect, it } from 'vitest'
import { joinFacts, joinList, withThickness } from './join-list'
import type { Locale } from './locales'

it.each<[Locale, string, string, string]>([
  ['en', 'Cork, slate', 'LX2, 40 W diode', 'Slate, 4\u00a0mm'],
  ['zh-cn', 'Cork、slate', 'LX2，40 W diode', '4\u00a0mm Slate'],
  ['ja', 'Cork、slate', 'LX2・40 W diode', 'Slate（4\u00a0mm）'],
])('%s joins lists, facts and thickness in its own way', (locale, list, facts, material) => {
  expect(joinList(locale, ['Cork', null, 'slate', ''])).toBe(list)
  expect(joinFacts(locale, ['LX2', false, '40 W diode'])).toBe(facts)
  expect(withThickness(locale, 'Slate', 4)).toBe(material)
  expect(withThickness(locale, 'Slate', null)).toBe('Slate')
  expect(withThickness(locale, '', 4)).toBe('4\u00a0mm')
})
