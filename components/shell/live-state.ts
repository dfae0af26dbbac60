/** On window, when notifications arrived or were read elsewhere. */
export const NOTIFICATIONS_EVENT = 'kerf:news'

/**
 * Whether the end of the session needs no dialog: this page ends it itself, or (`shownHere`) is a form that says so in its
 * place and lets the author log in again without leaving.
 */
export const ending = { byUs: false, shownHere: false }

/** Runs what ends the session; `ended` says of its result whether it did. Meanwhile and then the stream's end is no update. */
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
