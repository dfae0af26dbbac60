import { useTranslations } from 'next-intl'
import type { CSSProperties } from 'react'
import { ButtonLink } from '@/components/ui/button'
import type { RewardView } from '@/lib/rewards/views'

const SCALE = 1000
const marks = [0, 200, 400, 600, 800, 1000]

const at = (price: number) => `${(price / SCALE) * 100}%`
/** Where a flag stands and how high, px: only wide screens have the ruler (home.css). */
const place = (price: number, high: number) => ({ '--at': at(price), '--high': `${high}px` }) as CSSProperties

/** The ruler again, as a price scale: what a first how-to earns, and what that becomes. */
export function SeedScale({
  rewards,
  seeds,
  start,
}: {
  rewards: RewardView[]
  seeds: number
  start: number
}) {
  const t = useTranslations('home')
  return (
    <section className="sec wrap">
      <div className="earn">
        <div>
          <h2>{t('earnTitle', { seeds })}</h2>
          <p className="mut mt-3 mb-5">{t('earnText', { start })}</p>
          <ButtonLink href="/reward" variant="outline">
            {t('tasks')}
          </ButtonLink>
        </div>
        <div className="scale num">
          <div className="bar" style={{ width: at(seeds) }} />
          <div className="rw" style={place(seeds, 60)}>
            <b>{seeds}</b>
            <span>{t('yourFirst')}</span>
          </div>
          {rewards.map((reward) => (
            <div key={reward.id} className="rw" style={place(reward.price, 200)}>
              <span className="ra">
                {/* a line drawing of a few kilobytes: nothing to cut */}
                {/* eslint-disable-next-line @next/next/no-img-element */}
                <img src={reward.picture} alt="" width={140} height={105} loading="lazy" />
              </span>
              <b>{reward.price}</b>
              <span>{reward.name}</span>
            </div>
          ))}
          <div className="ruler" aria-hidden />
          <div className="ax" aria-hidden>
            {marks.map((mark) => (
              <span key={mark} style={{ left: at(mark) }}>
                {mark}
              </span>
            ))}
          </div>
        </div>
      </div>
    </section>
  )
}
