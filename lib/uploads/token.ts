import { randomBytes } from 'node:crypto'
import { z } from 'zod'

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const LENGTH = 24

export const tokenPattern = /^[0-9A-Za-z]{22,40}$/

/** The path parameter `[id]` of an upload in chunks. */
export const uploadTokenParams = z.object({ id: z.string().regex(tokenPattern, 'not_an_id') })

/** Returns the token for a file's URL: 24 random base62 characters (142 bits). */
export function makeUploadToken(): string {
  let token = ''
  while (token.length < LENGTH) {
    for (const byte of randomBytes(LENGTH)) {
      // bytes from 248 = 4 × 62 on are skipped, so that every digit is equally likely
      if (byte < 248 && token.length < LENGTH) token += digits[byte % 62]
    }
  }
  return token
}
