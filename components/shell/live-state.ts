/** The event sent on window when notifications arrived or were read elsewhere. */
export const NOTIFICATIONS_EVENT = 'kerf:news'

/**
 * The end of the session, where it needs no dialog to log in again. `running`: this page is ending it; `at`: it did so,
 * in `performance.now()`, and what was sent before belongs to the session before; `shownHere`: a form says it in place
 * and lets the author log in again without leaving.
 */
export const ending = { running: false, at: -Infinity, shownHere: false }

/** Runs `end`, which ends the session; `ended` tells from its result whether it did. */
export async function endSession<T>(
  end: () => Promise<T>,
  ended: (result: T) => boolean = () => true,
): Promise<T> {
  ending.running = true
  try {
    const result = await end()
    if (ended(result)) ending.at = performance.now()
    return result
  } finally {
    ending.running = false
  }
}
