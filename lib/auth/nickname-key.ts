import { confusableKey } from '@/lib/core/confusable-key'

/** the length of the column */
const KEY_MAX = 120

/** Returns the part of a nickname that must be unique: case, width and look-alike letters make no other name. */
export function nicknameKey(nickname: string): string {
  return [...confusableKey(nickname)].slice(0, KEY_MAX).join('')
}
