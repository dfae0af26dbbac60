/**
 * Whether two contents are equal. The database returns keys in its own order, and an empty value has several forms, so
 * both are normalised.
 */
export function sameContent(a: unknown, b: unknown): boolean {
  return canonical(a) === canonical(b)
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => {
    if (part === null || typeof part !== 'object' || Array.isArray(part)) return part
    const filled = Object.entries(part).filter(
      ([, child]) => child !== null && child !== undefined && child !== '',
    )
    return Object.fromEntries(filled.sort(([x], [y]) => (x < y ? -1 : 1)))
  })
}

/** Returns the top-level fields in which two contents differ. */
export function differingFields<T extends object>(a: T, b: T): (keyof T)[] {
  const keys = [...new Set([...Object.keys(a), ...Object.keys(b)])] as (keyof T)[]
  return keys.filter((key) => !sameContent({ v: a[key] }, { v: b[key] }))
}
