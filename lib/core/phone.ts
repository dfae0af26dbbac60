/** 11 digits, first 1, second 3 to 9. */
export const chinaMobile = /^1[3-9]\d{9}$/

/** Returns a number in ASCII digits, whatever keyboard typed it, without spaces, brackets, dots and hyphens. */
export function plainDigits(text: string): string {
  return text.normalize('NFKC').replace(/[\s().-]/g, '')
}

/** Returns a mobile number of mainland China without its country code. */
export function chinaNumber(text: string): string {
  return plainDigits(text).replace(/^(\+|00)86(?=1)/, '')
}
