import { useTranslations } from 'next-intl'
import { getLocale, getTranslations } from 'next-intl/server'
import { RewardGrid } from '@/components/rewards/reward-grid'
import { BalancePanel } from '@/components/seeds/balance-panel'
import { OriginSection } from '@/components/seeds/origin-section'
import { TaskPanel } from '@/components/seeds/task-panel'
import { ClientMessages } from '@/components/shell/client-messages'
import { SectionHead } from '@/components/shell/section-head'
import { listRewards } from '@/lib/rewards/queries'
import type { RewardView } from '@/lib/rewards/views'
import { cachedRulesNow } from '@/lib/seeds/queries'
import type { SeedRuleView } from '@/lib/seeds/views'
import { pageMetadata } from '@/lib/seo/metadata'

export const dynamic = 'force-static'
/**
 * Seconds after which the page renews even if the queue stands still; otherwise refresh_sales and refresh_rules expire
 * the tags when a sale or rule begins or ends.
 */
export const revalidate = 600

/** rewards: two full rows of five; narrower screens show as many as fill their rows */
const TEASER = 10

export async function generateMetadata({ params }: PageProps<'/[site]/reward'>) {
  const t = await getTranslations('seeds')
  return pageMetadata({
    site: (await params).site,
    path: '/reward',
    title: t('title'),
    description: t('description'),
  })
}

/** The same page for everyone; the browser adds the viewer's own balance and tasks. */
export default async function Reward() {
  const locale = await getLocale()
  const [rewards, { inForce }] = await Promise.all([listRewards(locale), cachedRulesNow()])
  const ofEverybody = inForce.filter(({ market }) => market === null)
  return (
    <ClientMessages namespaces={['seeds', 'rewards', 'validation', 'errors']}>
      <RewardHome rewards={rewards} rules={ofEverybody} />
    </ClientMessages>
  )
}

function RewardHome({ rewards, rules }: { rewards: RewardView[]; rules: SeedRuleView[] }) {
  const t = useTranslations('rewards')
  const prices = rewards.filter(({ soldOut }) => !soldOut).map(({ price }) => price)
  const howTo = rules.find(({ code }) => code === 'post')?.amount ?? null
  return (
    <div className="wrap">
      <div className="grid items-start gap-10 pt-6 lg:grid-cols-[minmax(0,400px)_minmax(0,1fr)] lg:gap-16 lg:pt-10">
        <BalancePanel prices={prices} howTo={howTo} />
        <TaskPanel rules={rules} />
      </div>
      <section className="section" aria-labelledby="store">
        <SectionHead
          id="store"
          title={t('store.title')}
          more={{ href: '/reward/store', label: t('store.all') }}
        />
        <RewardGrid rewards={rewards} limit={TEASER} />
      </section>
      <OriginSection />
    </div>
  )
}
