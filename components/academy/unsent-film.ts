import type { Range } from '@/lib/academy/ranges'

/** What was watched of a film, and where it stands, s. */
export type Watched = { ranges: Range[]; position: number }

const playing = new Map<number, () => Watched>()

/** The player of a lesson's film is there: `take` gives what it has not reported yet. Returns what ends it. */
export function offerWatched(id: number, take: () => Watched): () => void {
  playing.set(id, take)
  return () => {
    if (playing.get(id) === take) playing.delete(id)
  }
}

/**
 * What was watched since the last report. It goes with every report of the lesson: the server believes no more than the time
 * since the one before, and one that left it out would cost it that time.
 */
export function takeWatched(id: number): Partial<Watched> {
  const watched = playing.get(id)?.()
  return watched && watched.ranges.length > 0 ? watched : {}
}
