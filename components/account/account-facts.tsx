import { useTranslations } from 'next-intl'
import { useFormat } from '@/components/ui/use-format'
import { CopyButton } from '@/components/ui/copy-button'
import { Tag } from '@/components/ui/tag'
import type { AccountView } from '@/lib/account/views'

/** The facts of an account; the email address is shown as linked or not. */
export function AccountFacts({
  account,
  storage,
}: {
  account: AccountView
  /** bytes of the member's files */
  storage: { used: number; of: number }
}) {
  const t = useTranslations('profile.settings')
  const own = useTranslations('account')
  const format = useFormat()
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-6 gap-y-2.5">
      <dt className="muted">{t('id')}</dt>
      <dd className="digits flex items-center gap-2">
        {account.id}
        <CopyButton text={String(account.id)} what={t('id')} look={{ variant: 'ghost', size: 'sm' }} />
      </dd>
      <dt className="muted">{t('email')}</dt>
      <dd className="flex min-w-0 flex-wrap items-center gap-2">
        {account.email && <span className="wrap-anywhere">{account.email}</span>}
        <Tag tone={account.email ? 'seed' : 'faded'}>{account.email ? t('emailLinked') : t('emailNone')}</Tag>
        {account.google && <Tag tone="line">{t('google')}</Tag>}
      </dd>
      <dt className="muted">{own('timeZone.label')}</dt>
      <dd>
        <span className="digits">{zoneName(account.dayOffsetMinutes)}</span>
        <span className="hint block">{own('timeZone.hint')}</span>
      </dd>
      <dt className="muted">{own('storage.label')}</dt>
      <dd className="digits">
        {own('storage.used', { used: megabytes(storage.used), of: megabytes(storage.of) })}
      </dd>
      <dt className="muted">{t('since')}</dt>
      <dd className="digits">{format.dateTime(new Date(account.joinedAt), 'day')}</dd>
    </dl>
  )
}

const megabytes = (bytes: number) => Math.ceil(bytes / 1024 ** 2)

/** Writes a time zone: UTC, UTC+9, UTC+5:30. */
function zoneName(minutes: number): string {
  if (minutes === 0) return 'UTC'
  const rest = Math.abs(minutes) % 60
  return `UTC${minutes > 0 ? '+' : '−'}${Math.floor(Math.abs(minutes) / 60)}${rest ? `:${String(rest).padStart(2, '0')}` : ''}`
}
