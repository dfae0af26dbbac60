'use client'

import { useTranslations } from 'next-intl'
import { useBalance, useLimitReached } from '@/components/seeds/use-seeds'
import { EmptyState } from '@/components/ui/empty-state'
import type { RewardView } from '@/lib/rewards/views'
import { orderRewards, pickTeaser, regionsOf } from './order-rewards'
import { RegionSelect } from './region-select'
import { RewardCard } from './reward-card'
import { RewardFilters, useRewardFilters } from './reward-filters'
import { useRedeem } from './use-redeem'
import { useRegion } from './use-region'

/** Eight rewards in two or four columns, nine in three. */
const fullRows = 'max-md:*:nth-[n+9]:hidden md:max-lg:*:nth-[n+10]:hidden lg:max-2xl:*:nth-[n+9]:hidden'

/** The rewards of the chosen region, for a member those in reach first. `limit` cuts the teaser. */
export function RewardGrid({ rewards, limit }: { rewards: RewardView[]; limit?: number }) {
  const t = useTranslations('rewards')
  const regions = regionsOf(rewards)
  const { region, unmet, change } = useRegion(regions.map((one) => one.region))
  const balance = useBalance()
  const limitReached = useLimitReached()
  const { redeem, dialog } = useRedeem(region)
  const filters = useRewardFilters()
  const all = orderRewards(rewards, region, balance, limitReached)
  const shown = limit === undefined ? all.filter(filters.passes) : pickTeaser(all, limit)
  return (
    <>
      <RegionSelect region={region} unmet={unmet} regions={regions} onChange={change} />
      {limit === undefined && (
        <>
          <RewardFilters filters={filters} offered={all} />
          <h2 className="sr-only">{t('store.all')}</h2>
        </>
      )}
      {shown.length === 0 ? (
        <EmptyState>{t(all.length === 0 ? 'store.empty' : 'store.nothing')}</EmptyState>
      ) : (
        // The key renders new cards once the balance is known, instead of moving cards under the reader.
        <div
          key={balance === null ? 'everybody' : 'member'}
          className={limit === undefined ? 'cards' : `cards ${fullRows}`}
        >
          {shown.map((offered, index) => (
            <RewardCard
              key={offered.reward.id}
              offered={offered}
              balance={balance}
              eager={limit === undefined && index < 4}
              onRedeem={() => redeem(offered.reward)}
            />
          ))}
        </div>
      )}
      {dialog}
    </>
  )
}
