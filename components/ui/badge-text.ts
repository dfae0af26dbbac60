/** At most 99, then 99+. */
export function badgeText(count: number): string {
  return count > 99 ? '99+' : String(count)
}
