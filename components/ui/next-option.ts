/**
 * Returns the option that an arrow key marks in a list that wraps around. Without a marked one (-1), the arrow down
 * marks the first and the arrow up the last.
 */
export function nextOption(marked: number, by: number, count: number): number {
  if (count === 0) return -1
  return marked < 0 && by < 0 ? count - 1 : (marked + by + count) % count
}
