import { expect, it } from 'vitest'
import { catalogues } from '@/lib/i18n/catalogues'
import { locales } from '@/lib/i18n/locales'
import { reasonCodes, suspensionReasons } from './reasons'

const sides = [
  { list: 'reasonCodes', codes: reasonCodes, group: 'reasons' },
  { list: 'suspensionReasons', codes: suspensionReasons, group: 'suspensions' },
] as const

// a reason without a message would be missing from notifications and emails
it.each(sides.flatMap((side) => locales.map((locale) => ({ ...side, locale }))))(
  '$list and events.$group of $locale have the same codes',
  ({ list, codes, group, locale }) => {
    expect(
      Object.keys(catalogues[locale].events[group]).sort(),
      `${list} of lib/moderation/reasons.ts and "${group}" of messages/${locale}/events.json have to name the same`,
    ).toEqual([...codes].sort())
  },
)
