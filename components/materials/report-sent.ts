/** The event of a report that the server has now, or has no more; apart, so that who hears it does not load what sends it. */
export const REPORT_SENT = 'kerf:report-sent'

/** In local storage while a report of anybody waits on this device. */
export const WAITING_MARK = 'kerf-reports-wait'
