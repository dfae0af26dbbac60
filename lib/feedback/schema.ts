import { z } from 'zod'
import { cleanText } from '@/lib/core/clean-text'
import { emailSchema } from '@/lib/auth/schema'
import { chinaMobile, chinaNumber } from '@/lib/core/phone'
import { DESCRIPTION_MAX, DESCRIPTION_MIN, feedbackTypes } from './limits'

/**
 * 11 digits, the first 1, the second 3 to 9. It removes blanks, hyphens and the country code, and converts full-width
 * digits.
 */
const phoneSchema = z.string().overwrite(chinaNumber).min(1).regex(chinaMobile, 'format_error')

/** The subject, the message, and one way to answer. */
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
    // reported together with other errors, not after them
    when: () => true,
  })
  // the same rule for the JSON schema
  .meta({ anyOf: [{ required: ['email'] }, { required: ['phone'] }] })
export type FeedbackInput = z.infer<typeof feedbackSchema>
