import { useLocale, useTranslations } from 'next-intl'
import { Breadcrumbs } from '@/components/shell/breadcrumbs'
import { joinSentences } from '@/lib/i18n/join-sentences'
import { site } from '@/lib/site'
import type { RewardView } from '@/lib/rewards/views'
import { RewardOffer } from './reward-offer'

/** A reward's own page: the drawing, what it is, and what it is in the reader's region. */
export function RewardDetail({ reward }: { reward: RewardView }) {
  const t = useTranslations('rewards')
  const locale = useLocale()
  const seeds = useTranslations('seeds')
  const crumbs = [
    { label: seeds('title'), href: '/reward' },
    { label: t('store.title'), href: '/reward/store' },
    { label: reward.name },
  ]
  return (
    <div className="wrap">
      <Breadcrumbs items={crumbs} />
      <div className="rwd-lay">
        <div className="pic rwd-pic">
          {/* a line drawing of a few kilobytes: nothing to cut */}
          {/* eslint-disable-next-line @next/next/no-img-element */}
          <img
            src={reward.picture}
            alt={t('reward.pictureAlt', { name: reward.name })}
            width={400}
            height={300}
          />
        </div>
        <div className="min-w-0">
          <p className="t13 mut">{t(`kinds.${reward.kind}`)}</p>
          <h1>{reward.name}</h1>
          <p className="mt-3 mb-6 max-w-[56ch]">{reward.description}</p>
          <RewardOffer reward={reward} />
          <p className="t13 mut mt-6">
            {joinSentences(locale, t('store.validIn', { brand: site.brand }), t('dialog.noRefund'))}
          </p>
        </div>
      </div>
    </div>
  )
}
