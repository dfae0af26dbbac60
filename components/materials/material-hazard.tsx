import { useLocale, useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import type { MaterialInfo } from '@/lib/materials/views'

/** The warning at the top of a risky material's page: the reason, and how to work safely. */
export function MaterialHazard({ material }: { material: MaterialInfo }) {
  const t = useTranslations('materials.hazard')
  const locale = useLocale()
  if (material.hazard !== 'risky') return null
  return (
    <section
      className="mind mb-5 flex gap-3 rounded-card bg-warn-wash px-4 py-3.5 leading-normal print:border print:border-ink"
      aria-labelledby="hazard"
    >
      <Icon of="triangle-alert" className="mt-[3px] text-warn" />
      <div>
        <h2 id="hazard" className="text-[18px]">
          {t('title', { material: material.names[locale] })}
        </h2>
        {material.hazardReason && <p className="mt-1 max-w-[76ch]">{material.hazardReason[locale]}</p>}
        <ul className="mt-2 grid list-disc gap-x-6 gap-y-1 pl-4.5 text-[14px] md:grid-cols-3">
          <li>{t('extraction')}</li>
          <li>{t('fire')}</li>
          <li>{t('glasses')}</li>
        </ul>
      </div>
    </section>
  )
}
