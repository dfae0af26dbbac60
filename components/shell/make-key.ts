/** Returns 128 random bits as 32 hexadecimal digits; `randomUUID` is missing on pages without https. */
export function makeKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
