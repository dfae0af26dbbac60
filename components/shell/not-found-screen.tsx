import { useTranslations } from 'next-intl'
import { Drawing } from '@/components/ui/drawings'
import { ErrorScreen } from './error-screen'
import { HomeAnchor } from './home-anchor'
import { RequestedPath } from './requested-path'

/** 'Page Not Found: {full path}' with prefix and query (decisions "Route parameters"); `hint` stands below. */
export function NotFoundScreen({ hint }: { hint?: string }) {
  const t = useTranslations('shell')
  return (
    <ErrorScreen
      picture={<Drawing name="lost" />}
      title={t('notFoundTitle')}
      message={
        <>
          <RequestedPath text={t('pageNotFound', { path: '{path}' })} />
          {hint && <span className="mut mt-3 block">{hint}</span>}
        </>
      }
      home={<HomeAnchor label={t('backHome')} />}
    />
  )
}
