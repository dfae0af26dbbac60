const keyPattern = /^[idv]\/[0-9A-Za-z]{22,40}(?:\/[0-9a-z]{1,10}(?:\.(?:avif|webp|mp4|m4s|m3u8|vtt))?)?$/

/** Throws when a key is none of ours. */
export function assertKey(key: string): void {
  if (!keyPattern.test(key)) throw new Error(`${key} is no key of the store`)
}
