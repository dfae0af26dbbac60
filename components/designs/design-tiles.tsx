import type { CSSProperties, ReactNode } from 'react'
import type { DesignTileView } from '@/lib/designs/views'
import { DesignTile } from './design-tile'

/** Designs in a row within one frame, whose width depends on their number. */
export function DesignTiles<Tile extends DesignTileView>({
  designs,
  name,
  headingLevel,
  actions,
}: {
  designs: Tile[]
  /** the name with parts of it marked */
  name?: (design: Tile) => ReactNode
  /** what the author can do with each design */
  actions?: (design: Tile) => ReactNode
  headingLevel?: 'h2' | 'h3'
}) {
  const style = {
    '--few': Math.min(3, designs.length),
    '--many': Math.min(6, designs.length),
  } as CSSProperties
  return (
    <div
      className={`designs ${designs.length === 1 ? 'max-md:max-w-1/2 max-md:[--columns:1]' : ''} md:max-w-[calc(var(--few)*100%/3)] md:[--columns:var(--few)] lg:max-w-[calc(var(--many)*100%/6)] lg:[--columns:var(--many)]`}
      style={style}
    >
      {designs.map((design) => (
        <DesignTile
          key={design.id}
          design={design}
          {...(headingLevel ? { headingLevel } : {})}
          {...(name ? { name: name(design) } : {})}
          {...(actions ? { actions: actions(design) } : {})}
        />
      ))}
    </div>
  )
}
