/** A week. */
const SECONDS = 604_800

/** Reads the cookie `translate_preference`: `auto` translates without asking, `no` does not ask; null asks. */
export function readPreference(): 'auto' | 'no' | null {
  const value = /(?:^|; )translate_preference=(auto|no)(?:;|$)/.exec(document.cookie)?.[1]
  return (value as 'auto' | 'no' | undefined) ?? null
}

export function storePreference(value: 'auto' | 'no'): void {
  document.cookie = `translate_preference=${value}; path=/; max-age=${SECONDS}; samesite=lax`
}
