type Press<State> = {
  /** as it stood before the press */
  before: State
  /** asks the server for what the press wants, as often as one likes; what it says then */
  send: () => Promise<State>
  /** how it stands in the end */
  show: (state: State) => void
  failed: (error: unknown) => void
}

/** Of a switch whose call is under way: what a later press wants. */
const running = new Map<string, { next: (() => Promise<unknown>) | null }>()

/**
 * Presses of one switch, one call after the other: two on their way at once may arrive the other way round, and what was
 * pressed first would hold. Of several presses that wait the last goes out; the end of it is shown, not what lies between.
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
