import { useLocale, useTranslations } from 'next-intl'
import { Breadcrumbs } from '@/components/shell/breadcrumbs'
import { PhoneBar } from '@/components/shell/phone-bar'
import { joinSentences } from '@/lib/i18n/join-sentences'
import { site } from '@/lib/site'
import type { RewardView } from '@/lib/rewards/views'
import { RewardOffer } from './reward-offer'
import '@/components/posts/card.css'
import { RewardPicture } from './reward-picture'

/** The page of a reward: drawing, description and terms in the reader's region. */
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
      <PhoneBar title={t('store.title')} back="/reward/store" />
      <Breadcrumbs items={crumbs} />
      <div className="grid items-start gap-7 max-md:mt-4 md:grid-cols-2 md:gap-12">
        <div className="picture-box">
          <RewardPicture src={reward.picture} alt={t('reward.pictureAlt', { name: reward.name })} />
        </div>
        <div className="min-w-0">
          <p className="fine muted">{t(`kinds.${reward.kind}`)}</p>
          <h1>{reward.name}</h1>
          <p className="mt-3 mb-6 max-w-[56ch]">{reward.description}</p>
          <RewardOffer reward={reward} />
          <p className="fine muted mt-6">
            {joinSentences(locale, t('store.validIn', { brand: site.brand }), t('dialog.noRefund'))}
          </p>
        </div>
      </div>
    </div>
  )
}
