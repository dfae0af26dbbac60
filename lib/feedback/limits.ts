import { parseFileSize } from '@/lib/core/file-size'

// Apart from schema.ts, because the form shows these before it loads the schema.

export const feedbackTypes = ['functional', 'suggestion', 'other'] as const
export type FeedbackType = (typeof feedbackTypes)[number]

/** characters */
export const DESCRIPTION_MIN = 10
export const DESCRIPTION_MAX = 2000
/** bytes */
export const SCREENSHOT_MAX = parseFileSize('5m')
