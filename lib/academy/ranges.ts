/** From and to, seconds. */
export type Range = readonly [from: number, to: number]

/** Pieces nearer than this are one: players tell the time a few times a second. */
const GAP = 0.3

/** Ranges in order, none touching another, within 0 and `length`; what is empty or no number is left out. */
export function mergeRanges(ranges: readonly Range[], length: number): [number, number][] {
  const sorted = ranges
    .map(([from, to]): [number, number] => [Math.max(0, from), Math.min(length, to)])
    .filter(([from, to]) => to > from)
    .sort((a, b) => a[0] - b[0])
  const merged: [number, number][] = []
  for (const [from, to] of sorted) {
    const last = merged.at(-1)
    if (last && from <= last[1] + GAP) last[1] = Math.max(last[1], to)
    else merged.push([from, to])
  }
  return merged.map(([from, to]) => [round(from), round(to)])
}

/** How many seconds they are together; for merged ones. */
export function lengthOf(ranges: readonly Range[]): number {
  return ranges.reduce((sum, [from, to]) => sum + to - from, 0)
}

const round = (seconds: number) => Math.round(seconds * 100) / 100
