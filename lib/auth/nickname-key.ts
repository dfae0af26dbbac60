import { confusableKey } from '@/lib/core/confusable-key'

/** as the column */
const KEY_MAX = 120

/** What of a nickname must be unique: neither case, width nor letters that look alike make another name of it. */
export function nicknameKey(nickname: string): string {
  return [...confusableKey(nickname)].slice(0, KEY_MAX).join('')
}
