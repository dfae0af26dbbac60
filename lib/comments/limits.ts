/**
 * Characters of a comment, at most (docs/product.md "Publishing"). In a file of its own, so that the form does not load
 * zod.
 */
export const COMMENT_MAX = 1000
/** Milliseconds in which its author may edit a comment (docs/product.md "Community"). */
export const EDIT_MS = 15 * 60_000
/** Replies that show at first; the page folds the others (docs/product.md "Community"). */
export const REPLIES_SHOWN = 2
/** Mentions of one comment that notify. */
export const MENTIONS_MAX = 10
