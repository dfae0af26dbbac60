import { getTranslations } from 'next-intl/server'
import { AccountFacts } from '@/components/account/account-facts'
import { AccountSection } from '@/components/account/account-section'
import { LeavingSections } from '@/components/account/leaving-sections'
import { LogOutEverywhere } from '@/components/account/log-out-everywhere'
import { PasswordForm } from '@/components/account/password-form'
import { LanguageSelect, NewsletterSwitch } from '@/components/account/preferences'
import { SettingsFrame } from '@/components/account/settings-frame'
import { ButtonLink } from '@/components/ui/button'
import { requirePageViewer } from '@/lib/auth/page-viewer'
import { getBalance, getSeedTasks } from '@/lib/seeds/queries'
import { listBlocked } from '@/lib/social/block-member'
import { getAccount } from '@/lib/social/own-profile'
import { pageMetadata } from '@/lib/web/metadata'

export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ site: string }> }
const path = '/user/settings/account'

export async function generateMetadata({ params }: Props) {
  const t = await getTranslations('profile.settings')
  return pageMetadata({ site: (await params).site, path, title: t('account'), noindex: true })
}

export default async function Account({ params }: Props) {
  const viewer = await requirePageViewer((await params).site, path)
  const [t, account, tasks, blocked, seeds] = await Promise.all([
    getTranslations('profile.settings'),
    getAccount(viewer),
    getSeedTasks(viewer),
    listBlocked(viewer),
    getBalance(viewer.id),
  ])
  const subscribe = tasks.items.find(({ code }) => code === 'subscribe')
  return (
    <SettingsFrame tab="account">
      <AccountSection id="account" title={t('account')}>
        <AccountFacts account={account} />
      </AccountSection>
      <AccountSection id="password" title={t('password.title')}>
        {account.hasPassword ? (
          <PasswordForm email={account.email} />
        ) : (
          <>
            <p className="mut mb-4 max-w-[56ch]">{t('password.none')}</p>
            <ButtonLink href="/login?type=reset" variant="outline">
              {t('password.set')}
            </ButtonLink>
          </>
        )}
      </AccountSection>
      <AccountSection id="devices" title={t('everywhere.title')}>
        <LogOutEverywhere />
      </AccountSection>
      <AccountSection id="newsletter" title={t('newsletter.title')}>
        <NewsletterSwitch
          on={account.newsletter}
          possible={account.email !== null}
          seeds={subscribe?.amount ?? 0}
        />
      </AccountSection>
      <AccountSection id="language" title={t('language.title')}>
        <LanguageSelect language={account.language} />
      </AccountSection>
      <LeavingSections account={account} blocked={blocked} seeds={seeds} />
    </SettingsFrame>
  )
}
