/** From and to, seconds. */
export type Range = readonly [from: number, to: number]

/** seconds; closer ranges merge, because players report the time a few times a second */
const GAP = 0.3

/** Returns ranges in order, none touching another, within 0 and `length`; empty and invalid ranges drop out. */
export function mergeRanges(ranges: readonly Range[], length: number, gap = GAP): [number, number][] {
  const sorted = ranges
    .map(([from, to]): [number, number] => [Math.max(0, from), Math.min(length, to)])
    .filter(([from, to]) => to > from)
    .sort((a, b) => a[0] - b[0])
  const merged: [number, number][] = []
  for (const [from, to] of sorted) {
    const last = merged.at(-1)
    if (last && from <= last[1] + gap) last[1] = Math.max(last[1], to)
    else merged.push([from, to])
  }
  return merged.map(([from, to]) => [round(from), round(to)])
}

/**
 * Returns `before` (merged) plus what `given` adds to it, at most `most` seconds of it, the earliest first. Gaps that
 * merging closes count like everything else.
 */
export function addRanges(
  before: readonly Range[],
  given: readonly Range[],
  { length, most }: { length: number; most: number },
): [number, number][] {
  const taken: Range[] = []
  let left = Math.floor(most * 100) / 100
  for (const [from, to] of newRanges(before, mergeRanges([...before, ...given], length))) {
    const end = Math.min(to, round(from + left))
    if (end <= from) break
    taken.push([from, end])
    left = round(left - (end - from))
  }
  return mergeRanges([...before, ...taken], length, 0)
}

/** Returns the parts of `all` that are not in `before`; both must be merged. */
function newRanges(before: readonly Range[], all: readonly Range[]): Range[] {
  return all.flatMap(([from, to]) => {
    const inside = before.filter((old) => old[1] > from && old[0] < to)
    const edges = [from, ...inside.flatMap(([start, end]) => [start, end]), to]
    return Array.from({ length: edges.length / 2 }, (_, n): Range => [
      edges[2 * n]!,
      edges[2 * n + 1]!,
    ]).filter(([start, end]) => end > start)
  })
}

/** Returns the total length in seconds of merged ranges. */
export function lengthOf(ranges: readonly Range[]): number {
  return ranges.reduce((sum, [from, to]) => sum + to - from, 0)
}

const round = (seconds: number) => Math.round(seconds * 100) / 100
