import { unstable_cache } from 'next/cache'

/**
 * Returns a query whose result is the same for everyone and cached until one of its tags expires. The result must be
 * plain JSON. The page that calls it carries the same tags, so their expiry renews the page too.
 */
export function cachedQuery<Args extends readonly (string | number | null)[], T>(
  name: string,
  query: (...args: Args) => Promise<T>,
  tagsOf: (...args: Args) => string[],
): (...args: Args) => Promise<T> {
  return (...args) => {
    // Scripts and tests run outside Next, without its cache.
    if (!process.env.NEXT_RUNTIME) return query(...args)
    return unstable_cache(() => query(...args), [name, JSON.stringify(args)], { tags: tagsOf(...args) })()
  }
}
