const FIRST_RETRY_MS = 10_000
const LAST_RETRY_MS = 300_000

/**
 * Sends what waits on this device: now, when the network comes back and, as a device may say so before the network carries
 * anything, ever more rarely while `send` says that something still waits. Returns what ends it.
 */
export function sendWhileWaiting(send: () => Promise<boolean>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let pause = FIRST_RETRY_MS
  let ended = false
  const tryAll = async () => {
    clearTimeout(timer)
    // its script may not be here yet, and without a network it cannot be fetched
    const waits = await send().catch(() => false)
    clearTimeout(timer)
    if (!waits || ended) return
    timer = setTimeout(() => void tryAll(), pause)
    pause = Math.min(2 * pause, LAST_RETRY_MS)
  }
  const begin = () => {
    pause = FIRST_RETRY_MS
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
