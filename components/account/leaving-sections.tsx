import { useTranslations } from 'next-intl'
import { ClientMessages } from '@/components/shell/client-messages'
import type { OwnReportView } from '@/lib/reports/views'
import type { AccountView } from '@/lib/account/views'
import type { MakerView } from '@/lib/members/views'
import { AccountSection } from './account-section'
import { DeleteAccount } from './delete-account'
import { ExportSection } from './export-section'
import { OwnReports } from './own-reports'
import { BlockedMembers, HideFollowsSwitch } from './privacy'

/** The last parts of the account page: privacy, and leaving. */
export function LeavingSections({
  account,
  blocked,
  reports,
  exportParts,
  seeds,
}: {
  account: AccountView
  blocked: MakerView[]
  reports: OwnReportView[]
  exportParts: number
  seeds: number
}) {
  const t = useTranslations('profile.settings')
  const own = useTranslations('account')
  return (
    <>
      <AccountSection id="privacy" title={t('privacy.title')}>
        <HideFollowsSwitch on={account.hideFollows} />
        <BlockedMembers members={blocked} />
      </AccountSection>
      {reports.length > 0 && (
        <AccountSection id="reports" title={own('reports.title')}>
          <OwnReports reports={reports} />
        </AccountSection>
      )}
      <AccountSection id="export" title={own('export.title')}>
        <ExportSection parts={exportParts} />
      </AccountSection>
      <AccountSection id="delete" title={t('delete.title')}>
        <ClientMessages namespaces={['validation', 'profile', 'auth']}>
          <DeleteAccount email={account.email} hasPassword={account.hasPassword} seeds={seeds} />
        </ClientMessages>
      </AccountSection>
    </>
  )
}
