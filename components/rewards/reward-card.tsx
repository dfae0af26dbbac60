'use client'

import { useTranslations } from 'next-intl'
import { SeedAmount } from '@/components/seeds/seed-amount'
import { Link } from '@/components/shell/link'
import { Button } from '@/components/ui/button'
import { KerfProgress } from '@/components/ui/kerf-progress'
import { Tag } from '@/components/ui/tag'
import type { OfferedReward } from './order-rewards'
import { RewardPicture } from './reward-picture'
import { useRewardLine } from './reward-texts'
import '@/components/posts/card.css'

/**
 * A reward in a grid: available, not affordable yet, redeemed as often as one member may, or sold out. Picture and name
 * link to its page.
 */
export function RewardCard({
  offered: { reward, offer, reach, redeemed },
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
  const state = redeemed && reach !== 'sold_out' ? 'redeemed' : reach
  const roomBelow = state === 'sold_out' || (state === 'redeemed' && reach === 'to_go')
  const have = Math.max(0, balance ?? 0)
  return (
    <article className="card flex flex-col">
      <div className="picture-box">
        <RewardPicture src={reward.picture} eager={eager} />
        {state === 'sold_out' && <Tag className="status">{t('card.soldOut')}</Tag>}
        {state === 'redeemed' && <Tag className="status">{t('card.redeemed')}</Tag>}
      </div>
      <h3 className="title max-[359px]:text-[13px]">
        <Link href={`/reward/store/${reward.id}?region=${offer.region}`}>{reward.name}</Link>
      </h3>
      <p className="fine muted digits">{line(reward.kind, offer)}</p>
      {/* On phones a member's card leaves room below its price where the cards beside it have their progress. */}
      <div
        className={`mt-auto flex min-h-11.5 flex-wrap items-center justify-between gap-2 pt-2 ${roomBelow && balance !== null ? 'max-md:min-h-16.75 max-md:content-start' : ''}`}
      >
        <SeedAmount seeds={reward.price} muted={state !== 'open'} />
        {state === 'open' && (
          <Button
            size="sm"
            className="relative z-1"
            aria-label={t('card.redeemNamed', { name: reward.name })}
            onClick={onRedeem}
          >
            {t('card.redeem')}
          </Button>
        )}
        {state === 'to_go' && (
          <div className="fine muted digits w-full text-right md:w-32 md:max-w-full">
            <KerfProgress
              value={(have / reward.price) * 100}
              label={reward.name}
              text={t('card.progress', { have, price: reward.price })}
              className="mb-1.75"
            />
            {t('card.toGo', { seeds: reward.price - (balance ?? 0) })}
          </div>
        )}
      </div>
    </article>
  )
}
