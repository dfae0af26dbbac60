import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { readCsv } from './read-csv'

const read = async (text: string) => {
  const rows = []
  for await (const { line, cells } of readCsv(Readable.from([text])))
    rows.push([line, cells?.join('|') ?? null])
  return rows
}

test.each([
  [
    'a,b\r\n 1 , 2\r\n',
    [
      [1, 'a|b'],
      [2, '1|2'],
    ],
  ],
  [
    '\uFEFFa\n\n\nb',
    [
      [1, 'a'],
      [4, 'b'],
    ],
  ],
  ['"a, ""b""",c', [[1, 'a, "b"|c']]],
  [
    '"two\nlines",1\nnext,2',
    [
      [1, 'two\nlines|1'],
      [3, 'next|2'],
    ],
  ],
  // a quote that is never closed spoils its own line and no other
  [
    'a,1\n"b,2\nc,3\nd,4',
    [
      [1, 'a|1'],
      [2, null],
      [3, 'c|3'],
      [4, 'd|4'],
    ],
  ],
  // misplaced quotes in two lines, which look like a pair
  [
    'a,1\n12" board,2\nc,3\n15" board,4\ne,5',
    [
      [1, 'a|1'],
      [2, null],
      [3, 'c|3'],
      [4, null],
      [5, 'e|5'],
    ],
  ],
  [
    'x"y",1\nb,2',
    [
      [1, null],
      [2, 'b|2'],
    ],
  ],
])('readCsv reads %j', async (text, rows) => expect(await read(text)).toEqual(rows))

test('readCsv loses only the bad row of a long file', async () => {
  const lines = Array.from({ length: 2_000 }, (_, n) => (n === 700 ? '"open,1' : `"${n}",x`))
  const rows = await read(lines.join('\n'))
  expect(rows).toHaveLength(2_000)
  expect(rows.filter(([, cells]) => cells === null)).toEqual([[701, null]])
  expect(rows[1_999]).toEqual([2_000, '1999|x'])
})
