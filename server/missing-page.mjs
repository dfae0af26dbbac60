// @ts-check
// A page of something that is not there carries this tag: Next would answer notFound() with an empty document that scripts
// fill, so the page draws the screen itself (components/shell/or-not-found.tsx), and where it is stored it gets its status
// (page-cache.mjs).

export const MISSING = 'missing'
