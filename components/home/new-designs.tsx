import { useTranslations } from 'next-intl'
import { DesignTile } from '@/components/designs/design-tile'
import { SectionHead } from '@/components/shell/section-head'
import type { DesignTileView } from '@/lib/designs/views'

/** The newest designs, and a link to all of them. */
export function NewDesigns({ designs }: { designs: DesignTileView[] }) {
  const t = useTranslations('home')
  return (
    <section className="section lazy-layout wrap" aria-labelledby="new-designs">
      <SectionHead
        title={t('newDesigns')}
        id="new-designs"
        more={{ href: '/designs', label: t('allDesigns') }}
      />
      <div className="designs">
        {designs.map((design) => (
          <DesignTile key={design.id} design={design} />
        ))}
      </div>
    </section>
  )
}
