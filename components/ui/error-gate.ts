/** How long a burst of errors counts as one, in ms. */
export const ERROR_WAIT = 500

/**
 * Returns a gate that tells whether an error is to be shown. Of errors that follow each other by less than `wait` ms it
 * lets only the first through, at once, because that one caused the others.
 */
export function createErrorGate(wait = ERROR_WAIT, now: () => number = Date.now): () => boolean {
  let last = -Infinity
  return () => {
    const opens = now() - last >= wait
    last = now()
    return opens
  }
}
