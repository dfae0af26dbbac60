import { unstable_cache } from 'next/cache'

/**
 * A read that everybody gets alike, cached until one of its tags is expired. Its result must be plain JSON.
 * The page that calls it carries the same tags, so expiring them renews the page too.
 */
export function cachedQuery<Args extends readonly (string | number | null)[], T>(
  name: string,
  query: (...args: Args) => Promise<T>,
  tagsOf: (...args: Args) => string[],
): (...args: Args) => Promise<T> {
  return (...args) => {
    // scripts and tests run outside Next, where there is no cache to keep it in
    if (!process.env.NEXT_RUNTIME) return query(...args)
    return unstable_cache(() => query(...args), [name, JSON.stringify(args)], { tags: tagsOf(...args) })()
  }
}
