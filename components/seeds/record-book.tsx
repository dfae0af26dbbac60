import { Icon } from '@/components/ui/icon'
import { useLocale, useTranslations } from 'next-intl'
import { useFormat } from '@/components/ui/use-format'
import { Breadcrumbs } from '@/components/shell/breadcrumbs'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { LineTabs } from '@/components/ui/line-tabs'
import { joinSentences } from '@/lib/i18n/join-sentences'
import { recordTabs, type RecordTab } from '@/lib/seeds/schema'
import type { SeedBalanceView, SeedRecordsView } from '@/lib/seeds/views'
import { Ledger } from './ledger'
import { useOnTheWayText } from './use-on-the-way-text'
import { WeekChart } from './week-chart'

/** The ledger of a member: totals, weeks, the rows by tab, older ones behind a link. */
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
  const format = useFormat()
  const locale = useLocale()
  const onTheWay = useOnTheWayText()(own)
  const href = (cursor?: string) => `/reward/records?tab=${tab}${cursor ? `&cursor=${cursor}` : ''}`
  const tabs = recordTabs.map((one) => ({
    href: `/reward/records?tab=${one}`,
    label: t(`records.tabs.${one}`),
    current: one === tab,
  }))
  return (
    <div className="wrap">
      <Breadcrumbs items={[{ label: t('title'), href: '/reward' }, { label: t('records.title') }]} />
      <h1>{t('records.title')}</h1>
      <div className="book">
        <aside>
          <dl className="totals num">
            <div>
              <dt className="mut">{t('records.totalIncome')}</dt>
              <dd className="seed">{format.number(page.totals.income)}</dd>
            </div>
            <div>
              <dt className="mut">{t('records.totalExpenses')}</dt>
              <dd className="ember">{format.number(page.totals.expenses)}</dd>
            </div>
          </dl>
          <p className="t13 mut num mb-5">
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
          {page.items.length > 0 && (
            <p className="t13 mt-3 text-right">
              <a
                className="link inline-flex items-center gap-1"
                href={`/api/seeds/records/export?tab=${tab}&language=${locale}`}
                download
              >
                <Icon of="download" size="s" />
                {t(`records.save.${tab}`)}
              </a>
            </p>
          )}
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
          <nav className="seeds-acts mt-6" aria-label={t('records.title')}>
            {later && <ButtonLink href={href()}>{t('records.newest')}</ButtonLink>}
            {page.nextCursor && (
              <ButtonLink href={href(page.nextCursor)} rel="next">
                {t('records.older')}
              </ButtonLink>
            )}
          </nav>
        </div>
      </div>
    </div>
  )
}
