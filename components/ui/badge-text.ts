/** Returns the text of a counter: the number up to 99, above it "99+". */
export function badgeText(count: number): string {
  return count > 99 ? '99+' : String(count)
}
