import { unstable_cache } from 'next/cache'

/**
 * A read that everybody gets alike, kept until one of its tags is expired. Its result must be plain JSON.
 * The page that calls it carries the same tags, so expiring them renews the page too.
 */
export function cachedQuery<Args extends readonly (string | number | null)[], T>(
  name: string,
  query: (...args: Args) => Promise<T>,
  tagsOf: (...args: Args) => string[],
): (...args: Args) => Promise<T> {
  return (...args) =>
    unstable_cache(() => query(...args), [name, JSON.stringify(args)], { tags: tagsOf(...args) })()
}
