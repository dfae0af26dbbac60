'use client'

import { useLocale, useTranslations } from 'next-intl'
import { SeedAmount } from '@/components/seeds/seed-amount'
import { useDayText } from '@/components/seeds/use-day-text'
import { useOnTheWayText } from '@/components/seeds/use-on-the-way-text'
import { useAvailableFrom, useBalance, useLimitReached, useOwnSeeds } from '@/components/seeds/use-seeds'
import { Link } from '@/components/shell/link'
import { Button } from '@/components/ui/button'
import { KerfProgress } from '@/components/ui/kerf-progress'
import { Tag } from '@/components/ui/tag'
import { joinSentences } from '@/lib/i18n/join-sentences'
import { isForShop } from '@/lib/rewards/is-for-shop'
import type { RewardView } from '@/lib/rewards/views'
import { RegionSelect } from './region-select'
import { useAmount } from './reward-texts'
import { Terms } from './terms'
import { useRedeem } from './use-redeem'
import { useRegion } from './use-region'

/** The terms of a reward in the chosen region, its price, and the button to redeem. */
export function RewardOffer({ reward }: { reward: RewardView }) {
  const t = useTranslations('rewards')
  const { region, unmet, change } = useRegion(reward.regions.map((one) => one.region))
  const balance = useBalance()
  const { redeem, dialog } = useRedeem(region)
  const from = useAvailableFrom()(reward.price)
  const { data: own } = useOwnSeeds()
  const onTheWay = useOnTheWayText()(own)
  const day = useDayText()
  const locale = useLocale()
  const redeemed = useLimitReached().includes(reward.id)
  const offer = reward.regions.find((one) => one.region === region)
  if (!offer) return null
  const order = isForShop(reward)
  const missing = balance === null || redeemed ? 0 : Math.max(0, reward.price - balance)
  return (
    <>
      <RegionSelect
        region={region}
        unmet={unmet}
        regions={reward.regions}
        fixed={order}
        className="mb-4.5"
        onChange={change}
      />
      <OfferTerms reward={reward} offer={offer} order={order} />
      <div className="mt-5.5 flex flex-wrap items-center justify-between gap-4">
        <SeedAmount seeds={reward.price} large />
        <RedeemButton
          soldOut={offer.soldOut}
          redeemed={redeemed}
          missing={missing}
          onRedeem={() => redeem(reward)}
        />
      </div>
      {balance !== null && !offer.soldOut && missing > 0 && (
        <div className="fine muted digits mt-3" role="status">
          <KerfProgress
            value={(Math.max(0, balance) / reward.price) * 100}
            label={reward.name}
            text={t('card.progress', { have: Math.max(0, balance), price: reward.price })}
            className="mb-2"
          />
          {joinSentences(
            locale,
            t('reward.missing', { seeds: missing }),
            from === null ? (onTheWay ?? false) : t('woops.later', { date: day(from) }),
          )}
        </div>
      )}
      {redeemed && !offer.soldOut && <LimitReached />}
      {balance !== null && missing === 0 && !redeemed && (
        <p className="fine muted digits mt-3">{t('store.yourBalance', { seeds: balance })}</p>
      )}
      {dialog}
    </>
  )
}

/** `missing` counts Seeds. */
function RedeemButton({
  soldOut,
  redeemed,
  missing,
  onRedeem,
}: {
  soldOut: boolean
  redeemed: boolean
  missing: number
  onRedeem: () => void
}) {
  const t = useTranslations('rewards')
  if (soldOut) return <Tag tone="faded">{t('card.soldOut')}</Tag>
  if (redeemed) return <Tag tone="faded">{t('card.redeemed')}</Tag>
  return missing > 0 ? (
    // Opens the dialog that says what is missing and where to earn it.
    <Button size="lg" onClick={onRedeem}>
      {t('reward.earnMore', { seeds: missing })}
    </Button>
  ) : (
    <Button variant="primary" size="lg" onClick={onRedeem}>
      {t('card.redeem')}
    </Button>
  )
}

function LimitReached() {
  const t = useTranslations('rewards.reward')
  return (
    <p className="fine muted mt-3">
      {t.rich('limitReached', {
        history: (text) => (
          <Link href="/reward/redemptions" className="link">
            {text}
          </Link>
        ),
      })}
    </p>
  )
}

/** The worth and the delivery of a reward; `order`: a code for the shop, with a smallest order and an expiry date. */
function OfferTerms({
  reward,
  offer,
  order,
}: {
  reward: RewardView
  offer: RewardView['regions'][number]
  order: boolean
}) {
  const t = useTranslations('rewards')
  const amount = useAmount()
  return (
    <Terms>
      {order && (
        <>
          <dt>{t('reward.minimum')}</dt>
          <dd>{offer.minOrder > 0 ? amount(offer.minOrder, offer.currency) : t('reward.noMinimum')}</dd>
        </>
      )}
      <dt>{t('reward.worth')}</dt>
      <dd>{amount(offer.worth, offer.currency)}</dd>
      {order && (
        <>
          <dt>{t('reward.validity')}</dt>
          <dd>{t(`reward.${reward.validity}`)}</dd>
        </>
      )}
      <dt>{t('reward.limit')}</dt>
      <dd>
        {reward.perMemberLimit === null
          ? t('reward.noTimes')
          : t('reward.times', { count: reward.perMemberLimit })}
      </dd>
      <dt>{t('reward.delivery')}</dt>
      <dd>{t(`reward.deliveries.${reward.provider}`)}</dd>
    </Terms>
  )
}
