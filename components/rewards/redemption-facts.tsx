import { useLocale, useTranslations } from 'next-intl'
import { useFormat } from '@/components/ui/use-format'
import { languageTags } from '@/lib/i18n/locales'
import { addressText } from '@/lib/rewards/address-text'
import { isForShop } from '@/lib/rewards/is-for-shop'
import type { RedemptionView } from '@/lib/rewards/views'
import { regionName } from '@/lib/i18n/regions'
import { useRegionName } from './region-name'
import { useAmount } from './reward-texts'
import { Terms } from './terms'

/** The terms of one redemption: region, worth, smallest order, validity and Seeds. */
export function RedemptionFacts({ redemption }: { redemption: RedemptionView }) {
  const t = useTranslations('rewards')
  const format = useFormat()
  const amount = useAmount()
  const name = useRegionName()
  const locale = useLocale()
  const { reward, address, currency, minOrder, worth } = redemption
  const order = isForShop(reward)
  const succeeded = redemption.status === 'succeeded'
  return (
    <Terms>
      <dt>{t('result.region')}</dt>
      <dd>{name(redemption.region, currency)}</dd>
      {order && currency && (
        <>
          <dt>{t('reward.worth')}</dt>
          <dd>{amount(worth, currency)}</dd>
          <dt>{t('result.minimum')}</dt>
          <dd>{minOrder > 0 ? amount(minOrder, currency) : t('reward.noMinimum')}</dd>
        </>
      )}
      {order && succeeded && (
        <>
          <dt>{t('result.validUntil')}</dt>
          <dd>
            {redemption.validUntil
              ? format.dateTime(new Date(redemption.validUntil), 'day')
              : t('result.validAlways')}
          </dd>
        </>
      )}
      {address && (
        <>
          <dt>{t('result.shipsTo')}</dt>
          <dd>{addressText(address, regionName(address.country, languageTags[locale]), locale)}</dd>
        </>
      )}
      {reward.provider === 'parcel' && succeeded && (
        <>
          <dt>{t('result.shipped')}</dt>
          <dd>
            {redemption.shippedAt
              ? format.dateTime(new Date(redemption.shippedAt), 'day')
              : t('result.notShipped')}
          </dd>
        </>
      )}
      <dt>{t(redemption.status === 'pending' ? 'result.reserved' : 'result.spent')}</dt>
      <dd>{redemption.status === 'failed' ? t('history.notDeducted') : format.number(redemption.spent)}</dd>
      {redemption.balance !== null && (
        <>
          <dt>{t('result.balance')}</dt>
          <dd>{format.number(redemption.balance)}</dd>
        </>
      )}
    </Terms>
  )
}
