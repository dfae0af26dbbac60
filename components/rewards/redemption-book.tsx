import { useTranslations } from 'next-intl'
import { Breadcrumbs } from '@/components/shell/breadcrumbs'
import { PhoneBar } from '@/components/shell/phone-bar'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import type { Page } from '@/lib/core/pagination'
import { site } from '@/lib/site'
import type { RedemptionView } from '@/lib/rewards/views'
import { RedemptionList } from './redemption-list'

/** A page of the redemption history; older redemptions are behind a link. */
export function RedemptionBook({ page, later }: { page: Page<RedemptionView>; later: boolean }) {
  const t = useTranslations('rewards')
  const seeds = useTranslations('seeds')
  const crumbs = [
    { label: seeds('title'), href: '/reward' },
    { label: t('store.title'), href: '/reward/store' },
    { label: t('history.title') },
  ]
  return (
    <div className="wrap">
      <PhoneBar title={t('history.title')} back="/reward/store" />
      <Breadcrumbs items={crumbs} />
      <h1 className="mb-6">{t('history.title')}</h1>
      {page.items.length === 0 ? (
        <EmptyState action={<ButtonLink href="/reward/store">{t('history.emptyAction')}</ButtonLink>}>
          {t('history.empty')}
        </EmptyState>
      ) : (
        <>
          <RedemptionList redemptions={page.items} />
          <p className="fine muted mt-5">{t('result.mailHint', { email: site.supportEmail })}</p>
        </>
      )}
      <nav className="mt-6 flex flex-wrap gap-2.5" aria-label={t('history.title')}>
        {later && <ButtonLink href="/reward/redemptions">{t('history.newest')}</ButtonLink>}
        {page.nextCursor && (
          <ButtonLink href={`/reward/redemptions?cursor=${page.nextCursor}`} rel="next">
            {t('history.older')}
          </ButtonLink>
        )}
      </nav>
    </div>
  )
}
