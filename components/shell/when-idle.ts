/**
 * Runs `work` when the page is idle; returns the function that cancels it. Safari has no idle callbacks and uses a
 * timer.
 */
export function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 500)
    return () => clearTimeout(timer)
  }
  const id = requestIdleCallback(work, { timeout: 3_000 })
  return () => cancelIdleCallback(id)
}
