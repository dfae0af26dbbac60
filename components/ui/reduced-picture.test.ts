import { expect, test } from 'vitest'
import { asStamp } from './reduced-picture'

test('a stamp is its smallest file, one for old browsers and nothing that stands in for it', () => {
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
