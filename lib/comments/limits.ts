/** Characters of a comment at most (docs/product.md "Publishing"); apart, so that the form does not bring zod along. */
export const COMMENT_MAX = 1000
/** So long its author may change it (docs/product.md "Community"). */
export const EDIT_MS = 15 * 60_000
/** Answers beyond this many are folded (docs/product.md "Community"). */
export const REPLIES_SHOWN = 2
/** Names with an @ of one comment that are notified. */
export const MENTIONS_MAX = 10
