import { describe, expect, test } from 'vitest'
import { prisma } from '@/lib/db/client'
import { lookAlikePairs, confusableKey } from './confusable-key'

const same: [string, string][] = [
  ['ada', 'Ada'],
  ['ada', 'ａｄａ'],
  ['ada', '𝐚𝖽𝓪'],
  ['ada', 'ⓐⓓⓐ'],
  ['ada', 'аda'],
  ['ada', 'аԁа'],
  ['ada', 'αda'],
  ['ada', 'a\u200bda'],
  ['ada', 'a\u200dd\u2060a'],
  ['ada', '\u202eada'],
  ['ada', 'ada\ufe0f'],
  ['ada', 'ad\u00ada'],
  ['ada', 'ᴀᴅᴀ'],
  ['ada', 'ꓮꓓꓮ'],
  ['ADA', 'ᎪᎠᎪ'],
  ['Kerf', 'Кеrf'],
  ['KERF', 'ΚΕRF'],
  ['Boris', 'Воris'],
  ['boris', 'bor1s'],
  ['Alice', 'AIice'],
  ['Alice', 'A|ice'],
  ['Abel', 'Abeꞁ'],
  ['Abel', 'Abe丨'],
  ['bill', 'bi11'],
  ['Bob', 'B0b'],
  ['Tom', 'Torn'],
  ['Owen', 'Ovven'],
  ['Mira', 'Мırа'],
  ['İris', 'iris'],
  ['Jan', 'J\u0307an'],
  ['Ellipse', 'ΕΙΙірѕе'],
  ['copy', 'сору'],
  ['Homer', 'Ноmеr'],
  ['user 10', 'user lO'],
  ["O'Neil", 'O’Neil'],
  ['Jean-Luc', 'Jean–Luc'],
  ['Zoë', 'Zoe\u0308'],
  ['Zoë', 'Zоё'],
  ['ﬁlm', 'film'],
  ['さくら', 'ｻｸﾗ'.normalize('NFKC').replace('サクラ', 'さくら')],
  ['カ', 'ｶ'],
  ['工房', 'エ房'],
  ['八木', 'ハ木'],
  ['a  b', 'a\u00a0b'],
  ['٣', '٣'],
]
const different: [string, string][] = [
  ['ada', 'adam'],
  ['José', 'Jose'],
  ['Ольга', 'Olga'],
  ['林', '森'],
  ['さくら', 'サクラ'],
  ['ada', 'a da'],
  ['o', 'ö'],
  ['d', 'cl'],
  ['Marc', 'Mark'],
]

describe('confusableKey', () => {
  test.each(same)('gives %j and %j the same key', (a, b) => expect(confusableKey(a)).toBe(confusableKey(b)))
  test.each(different)('gives %j and %j different keys', (a, b) =>
    expect(confusableKey(a)).not.toBe(confusableKey(b)),
  )

  test('returns a key unchanged', () => {
    for (const text of same.flat()) expect(confusableKey(confusableKey(text))).toBe(confusableKey(text))
  })
})

test('lookAlikePairs maps every character to one other character, and lists none twice', () => {
  const { from, to } = lookAlikePairs()
  expect([...from]).toHaveLength([...to].length)
  expect(new Set(from).size).toBe([...from].length)
})

test('confusableKey equals the key that the migration computes in the database', async () => {
  const { from, to } = lookAlikePairs()
  for (const text of ['аda', 'Bernard 10', 'Zоё', 'Ольга', 'エ房', 'さくら工房', 'ガラス', "O'Neil-3"]) {
    const folded = text.normalize('NFKC').toLowerCase()
    const [row] = await prisma.$queryRaw<{ key: string }[]>`
      SELECT normalize(replace(replace(translate(normalize(${folded}, NFKD), ${from}, ${to}),
        'rn', 'm'), 'vv', 'w'), NFC) AS key`
    expect(row!.key).toBe(confusableKey(text))
  }
})
