import { makeStore } from './small-store'

/** The position of the member's last notification that the stream has named; null before it names one. */
export const heardPosition = makeStore<number | null>(null)
