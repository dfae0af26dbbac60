import type { Left } from './left-to-learn'

type Missing = 'film' | 'end' | 'minutes' | 'time'

/**
 * Returns the values for the sentences about what is left, on the server and in the browser. `what` is `minutes` once
 * the end was reached, `time` while both are missing.
 */
export function describeLeft({ way, seconds, end }: Left): { what: Missing; minutes: number } {
  const what = way === 'film' ? 'film' : seconds <= 0 ? 'end' : end ? 'minutes' : 'time'
  return { what, minutes: Math.max(1, Math.ceil(seconds / 60)) }
}
