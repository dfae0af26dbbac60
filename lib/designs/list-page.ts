import type { Cursor } from '@/lib/core/pagination'
import { cachedDesignCategories, cachedDesignFormats, cachedDesignList } from './queries'
import { parseDesignType, type DesignFormat, type DesignSort } from './schema'

type Asked = { type: string | null; format: DesignFormat | null; sort: DesignSort }

/** Everything that a list of designs shows: the designs, how many there are, and what they can be filtered by. */
export async function readDesignList({ type, format, sort }: Asked, cursor: Cursor | null) {
  const [page, types, formats] = await Promise.all([
    cachedDesignList(type, format, sort, cursor ? JSON.stringify(cursor) : null),
    cachedDesignCategories(),
    cachedDesignFormats(),
  ])
  return { ...page, types, formats }
}

/** The category that a path names, or null. */
export async function findDesignType(segment: string) {
  const slug = parseDesignType(segment)
  if (slug === null) return null
  return (await cachedDesignCategories()).find((category) => category.slug === slug) ?? null
}
