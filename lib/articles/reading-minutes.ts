/** What is read in a minute, with understanding: words where blanks divide them, characters of Chinese and Japanese. */
const WORDS = 200
const CHARACTERS = 400

const character = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/gu
/** letters and digits with what joins them: "anodised", "it's", "0.1", "lines/cm" */
const word = /[\p{L}\p{N}]+(?:[.,'’/-][\p{L}\p{N}]+)*/gu
const linkAddress = /\]\([^)]*\)/g

/** How long a Markdown text takes to read, in minutes that have begun, at least one. */
export function readingMinutes(text: string): number {
  const read = text.replace(linkAddress, ']')
  const characters = read.match(character)?.length ?? 0
  const words = read.replace(character, ' ').match(word)?.length ?? 0
  return Math.max(1, Math.ceil(words / WORDS + characters / CHARACTERS))
}
