import './answer.css'
import { useLocale, useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import type { MaterialInfo } from '@/lib/materials/views'

/** What the page of a risky material begins with: why, and what to do about it. */
export function MaterialHazard({ material }: { material: MaterialInfo }) {
  const t = useTranslations('materials.hazard')
  const locale = useLocale()
  if (material.hazard !== 'risky') return null
  return (
    <section className="hazard" aria-labelledby="hazard">
      <Icon of="triangle-alert" />
      <div>
        <h2 id="hazard">{t('title', { material: material.names[locale] })}</h2>
        {material.hazardReason && <p>{material.hazardReason[locale]}</p>}
        <ul>
          <li>{t('extraction')}</li>
          <li>{t('fire')}</li>
          <li>{t('glasses')}</li>
        </ul>
      </div>
    </section>
  )
}
