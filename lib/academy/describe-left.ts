import type { Left } from './left-to-learn'

type Missing = 'film' | 'end' | 'minutes' | 'time'

/** As all sentences about it need it, here and in the browser: `minutes` where the end was reached, `time` where both are missing. */
export function describeLeft({ way, seconds, end }: Left): { what: Missing; minutes: number } {
  const what = way === 'film' ? 'film' : seconds <= 0 ? 'end' : end ? 'minutes' : 'time'
  return { what, minutes: Math.max(1, Math.ceil(seconds / 60)) }
}
