/** Tells that a newer build of the site is running than the one that this page is of. */
export const UPDATE = 'kerf:update'

export const announceUpdate = (): void => void window.dispatchEvent(new Event(UPDATE))
