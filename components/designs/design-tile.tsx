import type { DesignTileView } from '@/lib/designs/views'
import { tileOf } from './tile'
import { TileFace, type TileLook } from './tile-face'

/** A design in a list (tile-face.tsx). */
export function DesignTile({ design, ...look }: { design: DesignTileView } & TileLook) {
  return <TileFace tile={tileOf(design)} {...look} />
}
