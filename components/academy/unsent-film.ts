import type { Range } from '@/lib/academy/ranges'

/** The watched ranges and the position of a film, in seconds. */
export type Watched = { ranges: Range[]; position: number }

const playing = new Map<number, () => Watched>()

/**
 * Registers the player of a lesson's film; `take` returns what it has not reported yet. Returns the function that
 * unregisters it.
 */
export function offerWatched(id: number, take: () => Watched): () => void {
  playing.set(id, take)
  return () => {
    if (playing.get(id) === take) playing.delete(id)
  }
}

/**
 * Returns what was watched since the last report; it is part of every report of the lesson. The server believes no more
 * than the time since the report before, so a report without it would lose that time.
 */
export function takeWatched(id: number): Partial<Watched> {
  const watched = playing.get(id)?.()
  return watched && watched.ranges.length > 0 ? watched : {}
}
