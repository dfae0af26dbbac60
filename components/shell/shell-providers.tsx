import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { SiteInfo } from '@/lib/i18n/locales'
import { Providers } from './providers'

/** For the root layout: the providers with their words. */
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
    update: { text: t('update'), reload: t('updateReload') },
  }
  return (
    <Providers site={site} labels={labels}>
      {children}
    </Providers>
  )
}
