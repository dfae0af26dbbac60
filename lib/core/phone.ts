/** 11 digits, first 1, second 3 to 9. */
export const chinaMobile = /^1[3-9]\d{9}$/

/** Digits as keyboards of all languages give them, without what people put between them. */
export function plainDigits(text: string): string {
  return text.normalize('NFKC').replace(/[\s().-]/g, '')
}

/** A mobile number of mainland China, without the country's code if it was there. */
export function chinaNumber(text: string): string {
  return plainDigits(text).replace(/^(\+|00)86(?=1)/, '')
}
