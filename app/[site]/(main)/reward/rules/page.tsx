import { getTranslations } from 'next-intl/server'
import { RulesHistory } from '@/components/seeds/rules-history'
import { RulesTable } from '@/components/seeds/rules-table'
import { Breadcrumbs } from '@/components/shell/breadcrumbs'
import { cachedRulesNow } from '@/lib/seeds/queries'
import { pageMetadata } from '@/lib/seo/metadata'

export const dynamic = 'force-static'
/**
 * Seconds after which the page renews even if the queue stands still; otherwise refresh_rules expires the tag when a
 * rule begins or ends.
 */
export const revalidate = 600

const points = ['day', 'once', 'onTheWay', 'takenBack', 'redeem', 'expire'] as const

export async function generateMetadata({ params }: PageProps<'/[site]/reward/rules'>) {
  const t = await getTranslations('seeds')
  return pageMetadata({
    site: (await params).site,
    path: '/reward/rules',
    title: t('rules.title'),
    description: t('rules.description'),
  })
}

export default async function Rules() {
  const [t, { inForce, others }] = await Promise.all([getTranslations('seeds'), cachedRulesNow()])
  return (
    <div className="wrap">
      <Breadcrumbs items={[{ label: t('title'), href: '/reward' }, { label: t('rules.title') }]} />
      <h1>{t('rules.title')}</h1>
      <p className="muted mt-2 mb-6">{t('rules.intro')}</p>
      <div className="grid items-start gap-10 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)] lg:gap-16">
        <div className="min-w-0">
          <RulesTable rules={inForce} />
          <RulesHistory rules={others} />
        </div>
        <section aria-labelledby="points">
          <h2 id="points" className="text-xl">
            {t('rules.pointsTitle')}
          </h2>
          <dl>
            {points.map((point) => (
              <div key={point} className="border-b border-line py-3.5">
                <dt className="mb-1 font-[650]">{t(`rules.points.${point}.title`)}</dt>
                <dd className="muted">{t(`rules.points.${point}.text`)}</dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
    </div>
  )
}
