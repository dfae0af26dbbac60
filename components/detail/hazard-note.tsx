import { Icon } from '@/components/ui/icon'
import { useTranslations } from 'next-intl'
import type { Locale } from '@/lib/i18n/locales'
import type { PostMaterialView } from '@/lib/posts/views'

/** The warning of a risky material, shown wherever the material is (docs/product.md "Publishing"). */
export function HazardNote({ material, locale }: { material: PostMaterialView; locale: Locale }) {
  const t = useTranslations('posts')
  if (material.hazard === 'safe') return null
  return (
    <p className="callout -order-16 mb-4">
      <Icon of="triangle-alert" />
      <span>
        {t('hazard', {
          name: material.names?.[locale] ?? material.text ?? '',
          reason: material.hazardReason?.[locale] ?? '',
        })}
      </span>
    </p>
  )
}
