import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ClientMessages } from '@/components/shell/client-messages'
import { LineTabs } from '@/components/ui/line-tabs'

const tabs = ['info', 'account'] as const

/** The two parts of the settings, with the texts that their forms need in the browser. */
export function SettingsFrame({ tab, children }: { tab: (typeof tabs)[number]; children: ReactNode }) {
  const t = useTranslations('profile.settings')
  return (
    <div className="wrap">
      <div className="mx-auto max-w-170 pt-8 md:pt-11">
        <h1>{t('title')}</h1>
        <LineTabs
          className="mt-4 mb-8"
          label={t('tabsLabel')}
          tabs={tabs.map((known) => ({
            href: `/user/settings/${known}`,
            label: t(known),
            current: known === tab,
          }))}
        />
        <ClientMessages namespaces={['validation', 'profile', 'account', 'auth']}>
          <div>{children}</div>
        </ClientMessages>
      </div>
    </div>
  )
}
