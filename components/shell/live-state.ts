/** On window, when notifications arrived or were read elsewhere. */
export const NEWS_EVENT = 'kerf:news'

/**
 * Whether the end of the session needs no dialog: this page ends it itself, or (`toldHere`) is a form that says so in its
 * place and lets the author log in again without leaving.
 */
export const ending = { byUs: false, toldHere: false }
