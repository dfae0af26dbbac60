import { useLocale, useTranslations } from 'next-intl'
import { Link } from '@/components/shell/link'
import { NotFoundScreen } from '@/components/shell/not-found-screen'
import { sentenceSeparators } from '@/lib/i18n/languages.mjs'
import { missingMark } from '@/server/missing-page.mjs'

/** The 404 page of an unknown material, machine or module, with a link to the nearest known one. */
export function MissingPlace({
  message,
  nearest,
}: {
  message: string
  nearest: { path: string; name: string } | null
}) {
  const t = useTranslations('materials.missing')
  const locale = useLocale()
  return (
    <>
      <meta {...missingMark} />
      <NotFoundScreen
        hint={
          <>
            {message}
            {sentenceSeparators[locale]}
            {nearest && (
              <Link className="link" href={nearest.path}>
                {t('to', { name: nearest.name })}
              </Link>
            )}
          </>
        }
      />
    </>
  )
}
