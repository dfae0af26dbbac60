/** The tabs of the member's own page (docs/product.md "Languages and addresses"). */
export const homeTabs = ['works', 'designs', 'saved', 'fans', 'following', 'badges'] as const
export type HomeTab = (typeof homeTabs)[number]
/** The lists of what a member saved and liked. */
export const savedKinds = ['saved', 'liked', 'designs'] as const
export type SavedKind = (typeof savedKinds)[number]
