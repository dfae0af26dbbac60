// Characters that are invisible or reverse the direction of a page: bidi marks and overrides, fillers, tags, and
// controls other than the line break. The joiners of emoji, Persian and Indic writing stay.
const unseen =
  /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff9-\ufffb\p{Co}\u{e0000}-\u{e007f}]/gu
// No writing system puts this many marks on one letter: they would climb over the lines above.
const towers = /(\p{M}{4})\p{M}+/gu

const seen = /[\p{L}\p{N}\p{P}\p{S}]/u

/**
 * Returns a text as it is stored: without invisible characters and direction overrides, with at most one empty line in
 * a row. Returns an empty string when the text has no letter, number or sign at all.
 */
export function cleanText(text: string): string {
  const cleaned = text
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(unseen, '')
    .replace(towers, '$1')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  return seen.test(cleaned) ? cleaned : ''
}

/** Returns a text of one line as it is stored: `cleanText` with every run of white space as one space. */
export function cleanLine(text: string): string {
  // twice: what cleanText removes may stand between two spaces
  return cleanText(text.replace(/[\s\u2028\u2029]+/gu, ' ')).replace(/ {2,}/g, ' ')
}
