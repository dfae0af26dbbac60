/** On window, when notifications arrived or were read elsewhere. */
export const NEWS_EVENT = 'kerf:news'
