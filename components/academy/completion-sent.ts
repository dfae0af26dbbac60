/** The event of a completion that waited and was sent; apart, so that who hears it does not load what sends it. */
export const COMPLETION_SENT = 'kerf:lesson-completed'
