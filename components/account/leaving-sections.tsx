import { useTranslations } from 'next-intl'
import { ClientMessages } from '@/components/shell/client-messages'
import type { AccountView } from '@/lib/social/profile-views'
import type { MakerView } from '@/lib/social/views'
import { AccountSection } from './account-section'
import { DeleteAccount } from './delete-account'
import { BlockedMembers, HideFollowsSwitch } from './privacy'

/** The last parts of the account page: who sees what, and leaving. */
export function LeavingSections({
  account,
  blocked,
  seeds,
}: {
  account: AccountView
  blocked: MakerView[]
  seeds: number
}) {
  const t = useTranslations('profile.settings')
  return (
    <>
      <AccountSection id="privacy" title={t('privacy.title')}>
        <HideFollowsSwitch on={account.hideFollows} />
        <BlockedMembers members={blocked} />
      </AccountSection>
      <AccountSection id="delete" title={t('delete.title')}>
        <ClientMessages namespaces={['validation', 'profile', 'auth']}>
          <DeleteAccount email={account.email} hasPassword={account.hasPassword} seeds={seeds} />
        </ClientMessages>
      </AccountSection>
    </>
  )
}
