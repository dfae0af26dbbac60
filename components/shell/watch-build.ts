/** How often the running build is asked for, in ms: hourly. */
export const POLL_MS = 60 * 60 * 1000

/**
 * Asks every hour which build is running, and calls `offer` once for each that is not the page's own. A failed request
 * is ignored. Returns the function that ends it.
 */
export function watchBuild(own: string, ask: () => Promise<string>, offer: () => void): () => void {
  const known = new Set([own])
  const look = async () => {
    const id = await ask().catch(() => own)
    if (known.has(id)) return
    known.add(id)
    offer()
  }
  const timer = setInterval(() => void look(), POLL_MS)
  return () => clearInterval(timer)
}
