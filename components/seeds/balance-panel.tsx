'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useFormat } from '@/components/ui/use-format'
import { Link } from '@/components/shell/link'
import { LogInLink } from '@/components/shell/log-in-link'
import { useViewer } from '@/components/shell/viewer'
import { ButtonLink } from '@/components/ui/button'
import { buttonClass } from '@/components/ui/button-class'
import { Skeleton } from '@/components/ui/skeleton'
import { joinSentences } from '@/lib/i18n/join-sentences'
import { useOnTheWayText } from './use-on-the-way-text'
import { useBalance, useLastRecords, useOwnSeeds } from './use-seeds'

type Props = {
  /** prices of the rewards available now */
  prices: number[]
  /** Seeds for a how-to, null without such a rule */
  howTo: number | null
}

/** The viewer's Seeds, the only very large number of the site; for visitors, what Seeds are. */
export function BalancePanel({ prices, howTo }: Props) {
  const { status } = useViewer()
  return (
    <div>
      {status !== 'member' && (
        <div className="member:hidden">
          <VisitorPanel />
        </div>
      )}
      {status !== 'anonymous' && (
        <div className={status === 'unknown' ? 'hidden member:block' : undefined}>
          <MemberPanel prices={prices} howTo={howTo} />
        </div>
      )}
    </div>
  )
}

function VisitorPanel() {
  const t = useTranslations('seeds')
  return (
    <>
      <h1 className="max-w-[14em] text-[34px]">{t('balance.visitorTitle')}</h1>
      <p className="muted my-5 max-w-[38ch]">{t('balance.visitorText')}</p>
      <div className="flex flex-wrap gap-2.5">
        <LogInLink className={buttonClass({ variant: 'primary' })}>{t('balance.logIn')}</LogInLink>
        <ButtonLink href="/reward/rules">{t('balance.rules')}</ButtonLink>
      </div>
    </>
  )
}

/** The pending Seeds, linked to the records with their dates. */
function OnTheWay() {
  const { data } = useOwnSeeds()
  const text = useOnTheWayText()(data)
  if (text === null) return null
  return (
    <Link href="/reward/records?tab=incomes" className="link">
      {text}
    </Link>
  )
}

function MemberPanel({ prices, howTo }: Props) {
  const t = useTranslations('seeds')
  const locale = useLocale()
  const rewards = useTranslations('rewards')
  const format = useFormat()
  const balance = useBalance()
  const { data: records } = useLastRecords()
  const week = records?.weeks?.at(-1)?.income ?? 0
  return (
    <>
      <h1 className="mb-3.5 text-[26px]">{t('balance.title')}</h1>
      <div className="flex min-h-[101px] items-end">
        {balance === null ? (
          <Skeleton width={250} height={94} className="m-0 rounded-ctl" />
        ) : (
          <p className="digits flex flex-wrap items-end gap-3.5 font-(family-name:--numerals) text-[length:clamp(72px,22vw,104px)]/[0.9] font-extrabold tracking-[-0.035em] text-seed">
            <span aria-hidden>{format.number(balance)}</span>
            <span className="sr-only">{t('balance.value', { seeds: balance })}</span>
            {week > 0 && (
              <small className="font-sans text-xl/[1.4] font-[650] tracking-normal">
                {t.rich('balance.thisWeek', { seeds: week, br: () => <br /> })}
              </small>
            )}
          </p>
        )}
      </div>
      <p className="muted my-5 min-h-[3lh] max-w-[38ch]">
        {balance !== null && balance < 0
          ? t('balance.negative')
          : joinSentences(
              locale,
              balance !== null &&
                t('balance.enough', { count: prices.filter((price) => price <= balance).length }),
              t('balance.keeps'),
            )}
      </p>
      <div className="flex flex-wrap gap-2.5">
        {howTo !== null && (
          <ButtonLink href="/form/operate" variant="primary">
            {t('balance.write', { seeds: howTo })}
          </ButtonLink>
        )}
        <ButtonLink href="/reward/rules">{t('balance.rules')}</ButtonLink>
        <ButtonLink href="/reward/redemptions">{rewards('store.history')}</ButtonLink>
      </div>
      {/* Last, with its line reserved, so that nothing moves when it is known. */}
      <p className="digits mt-3.5 min-h-[1lh]">
        <OnTheWay />
      </p>
    </>
  )
}
