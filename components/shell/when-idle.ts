/** Runs `work` when the page has time for it; gives what calls it off. Safari has no idle callbacks. */
export function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 500)
    return () => clearTimeout(timer)
  }
  const id = requestIdleCallback(work, { timeout: 3_000 })
  return () => cancelIdleCallback(id)
}
