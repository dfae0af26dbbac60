import { useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { AccountFacts } from '@/components/account/account-facts'
import { AccountSection } from '@/components/account/account-section'
import { EmailForm } from '@/components/account/email-form'
import { FirstPasswordForm } from '@/components/account/first-password-form'
import { LeavingSections } from '@/components/account/leaving-sections'
import { PasswordForm } from '@/components/account/password-form'
import { PhoneForm } from '@/components/account/phone-form'
import { NewsletterSwitch } from '@/components/account/newsletter-switch'
import { LanguageSelect } from '@/components/account/preferences'
import { SessionList } from '@/components/account/session-list'
import { SettingsFrame } from '@/components/account/settings-frame'
import { countExportParts } from '@/lib/account/export/export-account'
import { phoneRegions } from '@/lib/account/phone-number'
import { getAccount } from '@/lib/account/queries'
import type { AccountView } from '@/lib/account/views'
import { getClient } from '@/lib/auth/client'
import { listSessions } from '@/lib/auth/own-sessions'
import { requirePageViewer } from '@/lib/auth/page-viewer'
import { languageTags, parseSite, usualRegions } from '@/lib/i18n/locales'
import { listOwnReports } from '@/lib/reports/list-reports'
import { getBalance } from '@/lib/seeds/queries'
import { getSeedTasks, promisedSeeds } from '@/lib/seeds/tasks-of-member'
import { listBlocked } from '@/lib/social/block-member'
import { getStorage } from '@/lib/uploads/storage'
import { pageMetadata } from '@/lib/seo/metadata'

export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ site: string }> }
const path = '/user/settings/account'

export async function generateMetadata({ params }: Props) {
  const t = await getTranslations('profile.settings')
  return pageMetadata({ site: (await params).site, path, title: t('account') })
}

export default async function Account({ params }: Props) {
  const site = parseSite((await params).site)!
  const viewer = await requirePageViewer((await params).site, path)
  const [t, own, account, sessions, tasks, blocked, seeds, reports, exportParts, storage] = await Promise.all(
    [
      getTranslations('profile.settings'),
      getTranslations('account'),
      getAccount(viewer),
      listSessions(viewer, await getClient(), {}),
      getSeedTasks(viewer),
      listBlocked(viewer),
      getBalance(viewer.id),
      listOwnReports(viewer),
      countExportParts(viewer),
      getStorage(viewer.id),
    ],
  )
  return (
    <SettingsFrame tab="account" memberId={viewer.id} has={reports.length > 0 ? ['reports'] : []}>
      <AccountSection id="account" title={t('account')}>
        <AccountFacts account={account} storage={storage} />
      </AccountSection>
      <AccountSection id="email" title={own('email.title')}>
        <EmailForm email={account.email} />
      </AccountSection>
      <AccountSection id="phone" title={own('phone.title')}>
        <PhoneForm
          phone={account.phone}
          region={account.region ?? usualRegions[viewer.language]}
          regions={phoneRegions(languageTags[site.locale])}
        />
      </AccountSection>
      <AccountSection id="password" title={t('password.title')}>
        <PasswordPart account={account} />
      </AccountSection>
      <AccountSection id="newsletter" title={t('newsletter.title')}>
        <NewsletterSwitch
          state={account.newsletter}
          email={account.email}
          seeds={promisedSeeds(tasks, 'subscribe')}
        />
      </AccountSection>
      <AccountSection id="language" title={t('language.title')}>
        <LanguageSelect language={account.language} />
      </AccountSection>
      <AccountSection id="sessions" title={own('sessions.title')}>
        <p className="muted mb-4 max-w-[56ch]">{own('sessions.text')}</p>
        <SessionList first={sessions} />
      </AccountSection>
      <LeavingSections
        account={account}
        blocked={blocked}
        reports={reports}
        exportParts={exportParts}
        seeds={seeds}
      />
    </SettingsFrame>
  )
}

function PasswordPart({ account: { email, hasPassword } }: { account: AccountView }) {
  const t = useTranslations('account.password')
  if (hasPassword) return <PasswordForm email={email} />
  return email === null ? <p className="muted">{t('needsEmail')}</p> : <FirstPasswordForm email={email} />
}
