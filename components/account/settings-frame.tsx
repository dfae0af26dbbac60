import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ClientMessages } from '@/components/shell/client-messages'
import { PageOfMember } from '@/components/shell/page-of-member'
import { LineTabs } from '@/components/ui/line-tabs'

const tabs = ['info', 'account'] as const
type Tab = (typeof tabs)[number]

/**
 * The two parts of the settings, each with its sections on one page and an index beside them; provides the texts that
 * their forms need in the browser. `has` names the sections that not every member has.
 */
export function SettingsFrame({
  tab,
  memberId,
  has = [],
  children,
}: {
  tab: Tab
  memberId: number
  has?: string[]
  children: ReactNode
}) {
  const t = useTranslations('profile.settings')
  const sections = useSections(tab).filter(({ sometimes, id }) => !sometimes || has.includes(id))
  return (
    <div className="wrap">
      <PageOfMember id={memberId} />
      <div className="mx-auto grid max-w-170 grid-cols-1 gap-5 pt-8 lg:max-w-234 lg:grid-cols-[200px_minmax(0,680px)] lg:gap-x-14 lg:gap-y-8 lg:pt-11">
        <header className="col-span-full">
          <h1>{t('title')}</h1>
          <LineTabs
            className="mt-4"
            label={t('tabsLabel')}
            tabs={tabs.map((known) => ({
              href: `/user/settings/${known}`,
              label: t(known),
              current: known === tab,
            }))}
          />
        </header>
        <nav
          className="-mx-4 mb-2 flex gap-x-4.5 gap-y-1 overflow-x-auto px-4 py-1 [scrollbar-width:none] lg:sticky lg:top-[calc(var(--head)+24px)] lg:m-0 lg:flex-col lg:self-start lg:overflow-visible lg:p-0"
          aria-label={t('index')}
        >
          {sections.map(({ id, title }) => (
            <a
              key={id}
              href={`#${id}`}
              className="flex-none py-2.5 whitespace-nowrap text-muted underline-offset-3 hover:text-ink hover:underline lg:py-1.5 lg:whitespace-normal"
            >
              {title}
            </a>
          ))}
        </nav>
        <ClientMessages namespaces={['validation', 'profile', 'account', 'auth']}>
          <div className="min-w-0">{children}</div>
        </ClientMessages>
      </div>
    </div>
  )
}

/** Returns the sections of a part by their ids, in the order of the page. */
function useSections(tab: Tab): { id: string; title: string; sometimes?: boolean }[] {
  const t = useTranslations('profile.settings')
  const own = useTranslations('account')
  if (tab === 'info')
    return [
      { id: 'picture', title: t('avatar.legend') },
      { id: 'about', title: t('sections.about') },
      { id: 'machines', title: t('sections.machines') },
      { id: 'links', title: t('sections.links') },
      { id: 'contact', title: t('sections.contact') },
    ]
  return [
    { id: 'account', title: t('account') },
    { id: 'email', title: own('email.title') },
    { id: 'phone', title: own('phone.title') },
    { id: 'password', title: t('password.title') },
    { id: 'newsletter', title: t('newsletter.title') },
    { id: 'language', title: t('language.title') },
    { id: 'sessions', title: own('sessions.title') },
    { id: 'privacy', title: t('privacy.title') },
    { id: 'reports', title: own('reports.title'), sometimes: true },
    { id: 'export', title: own('export.title') },
    { id: 'delete', title: t('delete.title') },
  ]
}
