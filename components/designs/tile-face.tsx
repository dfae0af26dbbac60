'use client'

import { Icon } from '@/components/ui/icon'
import type { ReactNode } from 'react'
import { Link } from '@/components/shell/link'
import { useSite } from '@/components/shell/site-context'
import { useLabels } from '@/components/shell/labels-context'
import { formatCount, formatFull } from '@/components/ui/format-count'
import '@/components/posts/card.css'
import './design-tile.css'
import type { Tile } from './tile'

export type TileLook = {
  /** the name with parts of it marked */
  name?: ReactNode
  headingLevel?: 'h2' | 'h3'
  /** what its author can do with it */
  actions?: ReactNode
}

/** A design in `.designs`: its drawing on white, formats and downloads. */
export function TileFace({
  tile,
  name = tile.name,
  headingLevel: Heading = 'h3',
  actions,
}: { tile: Tile } & TileLook) {
  const { locale } = useSite()
  const labels = useLabels()
  return (
    <article className="design">
      {/* Rendered once at upload in one size, on white; in the dark theme its paper is darker. */}
      <span className="drawing">
        {/* oxlint-disable-next-line nextjs/no-img-element */}
        <img
          className="size-full object-contain mix-blend-multiply"
          src={tile.preview}
          alt=""
          width={400}
          height={400}
          loading="lazy"
          decoding="async"
        />
      </span>
      <Heading className="title" lang={tile.lang}>
        <Link href={`/designs/detail/${tile.id}-${tile.slug}`}>{name}</Link>
      </Heading>
      <p className="meta">
        <span>{tile.formats}</span>
        <span>
          <Icon of="download" size="s" />
          <span className="sr-only">{`${labels.downloads} `}</span>
          <span title={formatFull(tile.downloads)}>{formatCount(tile.downloads, locale)}</span>
        </span>
      </p>
      {actions}
    </article>
  )
}
