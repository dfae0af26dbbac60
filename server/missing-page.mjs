// @ts-check
// The mark of a 404 page. Next answers notFound() with an empty document that scripts fill, so pages render the screen
// themselves (components/shell/with-not-found.tsx) and put this element into their head; finish-page.mjs and made-pages.mjs
// then set the status. Text of members cannot become an element.

/** Attributes of the `meta` element. */
export const missingMark = { name: 'kerf-status', content: '404' }
