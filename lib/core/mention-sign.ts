// The sign before a name, also as Japanese keyboards write it. Inside an e-mail address it is no mention; Chinese,
// Japanese and Korean put no space before it.
export const MENTION_SIGNS = '@＠'

const scripts = String.raw`\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}`

/** The sign as the source of a regular expression with the flag u. */
export const mentionSign = String.raw`(?:(?<![\p{L}\p{N}_.])|(?<=[${scripts}]))[${MENTION_SIGNS}]`

/** The characters that end a name: no name contains them. */
export const NO_NAME = String.raw`\n${MENTION_SIGNS}\\/<>`
