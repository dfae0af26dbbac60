import { useTranslations } from 'next-intl'
import { Link } from '@/components/shell/link'
import { NotFoundScreen } from '@/components/shell/not-found-screen'
import { missingMark } from '@/server/missing-page.mjs'

/** A material, machine or module that the library does not know: 404 in words, with the way to the nearest. */
export function MissingPlace({
  message,
  nearest,
}: {
  message: string
  nearest: { path: string; name: string } | null
}) {
  const t = useTranslations('materials.missing')
  return (
    <>
      <meta {...missingMark} />
      <NotFoundScreen
        hint={
          <>
            {message}{' '}
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
