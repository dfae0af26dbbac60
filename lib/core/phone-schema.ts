import { z } from 'zod'
import { cleanLine } from './clean-text'

/** Replaces full-width digits, and the characters that Japanese keyboards type for a hyphen. */
const typed = (text: string) => cleanLine(text.normalize('NFKC').replace(/[\u2010-\u2015\u2212\u30fc]/g, '-'))

/** A telephone number as people write it, with an optional country code and extension. */
export const phoneSchema = z
  .string()
  .max(80)
  .overwrite(typed)
  .min(1)
  .regex(/^\+?[\d(][\d ()./-]{3,23}( ?(x|#|ext\.?) ?\d{1,6})?$/i, 'phone_format')
  .refine((text) => {
    const digits = text.replace(/(x|#|ext).*$/i, '').replace(/\D/g, '').length
    return digits >= 5 && digits <= 15
  }, 'phone_format')
