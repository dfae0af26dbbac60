import { expect, test } from 'vitest'
import { asStamp } from './reduced-picture'

test('a stamp keeps the smallest width and one for old browsers, and drops the placeholder', () => {
  const image = {
    token: 't',
    width: 800,
    height: 600,
    widths: [320, 640, 960],
    placeholder: 'data:x',
    alt: 'words',
  }
  expect(asStamp(image)).toEqual({ token: 't', width: 800, height: 600, widths: [320, 640] })
})
