import { expect, test } from 'vitest'
import { csvRow, csvStream } from './csv'

test.each([
  ['plain', 'plain'],
  ['a, b', '"a, b"'],
  ['she said "no"', '"she said ""no"""'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', `"'=1+1"`],
  ['+49', `"'+49"`],
  ['-2+3', `"'-2+3"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['\t=cmd()', `"'\t=cmd()"`],
  [' =HYPERLINK("https://x")', `"' =HYPERLINK(""https://x"")"`],
  ['＝1', `"'＝1"`],
  ['木工', '木工'],
])('csvRow writes %j safely', (text, cell) => expect(csvRow([text])).toBe(`${cell}\r\n`))

test('csvRow keeps numbers as numbers, also below zero', () => expect(csvRow([-40, 2])).toBe('-40,2\r\n'))

test('csvStream sends row by row after a UTF-8 mark, and stops when the reader cancels', async () => {
  let made = 0
  let ended = false
  async function* rows() {
    try {
      for (;;) yield await Promise.resolve(csvRow([made++]))
    } finally {
      ended = true
    }
  }
  const reader = csvStream(rows()).getReader()
  expect([...(await reader.read()).value!]).toEqual([0xef, 0xbb, 0xbf])
  expect(new TextDecoder().decode((await reader.read()).value)).toBe('0\r\n')
  await reader.cancel()
  expect(ended).toBe(true)
  expect(made).toBeLessThan(4)
})
