'use client'

import { useTranslations } from 'next-intl'
import { SeedAmount } from '@/components/seeds/seed-amount'
import { Link } from '@/components/shell/link'
import { Button } from '@/components/ui/button'
import { KerfProgress } from '@/components/ui/kerf-progress'
import { Tag } from '@/components/ui/tag'
import type { OfferedReward } from './order-rewards'
import { useRewardLine } from './reward-texts'

/** A reward in a grid: to be redeemed, so and so far, or sold out. The picture and the name lead to its page. */
export function RewardCard({
  offered: { reward, offer, reach },
  balance,
  eager,
  onRedeem,
}: {
  offered: OfferedReward
  balance: number | null
  /** near the top of the page: loaded at once */
  eager: boolean
  onRedeem: () => void
}) {
  const t = useTranslations('rewards')
  const line = useRewardLine()
  const have = Math.max(0, balance ?? 0)
  return (
    <article className={reach === 'open' ? 'card rwd' : 'card rwd no'}>
      <div className="pic">
        {/* a line drawing of a few kilobytes: nothing to cut */}
        {/* eslint-disable-next-line @next/next/no-img-element */}
        <img src={reward.picture} alt="" width={400} height={300} loading={eager ? 'eager' : 'lazy'} />
        {reach === 'sold_out' && <Tag className="stt">{t('card.soldOut')}</Tag>}
      </div>
      <h3 className="ttl">
        <Link href={`/reward/store/${reward.id}?region=${offer.region}`}>{reward.name}</Link>
      </h3>
      <p className="t13 mut num">{line(reward.kind, offer)}</p>
      <div className="foot-r">
        <SeedAmount seeds={reward.price} />
        {reach === 'open' && (
          <Button size="sm" aria-label={t('card.redeemNamed', { name: reward.name })} onClick={onRedeem}>
            {t('card.redeem')}
          </Button>
        )}
        {reach === 'to_go' && (
          <div className="miss t13 mut num">
            <KerfProgress
              value={(have / reward.price) * 100}
              label={reward.name}
              text={t('card.progress', { have, price: reward.price })}
            />
            {t('card.toGo', { seeds: reward.price - (balance ?? 0) })}
          </div>
        )}
      </div>
    </article>
  )
}
