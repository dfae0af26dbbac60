import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { SiteInfo } from '@/lib/i18n/locales'
import { Providers } from './providers'

/** The providers with their words, for the root layout. */
export function ShellProviders({ site, children }: { site: SiteInfo; children: ReactNode }) {
  const t = useTranslations('shell')
  const labels = {
    toasts: t('messages'),
    login: {
      title: t('noLogin'),
      text: t('noLoginText'),
      go: t('goLogin'),
      register: t('createAccount'),
      close: t('close'),
    },
    reload: {
      update: t('update'),
      failed: t('partFailed'),
      saved: t('typedKept'),
      lost: t('typedLost'),
      reload: t('updateReload'),
      close: t('close'),
    },
    drafts: {
      restored: t('draft.restored'),
      offered: t('draft.offered'),
      use: t('draft.use'),
      discard: t('draft.discard'),
    },
  }
  return (
    <Providers site={site} labels={labels}>
      {children}
    </Providers>
  )
}
