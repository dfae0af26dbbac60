/** The tabs of one's own page (docs/product.md "Languages and addresses"). */
export const homeTabs = ['works', 'designs', 'saved', 'fans', 'following', 'badges'] as const
export type HomeTab = (typeof homeTabs)[number]
/** What a member saved of others. */
export const savedKinds = ['saved', 'liked', 'designs'] as const
export type SavedKind = (typeof savedKinds)[number]
