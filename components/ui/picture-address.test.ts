import { expect, test } from 'vitest'
import { mostDots, offeredWidths } from './picture-address'

test.each([
  [[320, 640, 960, 1280, 1600], 600, [320, 640]],
  [[320, 640, 960, 1280, 1600], 640, [320, 640]],
  [[320, 640, 960, 1280, 1600], 641, [320, 640, 960]],
  [[320, 640, 960, 1280, 1600], Infinity, [320, 640, 960, 1280, 1600]],
  [[320, 640, 960, 1280, 1600], 132, [320]],
  [[200], 600, [200]],
  [[], 600, []],
])('offers of the widths %j, for at most %d dots, %j', (widths, most, offered) =>
  expect(offeredWidths(widths, most)).toEqual(offered),
)

test('a fixed size needs two dots a pixel; a size that grows with the window has no limit', () => {
  expect(mostDots('66px')).toBe(132)
  expect(mostDots('(min-width: 768px) 172px, 112px')).toBe(Infinity)
  expect(mostDots('41vw')).toBe(Infinity)
})
