import { Download } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Link } from '@/components/shell/link'
import { Count } from '@/components/ui/count'
import type { DesignTileView } from '@/lib/designs/views'

/** A design file in `.files`: its drawing on white, formats, downloads. */
export function DesignTile({
  design,
  name = design.name,
  headingLevel: Heading = 'h3',
}: {
  design: DesignTileView
  /** the name with something marked in it */
  name?: ReactNode
  headingLevel?: 'h2' | 'h3'
}) {
  const t = useTranslations('ui')
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
      <Heading className="ttl">
        <Link href={`/designs/detail/${design.id}-${design.slug}`}>{name}</Link>
      </Heading>
      <p className="meta">
        <span>{design.formats.map((format) => format.toUpperCase()).join(', ')}</span>
        <span>
          <Download className="ic s" aria-hidden />
          <span className="sr">{t('downloads')} </span>
          <Count value={design.downloads} />
        </span>
      </p>
    </article>
  )
}
