import { useLocale, useTranslations } from 'next-intl'
import { Link } from '@/components/shell/link'
import { Icon } from '@/components/ui/icon'
import type { Locale } from '@/lib/i18n/locales'
import { materialPath } from '@/lib/materials/addresses'
import type { AnswerHit } from '@/lib/search/views'
import { Frame } from './answer-frame'

type Material = NonNullable<AnswerHit['material']>

/** A material that must not be worked with a laser: the reason, and alternatives. */
export function Banned({ material }: { material: Material }) {
  const t = useTranslations('search.answer')
  const locale = useLocale() as Locale
  return (
    <Frame
      title={t('ofMaterial', { material: material.names[locale] })}
      text={
        <span className="text-(--danger)">
          {t('banned', { material: material.names[locale], reason: material.hazardReason?.[locale] ?? '' })}
        </span>
      }
    >
      {material.instead.length > 0 && (
        <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          {t('instead')}
          {material.instead.map(({ slug, names }) => (
            <Link key={slug} href={materialPath(slug)} className="link">
              {names[locale]}
            </Link>
          ))}
        </p>
      )}
    </Frame>
  )
}

/** The precautions for a risky material; nothing for others. */
export function Risk({ material }: { material: Material }) {
  const t = useTranslations('search.answer')
  const locale = useLocale() as Locale
  if (material.hazard !== 'risky') return null
  return (
    <p className="callout my-2">
      <Icon of="triangle-alert" />
      <span>
        {t('risky', { material: material.names[locale], reason: material.hazardReason?.[locale] ?? '' })}
      </span>
    </p>
  )
}
