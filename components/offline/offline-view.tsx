import { useTranslations } from 'next-intl'
import { ErrorScreen } from '@/components/shell/error-screen'
import { HomeAnchor } from '@/components/shell/home-anchor'
import { Wordmark } from '@/components/shell/wordmark'
import { OfflineDrawing } from '@/components/ui/drawings-away'
import { site } from '@/lib/site'
import { SavedSettingsList } from '@/components/materials/saved-settings-list'
import { SavedList } from './saved-list-view'
import { OfflineLabels } from './offline-labels'
import { TryAgain } from './try-again'

/** The error screen of a missing connection, with the saved pages that can be read. */
export function OfflineView() {
  const t = useTranslations('bench')
  const shell = useTranslations('shell')
  const materials = useTranslations('materials.mine')
  return (
    <>
      <header className="pt-[max(14px,env(safe-area-inset-top))] [&_.mark]:text-[24px] pr-[max(16px,env(safe-area-inset-right))] pl-[max(16px,env(safe-area-inset-left))]">
        <Wordmark brand={site.brand} />
      </header>
      <main id="main" tabIndex={-1}>
        <ErrorScreen
          picture={<OfflineDrawing />}
          title={<OfflineLabels offline={t('offlineTitle')} online={t('list')} />}
          message={<OfflineLabels offline={t('offlineText')} online={t('listText')} />}
          home={<HomeAnchor label={shell('backHome')} variant="outline" />}
          action={<TryAgain label={t('tryAgain')} />}
        >
          <SavedList
            labels={{
              list: t('list'),
              none: t('none'),
              forget: t('forget', { title: '{title}' }),
              at: t('keptAt', { time: '{time}' }),
            }}
          />
          <SavedSettingsList
            labels={{
              title: materials('offline'),
              at: materials('keptAt', { time: '{time}' }),
              newest: materials('keptNewest', { count: '{count}' }),
            }}
          />
        </ErrorScreen>
      </main>
    </>
  )
}
