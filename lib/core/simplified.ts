import { Converter } from 'opencc-js/t2cn'

const han = /\p{Script=Han}/gu

/** Created at first use: it takes some hundredths of a second, and most commands never need it. */
let characters: ((text: string) => string) | undefined
let words: ((text: string) => string) | undefined

/** Converted characters. A conversion of another length is not used, so that positions in the text stay valid. */
const known = new Map<string, string>()

/**
 * Converts Traditional Chinese characters to Simplified ones, each by itself, so that a part of a text converts like the
 * same part of the whole. Not for Japanese, where 機 and 机 are different words.
 */
export function toSimplified(text: string): string {
  return text.replace(han, (character) => {
    const found = known.get(character)
    if (found !== undefined) return found
    characters ??= Converter({ from: 't', to: 'cn' })
    const simplified = characters(character)
    const same = simplified.length === character.length ? simplified : character
    known.set(character, same)
    return same
  })
}

/** Converts a Traditional Chinese text to Simplified, with Taiwan's words replaced by those of the mainland: 雷射 becomes 激光. */
export function toMainlandChinese(text: string): string {
  if (text.search(han) < 0) return text
  words ??= Converter({ from: 'twp', to: 'cn' })
  return words(text)
}
