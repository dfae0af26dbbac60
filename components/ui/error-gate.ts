/** How long a burst of errors counts as one, in ms. */
export const ERROR_WAIT = 500

/**
 * A debounce with the first call let through: of errors that follow each other by less than `wait` ms only the first is
 * shown, at once, because it is the one that caused the others.
 */
export function createErrorGate(wait = ERROR_WAIT, now: () => number = Date.now): () => boolean {
  let last = -Infinity
  return () => {
    const opens = now() - last >= wait
    last = now()
    return opens
  }
}
