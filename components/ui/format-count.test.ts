import { expect, it } from 'vitest'
import { formatCount, formatFull } from './format-count'

it.each([
  [0, 'en', '0'],
  [2148, 'en', '2,148'],
  [9999, 'en', '9,999'],
  [9999, 'zh-cn', '9,999'],
  [9999, 'ja', '9,999'],
  [10_000, 'en', '10K'],
  [10_000, 'zh-cn', '1万'],
  [10_000, 'ja', '1万'],
  [999_999, 'en', '1M'],
  [99_999_999, 'zh-cn', '1亿'],
  [99_999_999, 'ja', '1億'],
  [12_345, 'en', '12.3K'],
  [12_345, 'zh-cn', '1.2万'],
  [12_345, 'ja', '1.2万'],
  [1_200_000, 'en', '1.2M'],
  [-10_400, 'en', '-10.4K'],
])('formats %d in %s as %s', (value, locale, text) => expect(formatCount(value, locale)).toBe(text))

it.each([0, 999, 1000, 12_345, 1_234_567, 2_147_483_647, -1000])(
  'formats %d in full as Intl does',
  (value) => {
    for (const locale of ['en', 'zh-cn', 'ja']) expect(formatFull(value)).toBe(value.toLocaleString(locale))
  },
)
