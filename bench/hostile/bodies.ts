const MB = 1024 ** 2
const nested = (open: string, close: string, depth: number) => open.repeat(depth) + '1' + close.repeat(depth)
const wide = (keys: number, length = 6) =>
  `{${Array.from({ length: keys }, (_, n) => `"${String(n).padStart(length, 'k')}":1`).join(',')}}`

/** Bodies that cost the server far more than their sender, by description. */
export const hostileBodies: Record<string, string> = {
  'lists in lists, 25 KB': nested('[', ']', 12_500),
  'lists in lists, 1 MB': nested('[', ']', MB / 2 - 10),
  'lists that do not end': '['.repeat(MB - 10),
  'objects in objects, 25 KB': nested('{"a":', '}', 4_000),
  'objects that do not end': '{"a":'.repeat(MB / 5 - 10),
  '2,001 fields': wide(2_001),
  '60,000 fields': wide(60_000),
  'fields with long names': wide(100, 10_000),
  'a field twice': '{"email":"a@kerf.test","email":"b@kerf.test"}',
  'a field twice, one escaped': '{"email":"a@kerf.test","\\u0065mail":"b@kerf.test"}',
  __proto__: '{"__proto__":{"email":"a@kerf.test"},"constructor":{"prototype":{}}}',
  'a number of 1 MB': '1'.repeat(MB - 10),
  'a text of 1 MB with broken pairs': `{"email":"${'\\ud800'.repeat(MB / 6 - 10)}"}`,
  'a list of 500,000': `[${'0,'.repeat(MB / 2 - 10)}0]`,
  'more than 1 MB': `{"email":"${'a'.repeat(2 * MB)}"}`,
}

/** Queries with the same effect. */
export const hostileQueries: Record<string, string> = {
  'a field 7,500 times': 'a&'.repeat(7_500),
  '3,000 fields': Array.from({ length: 3_000 }, (_, n) => `k${n}=1`).join('&'),
  'a text of 15 KB': `q=${'a'.repeat(15_000)}`,
  'bytes that are no text': 'q=%ff%c0%af',
}
