import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { expect, it } from 'vitest'
import { sentenceSeparators } from './languages.mjs'
import { interfaceTexts } from './test-texts'

/** Words that Chinese and Japanese also write in Latin letters; none of them is an English word of the interface. */
const written = new Set(
  [
    'Kerf Creative Zone Seeds LP LX Google YouTube Instagram Facebook TikTok LightBurn',
    'SVG DXF PDF PNG JPEG GIF WebP AVIF HEIC HEIF MP4 H.264 m3u8 moov zip lbrn2 CSV JSON ENTITY UTF CC BY SA NC API URL QR EU PVC',
    'Cookie mm cm nm kHz dpi px MB CO CC0 ID PC UTC http https Enter',
    // words of operators' commands
    'npm run moderate redemptions approve redemption reject reason',
  ]
    .join(' ')
    .split(' '),
)

/** Returns the words of a message outside its values. */
function proseOf(elements: MessageFormatElement[]): string {
  return elements
    .map((element) => {
      if (element.type === TYPE.literal) return element.value
      if (element.type === TYPE.tag) return proseOf(element.children)
      if (element.type === TYPE.select || element.type === TYPE.plural)
        return Object.values(element.options)
          .map(({ value }) => proseOf(value))
          .join(' ')
      return ' '
    })
    .join('')
}

it('Chinese and Japanese messages contain no English', async () => {
  // a language with spaces has Latin letters of its own
  const texts = (await interfaceTexts()).filter(({ locale }) => sentenceSeparators[locale] === '')
  expect(texts.length).toBeGreaterThan(0)
  const found = texts.flatMap(({ at, locale, text }) =>
    (proseOf(parse(text)).match(/[A-Za-z][A-Za-z.\d]+/g) ?? [])
      .map((word) => word.replace(/\.$|(?<=^L[PX])\d$/, ''))
      .filter((word) => !written.has(word))
      .map((word) => `${at} (${locale}): ${word}`),
  )
  expect(found).toEqual([])
})
