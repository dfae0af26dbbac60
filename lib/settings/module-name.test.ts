import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { expect, it } from 'vitest'
import type { Locale } from '@/lib/i18n/locales'
import { moduleName } from './module-name'

it.each<[string, Locale, string]>([
  ['20 W diode', 'en', '20 W diode'],
  ['1.6 W diode', 'zh-cn', '1.6 W 半导体'],
  ['2 W infrared', 'ja', '2 W 赤外'],
  ['20 W fiber', 'en', '20 W fibre'],
  ['20 W fiber', 'zh-cn', '20 W 光纤'],
  ['Turbo head', 'ja', 'Turbo head'],
])('the module %s in %s is %s', (name, locale, wanted) => expect(moduleName(name, locale)).toBe(wanted))

it('every module of the machines has a Chinese and a Japanese name', () => {
  const machines = parse(readFileSync('prisma/content/devices.yaml', 'utf8')) as {
    modules: { name: string }[]
  }[]
  for (const { name } of machines.flatMap(({ modules }) => modules))
    for (const locale of ['zh-cn', 'ja'] as const)
      expect(moduleName(name, locale)).toMatch(/[\p{Script=Han}\p{Script=Katakana}]/u)
})
