const keyPattern = /^[idv]\/[0-9A-Za-z]{22,40}(?:\/[0-9a-z]{1,10}(?:\.(?:avif|webp|mp4|m4s|m3u8|vtt))?)?$/

/** The first part of every key: pictures (`i`), design files (`d`), videos (`v`). */
export const storeFolders = ['i', 'd', 'v'] as const

/** Returns whether a key has the form of this site's keys. */
export const isKey = (key: string): boolean => keyPattern.test(key)

/** Throws when a key does not have the form of this site's keys. */
export function assertKey(key: string): void {
  if (!isKey(key)) throw new Error(`${key} is not a key of the store`)
}
