import { Icon } from '@/components/ui/icon'
import { useLocale, useTranslations } from 'next-intl'
import { ButtonLink } from '@/components/ui/button'
import { joinSentences } from '@/lib/i18n/join-sentences'
import { site } from '@/lib/site'
import { isForShop } from '@/lib/rewards/is-for-shop'
import type { FailureReason } from '@/lib/rewards/schema'
import type { RedemptionView } from '@/lib/rewards/views'
import { CodePlate } from './code-plate'
import { PendingRefresh } from './pending-refresh'
import { RedemptionFacts } from './redemption-facts'
import { useRegionInSentence } from './region-name'

const icons = { succeeded: 'circle-check', failed: 'circle-alert', pending: 'clock' } as const
const colours = { succeeded: 'text-seed', failed: 'text-danger', pending: 'text-warn' } as const

/**
 * The result of a redemption: success with the code, failure with its reason, or still pending. `inStore` is false for a
 * failed one whose reward has left the store since.
 */
export function RedemptionResult({ redemption, inStore }: { redemption: RedemptionView; inStore: boolean }) {
  const t = useTranslations('rewards')
  const locale = useLocale()
  const region = useRegionInSentence()
  const { status, reason, reward } = redemption
  const remedy = nextOf[reason ?? 'provider_failed']
  const next = remedy === 'team' || inStore ? remedy : 'left'
  const title = { succeeded: 'successTitle', failed: 'failureTitle', pending: 'pendingTitle' } as const
  return (
    <div className="wrap max-w-180 pt-8">
      <div className="mb-5 flex items-center gap-4">
        <Icon of={icons[status]} className={`size-13 stroke-[1.5] ${colours[status]}`} />
        <div className="min-w-0">
          <h1>{t(redemption.beingChecked ? 'result.checkingTitle' : `result.${title[status]}`)}</h1>
          <p className="text-[17px]">{reward.name}</p>
        </div>
      </div>
      <p className="mb-5" role="status">
        {status === 'failed' && reason && (
          <b>{t('result.because', { reason: t(`result.reasons.${reason}`) })} </b>
        )}
        {status === 'failed'
          ? t(`result.failures.${next}`, { email: site.supportEmail })
          : t(`result.${sentence(redemption)}`)}
      </p>
      {status === 'succeeded' && <CodePlate redemption={redemption} />}
      {status === 'pending' && !redemption.beingChecked && <PendingRefresh />}
      <RedemptionFacts redemption={redemption} />
      {status === 'succeeded' && (
        <p className="fine muted mt-5">
          {joinSentences(
            locale,
            reward.provider !== 'parcel' && t('result.mailHint', { email: site.supportEmail }),
            isForShop(reward)
              ? t('result.noRefund', { region: region(redemption.region) })
              : t('result.noRefundAtAll'),
          )}
        </p>
      )}
      <div className="mt-8 flex flex-wrap gap-2.5">
        {status === 'failed' && next !== 'team' && next !== 'left' ? (
          <ButtonLink href={`/reward/store/${reward.id}?region=${redemption.region}`} variant="primary">
            {t('result.again')}
          </ButtonLink>
        ) : (
          <ButtonLink href="/reward/store">{t('result.toStore')}</ButtonLink>
        )}
        <ButtonLink href="/reward/redemptions">{t('result.toHistory')}</ButtonLink>
        {status === 'succeeded' && redemption.code !== null && (
          <ButtonLink href={site.storeUrl} rel="noopener" target="_blank" icon={<Icon of="arrow-up-right" />}>
            {t('result.shop')}
          </ButtonLink>
        )}
      </div>
    </div>
  )
}

/** The remedy for each failure: a retry, another reward, another address, or asking the team. */
const nextOf = {
  network_error: 'again',
  provider_failed: 'again',
  insufficient_inventory: 'other',
  several_accounts: 'team',
  unusual_activity: 'team',
  address_problem: 'address',
} as const satisfies Record<FailureReason, string>

/** What has succeeded or still waits, in a sentence. */
function sentence({ status, reward, code, beingChecked, shippedAt }: RedemptionView) {
  if (beingChecked) return 'checking' as const
  if (status === 'pending') return 'pending' as const
  if (shippedAt !== null) return 'successShipped' as const
  if (reward.provider === 'parcel') return 'successParcel' as const
  return code === null ? ('successFile' as const) : ('successCode' as const)
}
