import { Download } from '@/components/ui/icons'
import type { ReactNode } from 'react'
import { Link } from '@/components/shell/link'
import { formatCount, formatFull } from '@/components/ui/format-count'
import type { DesignTileView } from '@/lib/designs/views'
import { languageTags, type Locale } from '@/lib/i18n/locales'

/** The words of a tile: it is drawn on the server and, for what an endless list adds, in the browser. */
export type TileWords = { downloads: string }

/** A design file in `.files`: its drawing on white, formats, downloads. */
export function TileFace({
  design,
  name = design.name,
  words,
  locale,
  headingLevel: Heading = 'h3',
  actions,
}: {
  design: DesignTileView
  /** the name with something marked in it */
  name?: ReactNode
  words: TileWords
  locale: Locale
  headingLevel?: 'h2' | 'h3'
  /** what its author can do with it */
  actions?: ReactNode
}) {
  return (
    <article className="file">
      {/* drawn once at upload in one size */}
      {/* eslint-disable-next-line @next/next/no-img-element */}
      <img
        className="m"
        src={design.preview}
        alt=""
        width={400}
        height={400}
        loading="lazy"
        decoding="async"
      />
      <Heading className="ttl" lang={languageTags[design.language]}>
        <Link href={`/designs/detail/${design.id}-${design.slug}`}>{name}</Link>
      </Heading>
      <p className="meta">
        <span>{design.formats.map((format) => format.toUpperCase()).join(', ')}</span>
        <span>
          <Download className="ic s" aria-hidden />
          <span className="sr">{words.downloads} </span>
          <span title={formatFull(design.downloads)}>{formatCount(design.downloads, locale)}</span>
        </span>
      </p>
      {actions}
    </article>
  )
}
