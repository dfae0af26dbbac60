'use client'

import { useTranslations } from 'next-intl'
import { useQueryValue } from '@/components/shell/use-query-value'
import { useViewer } from '@/components/shell/viewer'
import type { RewardView } from '@/lib/rewards/views'
import type { OfferedReward } from './order-rewards'

type Kind = RewardView['kind']
const kinds = ['coupon', 'gift_card', 'file', 'product'] as const satisfies readonly Kind[]

/** Holds the filters, kind and "only what I can redeem now", in the address. */
export function useRewardFilters() {
  const [asked, changeKind] = useQueryValue('kind')
  const [only, changeOnly] = useQueryValue('affordable')
  const { status } = useViewer()
  const kind = kinds.find((one) => one === asked) ?? null
  // A visitor has no balance that would tell what is in reach.
  const affordable = only === '1' && status === 'member'
  return {
    ...{ kind, affordable },
    changeKind: (next: Kind | null) => changeKind(next ?? ''),
    changeAffordable: (next: boolean) => changeOnly(next ? '1' : ''),
    passes: ({ reward, reach, redeemed }: OfferedReward) =>
      (kind === null || reward.kind === kind) && (!affordable || (reach === 'open' && !redeemed)),
  }
}

/** The filters: kinds that the region has and, for members, what is in reach. */
export function RewardFilters({
  filters: { kind, affordable, changeKind, changeAffordable },
  offered,
}: {
  filters: ReturnType<typeof useRewardFilters>
  offered: readonly OfferedReward[]
}) {
  const t = useTranslations('rewards')
  const { status } = useViewer()
  const shown = kinds.filter((one) => one === kind || offered.some(({ reward }) => reward.kind === one))
  const chip = (name: string, pressed: boolean, onClick: () => void) => (
    <button key={name} type="button" className="chip small" aria-pressed={pressed} onClick={onClick}>
      {name}
    </button>
  )
  return (
    <div className="-mt-1.5 mb-6 flex flex-wrap gap-2" role="group" aria-label={t('store.filters')}>
      {chip(t('store.allKinds'), kind === null, () => changeKind(null))}
      {shown.map((one) => chip(t(`kinds.${one}`), kind === one, () => changeKind(one)))}
      {status === 'member' && chip(t('store.affordable'), affordable, () => changeAffordable(!affordable))}
    </div>
  )
}
