import { Converter } from 'opencc-js/t2cn'

const han = /\p{Script=Han}/gu

/** Made at the first need: it takes some hundredths of a second, and most processes of a command never need it. */
let characters: ((text: string) => string) | undefined
let words: ((text: string) => string) | undefined

/** Each character once. Those that would be longer or shorter stay, so that places in the text stay, too. */
const known = new Map<string, string>()

/**
 * A text with its Traditional Chinese characters as Simplified ones, each by itself and whatever stands beside it: parts of
 * a text become the same as parts of the whole. Not for Japanese, where 機 and 机 are two words.
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

/** The same, with what Taiwan calls otherwise as it is called on the mainland: 雷射 becomes 激光. */
export function toMainlandChinese(text: string): string {
  if (text.search(han) < 0) return text
  words ??= Converter({ from: 'twp', to: 'cn' })
  return words(text)
}
