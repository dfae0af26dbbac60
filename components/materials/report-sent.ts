/**
 * The event sent when the server has stored or withdrawn a report, or has asked about one that waits. In a file of its
 * own, so that listeners do not load the code that sends reports.
 */
export const REPORT_SENT = 'kerf:report-sent'

/** Key in local storage while any member's report waits on this device. */
export const WAITING_MARK = 'kerf-reports-wait'
