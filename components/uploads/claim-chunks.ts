export type Claims = {
  /** whether the upload at this address is this sender's now; false where another one sends it */
  take: (url: string) => Promise<boolean>
  release: () => void
}

/**
 * Claims resumable uploads for one sender, by a Web Lock that ends with the upload or the window. The same file in two windows,
 * or in two places of a form, then becomes two uploads; of a shared one, each would cut off the other's chunks, and cancelling
 * one would cancel both. Without Web Locks every claim succeeds.
 */
export function makeClaims(): Claims {
  const held = new Map<string, () => void>()
  return {
    async take(url) {
      if (held.has(url)) return true
      const release = await claim(url)
      if (release) held.set(url, release)
      return release !== null
    },
    release() {
      for (const release of held.values()) release()
      held.clear()
    },
  }
}

function claim(url: string): Promise<(() => void) | null> {
  const unheld = () => undefined
  return new Promise((answer) => {
    const until = (lock: Lock | null) =>
      lock ? new Promise<void>((release) => answer(release)) : answer(null)
    if (!navigator.locks) return answer(unheld)
    navigator.locks.request(`kerf:chunks:${url}`, { ifAvailable: true }, until).catch(() => answer(unheld))
  })
}
