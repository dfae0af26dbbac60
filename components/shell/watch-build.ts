/** The manifest is asked for hourly. */
export const POLL_MS = 60 * 60 * 1000

/**
 * Asks every hour which build is running; `offer` is called when it is not the page's own any more, once for each. A call
 * that fails says nothing. Gives what ends it.
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
