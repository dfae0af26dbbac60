'use client'

import { InfiniteList, type ListProps } from '@/components/lists/infinite-list'
import type { DesignTileView } from '@/lib/designs/views'
import { tileOf, type Tile } from './tile'
import { TileFace } from './tile-face'

const waiting = { item: 'design', picture: 'picture-box aspect-square' }

/** Designs as an infinite list. */
export function TileList(list: ListProps<Tile>) {
  return (
    <InfiniteList<DesignTileView, Tile>
      {...list}
      view={tileOf}
      face={(tile) => <TileFace key={tile.id} tile={tile} headingLevel="h2" />}
      waiting={waiting}
    />
  )
}
