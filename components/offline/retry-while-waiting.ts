const FIRST_RETRY_MS = 10_000
const LAST_RETRY_MS = 300_000

/**
 * Calls `attempt` now, when the network is back and, because a device may report that too early, at growing intervals
 * while `attempt` resolves true: something still waits. Returns the function that ends it.
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
    // Its script may not be loaded yet, and without a network it cannot be.
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
