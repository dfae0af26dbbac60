'use client'

import { useTranslations } from 'next-intl'
import { Suspense } from 'react'
import { SectionHead } from '@/components/shell/section-head'
import { useViewer } from '@/components/shell/viewer'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { lazyLeaf } from '@/components/ui/lazy-leaf'
import { Skeleton } from '@/components/ui/skeleton'
import { useLastRecords } from './use-seeds'

// Later, so that visitors load neither.
const OriginRecords = lazyLeaf(() => import('./origin-records'))

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
        <RecordsSkeleton />
      ) : data.items.length === 0 ? (
        <EmptyState action={<ButtonLink href="/form/operate">{t('taskLinks.post')}</ButtonLink>}>
          {t('records.empty.all')}
        </EmptyState>
      ) : (
        <Suspense fallback={<RecordsSkeleton />}>
          <OriginRecords weeks={data.weeks ?? []} records={data.items} today={data.today} />
        </Suspense>
      )}
    </section>
  )
}

function RecordsSkeleton() {
  return (
    <div className="grid items-start gap-9 lg:grid-cols-2 lg:gap-14" aria-hidden>
      <Skeleton height={230} />
      <Skeleton height={230} />
    </div>
  )
}
