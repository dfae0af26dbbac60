import { Icon } from '@/components/ui/icon'
import { useLocale, useTranslations } from 'next-intl'
import { useFormat } from '@/components/ui/use-format'
import { Breadcrumbs } from '@/components/shell/breadcrumbs'
import { PhoneBar } from '@/components/shell/phone-bar'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { LineTabs } from '@/components/ui/line-tabs'
import { joinSentences } from '@/lib/i18n/join-sentences'
import { recordTabs, type RecordTab } from '@/lib/seeds/schema'
import type { SeedBalanceView, SeedRecordsView } from '@/lib/seeds/views'
import { Ledger } from './ledger'
import { useOnTheWayText } from './use-on-the-way-text'
import { WeekChart } from './week-chart'

/** A member's ledger: totals, weeks, and the records by tab; older ones are behind a link. */
export function RecordBook({
  page,
  own,
  tab,
  later,
}: {
  page: SeedRecordsView
  own: SeedBalanceView
  tab: RecordTab
  later: boolean
}) {
  const t = useTranslations('seeds')
  const ui = useTranslations('ui')
  const locale = useLocale()
  const onTheWay = useOnTheWayText()(own)
  const tabs = recordTabs.map((one) => ({
    href: `/reward/records?tab=${one}`,
    label: t(`records.tabs.${one}`),
    current: one === tab,
  }))
  return (
    <div className="wrap">
      <PhoneBar title={t('records.title')} back="/reward" />
      <Breadcrumbs items={[{ label: t('title'), href: '/reward' }, { label: t('records.title') }]} />
      <h1>{t('records.title')}</h1>
      <div className="mt-5 grid items-start gap-7 lg:grid-cols-[minmax(0,420px)_minmax(0,1fr)] lg:gap-16">
        <aside>
          <Totals totals={page.totals} />
          <p className="fine muted digits mb-5">
            {joinSentences(
              locale,
              t('records.available', { seeds: own.balance }),
              onTheWay ?? false,
              onTheWay !== null && t('records.balanceHolds'),
            )}
          </p>
          {page.weeks && <WeekChart weeks={page.weeks} />}
        </aside>
        <div className="min-w-0">
          <LineTabs label={t('records.tabsLabel')} tabs={tabs} />
          {page.items.length > 0 && <SaveRecords tab={tab} />}
          {page.items.length === 0 ? (
            <EmptyState
              title={ui('noData')}
              action={<ButtonLink href="/reward">{t('records.emptyAction')}</ButtonLink>}
            >
              {t(`records.empty.${tab}`)}
            </EmptyState>
          ) : (
            <Ledger records={page.items} today={page.today} showHead />
          )}
          <OtherRecords tab={tab} later={later} nextCursor={page.nextCursor} />
        </div>
      </div>
    </div>
  )
}

function Totals({ totals: { income, expenses } }: { totals: SeedRecordsView['totals'] }) {
  const t = useTranslations('seeds')
  const format = useFormat()
  return (
    <dl className="mb-5 grid grid-cols-[1fr_1fr] gap-4">
      <div>
        <dt className="muted">{t('records.totalIncome')}</dt>
        <dd className="font-display text-3xl font-bold tracking-[-0.02em] text-seed">
          {format.number(income)}
        </dd>
      </div>
      <div>
        <dt className="muted">{t('records.totalExpenses')}</dt>
        <dd className="font-display text-3xl font-bold tracking-[-0.02em] text-ember-text">
          {format.number(expenses)}
        </dd>
      </div>
    </dl>
  )
}

/** A link that downloads the whole ledger. */
function SaveRecords({ tab }: { tab: RecordTab }) {
  const t = useTranslations('seeds')
  const locale = useLocale()
  return (
    <p className="fine mt-3 text-right">
      <a
        className="link inline-flex items-center gap-1"
        href={`/api/seeds/records/export?tab=${tab}&language=${locale}`}
        download
      >
        <Icon of="download" size="s" />
        {t(`records.save.${tab}`)}
      </a>
    </p>
  )
}

/** Links to the newest and to older records. */
function OtherRecords({
  tab,
  later,
  nextCursor,
}: {
  tab: RecordTab
  later: boolean
  nextCursor: string | null
}) {
  const t = useTranslations('seeds')
  const href = (cursor?: string) => `/reward/records?tab=${tab}${cursor ? `&cursor=${cursor}` : ''}`
  return (
    <nav className="mt-6 flex flex-wrap gap-2.5" aria-label={t('records.title')}>
      {later && <ButtonLink href={href()}>{t('records.newest')}</ButtonLink>}
      {nextCursor && (
        <ButtonLink href={href(nextCursor)} rel="next">
          {t('records.older')}
        </ButtonLink>
      )}
    </nav>
  )
}
