/** The event sent on window when notifications arrived or were read elsewhere. */
export const NOTIFICATIONS_EVENT = 'kerf:news'

/**
 * Tells whether the end of the session needs no dialog: `byUs`, because this page ends it itself; `shownHere`, because
 * a form says so in place and lets the author log in again without leaving.
 */
export const ending = { byUs: false, shownHere: false }

/**
 * Runs `end`, which ends the session; `ended` tells from its result whether it did. Until then, and after, the end of
 * the stream is not reported.
 */
export async function endSession<T>(
  end: () => Promise<T>,
  ended: (result: T) => boolean = () => true,
): Promise<T> {
  ending.byUs = true
  try {
    const result = await end()
    ending.byUs = ended(result)
    return result
  } catch (error) {
    ending.byUs = false
    throw error
  }
}
