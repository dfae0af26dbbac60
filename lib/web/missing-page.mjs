// A page of something that is not there. Next answers notFound() with an empty document that scripts fill, so the pages
// draw the screen themselves (components/shell/or-not-found.tsx) and say so in this element: who hands a page out
// gives it its status. Plain JavaScript for the front door.

/** What the page says of itself in its head. */
export const missingMark = { name: 'kerf-status', content: '404' }

// a member's words cannot be taken for it: quotes and angle brackets are written as entities, in scripts escaped
const MARK = `<meta name="${missingMark.name}" content="${missingMark.content}"/>`

/** Whether the HTML of a page says that what was asked for is not there. */
export const saysMissing = (html) => html.includes(MARK)
