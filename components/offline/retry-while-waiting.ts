const FIRST_RETRY_MS = 10_000
const LAST_RETRY_MS = 300_000

/**
 * Tries what waits for the network: now, when the network comes back and, as a device may say so before the network carries
 * anything, ever more rarely while `attempt` says that something still waits. Returns what ends it.
 */
export function retryWhileWaiting(
  attempt: () => Promise<boolean>,
  firstPause: number = FIRST_RETRY_MS,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let pause = firstPause
  let ended = false
  const tryAll = async () => {
    clearTimeout(timer)
    // its script may not be here yet, and without a network it cannot be fetched
    const waits = await attempt().catch(() => false)
    clearTimeout(timer)
    if (!waits || ended) return
    timer = setTimeout(() => void tryAll(), pause)
    pause = Math.min(2 * pause, LAST_RETRY_MS)
  }
  const begin = () => {
    pause = firstPause
    void tryAll()
  }
  begin()
  window.addEventListener('online', begin)
  return () => {
    ended = true
    clearTimeout(timer)
    window.removeEventListener('online', begin)
  }
}
