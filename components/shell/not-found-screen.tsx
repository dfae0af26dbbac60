import { useTranslations } from 'next-intl'
import { ErrorScreen } from './error-screen'
import { RequestedPath } from './requested-path'

/** For not-found.tsx: 'Page Not Found: {full path}' with prefix and query (decisions "Route parameters"). */
export function NotFoundScreen() {
  const t = useTranslations('shell')
  return (
    <ErrorScreen
      status={404}
      title={t('notFoundTitle')}
      message={<RequestedPath text={t('pageNotFound', { path: '{path}' })} />}
      homeLabel={t('backHome')}
    />
  )
}
