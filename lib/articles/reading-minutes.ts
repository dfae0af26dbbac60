/** Reading speed per minute: words where blanks divide them, characters in Chinese and Japanese. */
const WORDS = 200
const CHARACTERS = 400

const character = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/gu
/** letters and digits with the marks that join them: "anodised", "it's", "0.1", "lines/cm" */
const word = /[\p{L}\p{N}]+(?:[.,'’/-][\p{L}\p{N}]+)*/gu
const linkAddress = /\]\([^)]*\)/g

/** Returns the reading time of a Markdown text in minutes, rounded up, at least one. */
export function readingMinutes(text: string): number {
  const read = text.replace(linkAddress, ']')
  const characters = read.match(character)?.length ?? 0
  const words = read.replace(character, ' ').match(word)?.length ?? 0
  return Math.max(1, Math.ceil(words / WORDS + characters / CHARACTERS))
}
