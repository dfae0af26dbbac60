import { useLocale, useTranslations } from 'next-intl'
import { Link } from '@/components/shell/link'
import { NotFoundScreen } from '@/components/shell/not-found-screen'
import { sentenceSeparators } from '@/lib/i18n/languages.mjs'
import type { Locale } from '@/lib/i18n/locales'
import { LIBRARY_PATH, materialPath } from '@/lib/materials/addresses'
import { missingMark } from '@/server/missing-page.mjs'
import type { MaterialView } from '@/lib/settings/catalog'

/** The 404 page of an unknown material, with the nearest known one. */
export function UnknownMaterial({ given, nearest }: { given: string; nearest: MaterialView | null }) {
  const t = useTranslations('errors')
  const page = useTranslations('materials.page')
  const locale = useLocale() as Locale
  const name = nearest?.names[locale] ?? ''
  return (
    <>
      <meta {...missingMark} />
      <NotFoundScreen
        hint={
          <>
            {t('material_unknown', { given, known: nearest ? 'yes' : 'no', nearest: name })}
            {sentenceSeparators[locale]}
            <Link className="link" href={nearest ? materialPath(nearest.slug) : LIBRARY_PATH}>
              {nearest ? name : page('library')}
            </Link>
          </>
        }
      />
    </>
  )
}
