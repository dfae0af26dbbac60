'use client'

import { TileFace, type TileWords } from '@/components/designs/tile-face'
import { CardFace } from '@/components/posts/card-face'
import type { CardWords } from '@/components/posts/card-words'
import { useSite } from '@/components/shell/site-context'
import type { DesignTileView } from '@/lib/designs/views'
import type { PostCardView } from '@/lib/posts/views'

export type LoadedWords = { card?: CardWords; tile?: TileWords; sizes?: string }

/** What an endless list added to its first page, drawn as the server draws it. Loaded with the first page that is added. */
export default function LoadedItems({
  kind,
  items,
  words,
}: {
  kind: 'posts' | 'designs'
  items: { id: number }[]
  words: LoadedWords
}) {
  const { locale } = useSite()
  if (kind === 'posts')
    return (items as PostCardView[]).map((post) => (
      <CardFace key={post.id} post={post} words={words.card!} headingLevel="h2" sizes={words.sizes} />
    ))
  return (items as DesignTileView[]).map((design) => (
    <TileFace key={design.id} design={design} words={words.tile!} locale={locale} headingLevel="h2" />
  ))
}
