'use client'

import { useTranslations } from 'next-intl'
import { SectionHead } from '@/components/shell/section-head'
import { useViewer } from '@/components/shell/viewer'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Skeleton } from '@/components/ui/skeleton'
import { Ledger } from './ledger'
import { useLastRecords } from './use-seeds'
import { WeekChart } from './week-chart'

/** Where the viewer's Seeds came from: a chart of weeks and the last records. Nothing for visitors. */
export function OriginSection() {
  const t = useTranslations('seeds')
  const { status } = useViewer()
  const { data } = useLastRecords()
  if (status === 'anonymous') return null
  return (
    <section
      className={status === 'unknown' ? 'section hidden member:block' : 'section'}
      aria-labelledby="origin"
    >
      <SectionHead
        id="origin"
        title={t('origin.title')}
        more={{ href: '/reward/records', label: t('origin.all') }}
      />
      {!data ? (
        <div className="grid items-start gap-9 lg:grid-cols-2 lg:gap-14" aria-hidden>
          <Skeleton height={230} />
          <Skeleton height={230} />
        </div>
      ) : data.items.length === 0 ? (
        <EmptyState action={<ButtonLink href="/form/operate">{t('taskLinks.post')}</ButtonLink>}>
          {t('records.empty.all')}
        </EmptyState>
      ) : (
        <div className="grid items-start gap-9 lg:grid-cols-2 lg:gap-14">
          <WeekChart weeks={data.weeks ?? []} />
          <Ledger records={data.items} today={data.today} />
        </div>
      )}
    </section>
  )
}
