/** The event sent when the server runs a newer build of the site than this page. */
export const UPDATE = 'kerf:update'

export const announceUpdate = (): void => void window.dispatchEvent(new Event(UPDATE))
