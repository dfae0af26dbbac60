import { expect, test } from 'vitest'
import { cleanLine, cleanText } from './clean-text'

test.each([
  [' a\u202eb\u200b\r\n\r\n\r\n\r\nc\u0007 ', 'ab\n\nc'],
  ['a\u2067b\u2069', 'ab'],
  ['a\u00adb\u3164c\u{e0041}', 'abc'],
  ['a\u2028b', 'a\nb'],
  ['\ue000x', 'x'],
  ['👩\u200d🔧 می\u200cروم', '👩\u200d🔧 می\u200cروم'],
  ['Z\u0300\u0301\u0302\u0303\u0304\u0305\u0306a', 'Z\u0300\u0301\u0302\u0303a'],
  ['<b>bold</b> &amp; <script>', '<b>bold</b> &amp; <script>'],
  ['שלום עולם', 'שלום עולם'],
  ['\u200b\u200c\u2060', ''],
  ['\u2800\u200d\ufe0f', ''],
  ['👍', '👍'],
])('cleanText stores %j as %j', (given, cleaned) => expect(cleanText(given)).toBe(cleaned))

test('cleanLine replaces the line breaks of a single line with spaces', () =>
  expect(cleanLine(' a\n\n b\tc\u2029 \u200b d ')).toBe('a b c d'))
