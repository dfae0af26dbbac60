import { z } from 'zod'
import { chinaMobile, chinaNumber, plainDigits } from '@/lib/core/phone'

/**
 * PUT /user/phone: a mobile number as dialled in its region, or with a + and the country code. An empty number deletes
 * it.
 */
export const phoneChangeSchema = z
  .strictObject({
    /** ISO 3166 alpha-2 */
    region: z.string().regex(/^[A-Z]{2}$/, 'select_required'),
    number: z
      .string()
      .max(40)
      .overwrite(plainDigits)
      .regex(/^(\+?\d{4,20})?$/, 'format_error'),
  })
  .superRefine(({ region, number }, ctx) => {
    // The only rule that the browser checks; the server knows those of other regions.
    if (region === 'CN' && number !== '' && !chinaMobile.test(chinaNumber(number)))
      ctx.addIssue({ code: 'custom', path: ['number'], message: 'format_error' })
  })
export type PhoneChangeInput = z.infer<typeof phoneChangeSchema>

/** A mobile number as its member sees it: the region, and the digits as dialled there. */
export const phoneViewSchema = z.object({ region: z.string(), number: z.string() })
export type PhoneView = z.infer<typeof phoneViewSchema>
