/** On window, when notifications arrived or were read elsewhere. */
export const NEWS_EVENT = 'kerf:news'

/** Whether this page itself ends the session: then the end of its stream is no news. */
export const ending = { byUs: false }
