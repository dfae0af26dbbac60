// The sign before a name, also as Japanese keyboards write it. Part of an e-mail address it is none; Chinese, Japanese and
// Korean put no space before it.
export const MENTION_SIGNS = '@＠'

const scripts = String.raw`\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}`

/** As the source of a regular expression, with the flag u. */
export const mentionSign = String.raw`(?:(?<![\p{L}\p{N}_.])|(?<=[${scripts}]))[${MENTION_SIGNS}]`

/** What no name goes on behind: names have neither of these. */
export const NO_NAME = String.raw`\n${MENTION_SIGNS}\\/<>`
