// @ts-check
// A page of something that is not there. Next answers notFound() with an empty document that scripts fill, so the pages
// draw the screen themselves (components/shell/with-not-found.tsx) and say so in this element of their head, by which the
// answer gets its status (finish-page.mjs, made-pages.mjs). A member's words are no element.

/** What the page says of itself in its head. */
export const missingMark = { name: 'kerf-status', content: '404' }
