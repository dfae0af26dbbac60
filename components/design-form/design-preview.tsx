'use client'

import { useTranslations } from 'next-intl'
import type { Machine } from '@/components/designs/file-facts'
import { FormSide } from '@/components/form-shell/form-side'
import { Icon } from '@/components/ui/icon'
import { Picture } from '@/components/ui/picture'
import type { DesignValues } from './design-values'

/** The design as lists will show it, updated while the author writes, and the machines that it fits. */
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
    <FormSide>
      <div className="rounded-card border border-line bg-surface p-4.5">
        <span className="mb-3.5 grid aspect-square place-items-center overflow-hidden rounded-[8px] bg-drawing text-edge [&_img]:size-full [&_img]:object-contain">
          {image ? <Picture image={image} alt="" sizes="244px" /> : <Icon of="file-box" size="l" />}
        </span>
        <b className="mb-2 block wrap-anywhere">{name || t('previewUntitled')}</b>
        <span className="tags">
          {formats.map((format) => (
            <span key={format} className="fact-tag lined">
              {format}
            </span>
          ))}
        </span>
      </div>
      {drawings.length > 0 && (
        <div className="mt-5.5 flex flex-wrap gap-1.5 border-t border-line pt-5">
          <h2 className="w-full font-sans text-sm leading-[1.4] font-semibold tracking-normal text-muted">
            {t('fitsOn')}
          </h2>
          {machines.map(({ slug, name: machine }) => (
            <span
              key={slug}
              className={fits(slug) ? 'fact-tag seed' : 'fact-tag lined text-muted line-through'}
            >
              {machine}
              {!fits(slug) && <span className="sr-only">: {t('fitsNot')}</span>}
            </span>
          ))}
        </div>
      )}
    </FormSide>
  )
}
