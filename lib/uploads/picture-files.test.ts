import { expect, it } from 'vitest'
import { pictureFiles, webpWidths } from './picture-files'
import { WEBP_CARD_PX, webpUrl } from './picture-urls'

it.each([
  [
    [320, 640, 960, 1280, 1920],
    [640, 1280],
  ],
  [
    [320, 640, 960, 1100],
    [640, 1100],
  ],
  [[320, 500], [500]],
  [[64], [64]],
  [[1500], [1500]],
])('webpWidths of a picture in %j px are %j', (widths, webp) => {
  expect(webpWidths('IMAGE', widths)).toEqual(webp)
})

it('every address of a picture is among its stored files', () => {
  for (const widths of [[320, 640, 960, 1280, 1920], [320, 640, 700], [320, 333], [12]]) {
    const files = pictureFiles('IMAGE', widths).map((name) => `/files/i/t/${name}`)
    expect(files).toContain(webpUrl({ token: 't', widths }))
    expect(files).toContain(webpUrl({ token: 't', widths }, WEBP_CARD_PX))
  }
})

it('pictureFiles of an avatar include WebP in both widths', () => {
  expect(pictureFiles('AVATAR', [96, 256])).toEqual(['96.avif', '256.avif', '96.webp', '256.webp'])
})
