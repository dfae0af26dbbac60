import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'next-intl'
import { Breadcrumbs } from '@/components/shell/breadcrumbs'
import { PhoneBar } from '@/components/shell/phone-bar'
import { SectionHead } from '@/components/shell/section-head'
import { Picture } from '@/components/ui/picture'
import { ZoomHost } from '@/components/ui/zoom-host'
import { useZoomLabels } from '@/components/ui/zoom-labels'
import { UserText } from '@/components/ui/user-text'
import { languageTags } from '@/lib/i18n/locales'
import type { DesignDetailView, DesignTileView } from '@/lib/designs/views'
import { DetailColumns } from '@/components/detail/detail-columns'
import { Intro } from '@/components/detail/intro'
import { ReportLine } from '@/components/detail/report-line'
import '@/components/detail/gallery.css'
import { DesignFacts, DesignFiles, DesignHead, DesignTags } from './design-side'
import { DesignTiles } from './design-tiles'
import type { Bed } from './fits-mine'

/** The page of a design: the drawing on white as it lies on the bed, then its facts and files. */
export function DesignDetail({
  design,
  mobile,
  machines,
  related,
  preview,
}: {
  design: DesignDetailView
  /** whether it is the page of the mobile site */
  mobile: boolean
  machines: readonly Bed[]
  related: DesignTileView[]
  /** the note above a design that is looked at and not public, which cannot be liked, shared or reported */
  preview?: ReactNode
}) {
  const t = useTranslations('designs')
  const locale = useLocale()
  const type = design.category.names[locale]
  const lang = languageTags[design.language]
  const isPreview = preview !== undefined
  return (
    <div className="wrap min-[1920px]:max-w-368">
      <PhoneBar title={t('title')} back="/designs" />
      <Breadcrumbs
        items={[
          { label: t('title'), href: '/designs' },
          { label: type, href: `/designs/${design.category.slug}` },
          { label: design.name, lang },
        ]}
      />
      {preview}
      <ZoomHost labels={useZoomLabels()}>
        <DetailColumns
          mobile={mobile}
          gallery={<Drawing design={design} />}
          head={<DesignHead design={design} isPreview={isPreview} />}
          intro={<Description design={design} />}
          facts={<DesignFacts design={design} />}
          files={<DesignFiles design={design} machines={machines} isPreview={isPreview} />}
          tags={<DesignTags design={design} />}
          foot={
            !isPreview && <ReportLine subjectType="design" subjectId={design.id} ownerId={design.maker.id} />
          }
        />
      </ZoomHost>
      {related.length > 0 && <Related category={design.category} designs={related} />}
    </div>
  )
}

function Drawing({ design }: { design: DesignDetailView }) {
  const t = useTranslations('designs')
  return (
    <figure className="gallery" aria-label={t('drawing', { name: design.name })}>
      <div className="main-picture border-line bg-drawing! md:border [&_img]:bg-none! [&_img]:object-contain! [&_img]:mix-blend-multiply">
        <Picture
          image={design.preview}
          alt={t('drawing', { name: design.name })}
          sizes="(min-width: 1280px) 824px, (min-width: 1024px) 60vw, 100vw"
          priority
        />
      </div>
    </figure>
  )
}

function Description({ design: { description, language } }: { design: DesignDetailView }) {
  if (!description) return null
  return (
    <Intro lang={languageTags[language]} dir="auto">
      <UserText text={description} />
    </Intro>
  )
}

/** The newest designs of the same category. */
function Related({
  category: { slug, names },
  designs,
}: {
  category: DesignDetailView['category']
  designs: DesignTileView[]
}) {
  const t = useTranslations('designs')
  const type = names[useLocale()]
  return (
    <section className="section" aria-labelledby="related-designs">
      <SectionHead
        id="related-designs"
        title={t('related', { type })}
        more={{ href: `/designs/${slug}`, label: type }}
      />
      <DesignTiles designs={designs} />
    </section>
  )
}
