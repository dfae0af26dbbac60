import { getLocale, getTranslations } from 'next-intl/server'
import { RewardGrid } from '@/components/rewards/reward-grid'
import { StoreLine } from '@/components/rewards/store-line'
import { ClientMessages } from '@/components/shell/client-messages'
import { SectionHead } from '@/components/shell/section-head'
import { findRegisterSeeds } from '@/lib/auth/register-seeds'
import { listRewards } from '@/lib/rewards/queries'
import { pageMetadata } from '@/lib/seo/metadata'

export const dynamic = 'force-static'
/**
 * Seconds after which the page renews even if the queue stands still; otherwise refresh_sales and refresh_rules expire
 * the tags when a sale or rule begins or ends.
 */
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

/** All rewards. The browser applies the reader's region and balance, so the page is the same for everyone. */
export default async function Store() {
  const locale = await getLocale()
  const [t, rewards, signUp] = await Promise.all([
    getTranslations('rewards'),
    listRewards(locale),
    findRegisterSeeds(),
  ])
  return (
    <div className="wrap pt-8">
      <SectionHead
        level="h1"
        title={t('store.title')}
        more={{ href: '/reward/redemptions', label: t('store.history') }}
      />
      <ClientMessages namespaces={['seeds', 'rewards', 'validation', 'errors']}>
        <StoreLine signUp={signUp} />
        <RewardGrid rewards={rewards} />
      </ClientMessages>
    </div>
  )
}
