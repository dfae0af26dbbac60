import { getLocale, getTranslations } from 'next-intl/server'
import { RewardGrid } from '@/components/rewards/reward-grid'
import { ClientMessages } from '@/components/shell/client-messages'
import { SectionHead } from '@/components/shell/section-head'
import { listRewards } from '@/lib/rewards/queries'
import { site as brand } from '@/lib/site'
import { pageMetadata } from '@/lib/seo/metadata'

export const dynamic = 'force-static'
/** Sales begin and end by the clock, which expires no tag. */
export const revalidate = 600

export async function generateMetadata({ params }: PageProps<'/[site]/reward/store'>) {
  const t = await getTranslations('rewards')
  return pageMetadata({
    site: (await params).site,
    path: '/reward/store',
    title: t('store.title'),
    description: t('store.description'),
  })
}

/** All rewards; the region and what is in reach are the browser's to know. */
export default async function Store() {
  const [t, rewards] = await Promise.all([getTranslations('rewards'), listRewards(await getLocale())])
  return (
    <div className="wrap pt-8">
      <SectionHead
        level="h1"
        title={t('store.title')}
        more={{ href: '/reward/redemptions', label: t('store.history') }}
      />
      <ClientMessages namespaces={['seeds', 'rewards', 'validation', 'errors']}>
        <RewardGrid rewards={rewards} />
      </ClientMessages>
      <p className="fine muted mt-10">{t('store.validIn', { brand: brand.brand })}</p>
    </div>
  )
}
