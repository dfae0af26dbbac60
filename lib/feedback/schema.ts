import { z } from 'zod'
import { cleanText } from '@/lib/core/clean-text'
import { emailSchema } from '@/lib/auth/schema'
import { parseFileSize } from '@/lib/core/file-size'
import { chinaMobile, chinaNumber } from '@/lib/core/phone'

export const feedbackTypes = ['functional', 'suggestion', 'other'] as const
export type FeedbackType = (typeof feedbackTypes)[number]

export const DESCRIPTION_MIN = 10
export const DESCRIPTION_MAX = 2000
export const SCREENSHOT_MAX = parseFileSize('5m')

/** 11 digits, first 1, second 3 to 9. Blanks, hyphens, full-width digits and the country's code are put right. */
const phoneSchema = z.string().overwrite(chinaNumber).min(1).regex(chinaMobile, 'format_error')

/** What it is about, in words, and one way to answer. */
export const feedbackSchema = z
  .strictObject({
    type: z.enum(feedbackTypes, { error: 'select_required' }),
    description: z.string().overwrite(cleanText).min(1).min(DESCRIPTION_MIN).max(DESCRIPTION_MAX),
    email: emailSchema.optional(),
    phone: phoneSchema.optional(),
  })
  .refine((input) => Boolean(input?.email || input?.phone), {
    path: ['email'],
    error: 'contact_required',
    // said together with what else is missing, not after it
    when: () => true,
  })
  // and as a JSON schema says it
  .meta({ anyOf: [{ required: ['email'] }, { required: ['phone'] }] })
export type FeedbackInput = z.infer<typeof feedbackSchema>
