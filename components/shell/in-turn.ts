type Press<State> = {
  /** state before the press */
  before: State
  /** sends the wish to the server, idempotent; resolves with the state there */
  send: () => Promise<State>
  /** shows the final state */
  show: (state: State) => void
  failed: (error: unknown) => void
}

/** Switches with a running call; `next` is the latest press that waits. */
const running = new Map<string, { next: (() => Promise<unknown>) | null }>()

/**
 * Sends the presses of one switch one after the other: two calls at once could arrive in reverse order, and the earlier
 * press would win. Of several waiting presses only the last is sent. Shows the final state, not those in between.
 */
export async function inTurn<State>(key: string, { before, send, show, failed }: Press<State>) {
  const earlier = running.get(key)
  if (earlier) return void (earlier.next = send)
  const turn: { next: (() => Promise<State>) | null } = { next: send }
  running.set(key, turn)
  let known = before
  let refusal: { error: unknown } | null = null
  while (turn.next) {
    const call = turn.next
    turn.next = null
    try {
      known = await call()
      refusal = null
    } catch (error) {
      refusal = { error }
    }
  }
  running.delete(key)
  show(known)
  if (refusal) failed(refusal.error)
}
