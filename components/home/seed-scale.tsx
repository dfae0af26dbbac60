import { useTranslations } from 'next-intl'
import type { CSSProperties } from 'react'
import { ButtonLink } from '@/components/ui/button'
import { useFormat } from '@/components/ui/use-format'
import type { RewardView } from '@/lib/rewards/views'

const SCALE = 1000
const marks = [0, 200, 400, 600, 800, 1000]

const at = (price: number) => `${(price / SCALE) * 100}%`
/** The place of a flag, the room up to the next one, and its height in px; only wide screens have the ruler. */
const place = (price: number, next = SCALE, high = 200) =>
  ({ '--at': at(price), '--room': at(next - price), '--high': `${high}px` }) as CSSProperties

const flag =
  'flex items-baseline gap-3.5 border-t border-line py-2.5 xl:absolute xl:bottom-11 xl:left-(--at) xl:block xl:h-(--high) xl:w-[min(168px,var(--room))] xl:border-t-0 xl:border-l xl:border-edge xl:py-0 xl:pr-2 xl:pl-2.5 xl:text-[13px] xl:leading-[1.35]'
const price = 'w-16 font-display text-xl normal-nums leading-[1.2] font-bold xl:mb-0.5 xl:block xl:w-auto'

/** A price scale in Seeds, drawn as a ruler: what a first how-to earns, and what it can be redeemed for. */
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
    <section className="section lazy-layout wrap">
      <div className="grid gap-5 lg:grid-cols-[400px_1fr] lg:items-start lg:gap-18 2xl:grid-cols-[520px_1fr]">
        <div>
          <h2 className="text-[28px] leading-[1.15] lg:text-3xl cjk:text-[24px] cjk:leading-[1.4] cjk:lg:text-[30px]">
            {t('earnTitle', { seeds })}
          </h2>
          <p className="muted mt-3 mb-5">{t('earnText', { start })}</p>
          <ButtonLink href="/reward" variant="outline">
            {t('tasks')}
          </ButtonLink>
        </div>
        <div className="digits xl:relative xl:h-62.5 xl:pt-51.5">
          <div
            className="absolute top-50 left-0 hidden h-1.5 bg-ember xl:block"
            style={{ width: at(seeds) }}
          />
          <div className={flag} style={place(seeds, rewards[0]?.price, 64)}>
            <b className={price}>{seeds}</b>
            <span>{t('yourFirst')}</span>
          </div>
          {rewards.map((reward, index) => (
            <div key={reward.id} className={flag} style={place(reward.price, rewards[index + 1]?.price)}>
              <span className="mb-2.5 hidden w-32 overflow-hidden rounded-ctl bg-sunken xl:block 2xl:w-35">
                {/* A line drawing of a few kilobytes needs no other sizes. */}
                {/* oxlint-disable-next-line nextjs/no-img-element */}
                <img src={reward.picture} alt="" width={140} height={105} loading="lazy" />
              </span>
              <b className={price}>{reward.price}</b>
              <span>{reward.name}</span>
            </div>
          ))}
          <Ruler />
        </div>
      </div>
    </section>
  )
}

/** The marks of the ruler with their numbers, where a screen has room for them. */
function Ruler() {
  const format = useFormat()
  return (
    <>
      <div
        className="hidden h-4 bg-[linear-gradient(90deg,var(--ink)_1px,transparent_1px),linear-gradient(90deg,var(--edge)_1px,transparent_1px)] bg-size-[10%_16px,2%_8px] opacity-90 xl:block"
        aria-hidden
      />
      <div className="relative mt-1.5 hidden h-5 text-[13px] text-muted xl:block" aria-hidden>
        {marks.map((mark) => (
          <span
            key={mark}
            className="absolute -translate-x-1/2 first:translate-x-0 last:-translate-x-full"
            style={{ left: at(mark) }}
          >
            {format.number(mark)}
          </span>
        ))}
      </div>
    </>
  )
}
