import { expect, it } from 'vitest'
import { formatSize } from './format-size'

const KB = 1024
const MB = KB * KB
const GB = MB * KB

it.each([
  [0, '0 B'],
  [1, '1 B'],
  [KB - 1, '1,023 B'],
  [KB, '1 KB'],
  [1.5 * KB, '2 KB'],
  [MB - 1, '1 MB'],
  [MB, '1 MB'],
  [1.25 * MB, '1.3 MB'],
  [15 * MB, '15 MB'],
  [200 * MB, '200 MB'],
  [GB - 1, '1 GB'],
  [GB, '1 GB'],
  [2.5 * GB, '2.5 GB'],
  [1024 * GB, '1 TB'],
])('formats %d bytes as %s in every language', (bytes, text) => {
  for (const locale of ['en', 'zh-cn', 'ja'])
    expect(formatSize(bytes, locale)).toBe(text.replace(' ', '\u00a0'))
})
