'use client'

import { useTranslations } from 'next-intl'
import type { Machine } from '@/components/designs/file-facts'
import { Icon } from '@/components/ui/icon'
import { Picture } from '@/components/ui/picture'
import type { DesignValues } from './design-values'

/** The design as lists will show it, while it is written, and the machines that it fits. */
export function DesignPreview({
  values: { files, preview, name },
  machines,
}: {
  values: DesignValues
  machines: readonly Machine[]
}) {
  const t = useTranslations('publish')
  const image = preview?.image ?? files.find((file) => file.preview)?.preview ?? null
  const formats = [...new Set(files.map(({ ext }) => ext.toUpperCase()))]
  const drawings = files.flatMap(({ facts }) => (facts?.fits ? [facts.fits] : []))
  const fits = (slug: string) => drawings.every((list) => list.includes(slug))
  return (
    <aside className="dz-side" aria-label={t('previewTitle')}>
      <h2>{t('previewTitle')}</h2>
      <div className="dz-tile">
        <span className="m">
          {image ? <Picture image={image} alt="" sizes="244px" /> : <Icon of="file-box" size="l" />}
        </span>
        <b>{name || t('previewUntitled')}</b>
        <span className="tags">
          {formats.map((format) => (
            <span key={format} className="tag ln">
              {format}
            </span>
          ))}
        </span>
      </div>
      {drawings.length > 0 && (
        <div className="dz-fits">
          <h2>{t('fitsOn')}</h2>
          {machines.map(({ slug, name: machine }) => (
            <span key={slug} className={fits(slug) ? 'tag seed' : 'tag ln no'}>
              {machine}
              {!fits(slug) && <span className="sr">: {t('fitsNot')}</span>}
            </span>
          ))}
        </div>
      )}
    </aside>
  )
}
