import '@/components/rewards/rewards.css'
import { getTranslations } from 'next-intl/server'
import { RulesHistory } from '@/components/seeds/rules-history'
import { RulesTable } from '@/components/seeds/rules-table'
import { Breadcrumbs } from '@/components/shell/breadcrumbs'
import { listSeedRules } from '@/lib/seeds/queries'
import { splitRules } from '@/lib/seeds/split-rules'
import { pageMetadata } from '@/lib/seo/metadata'

export const dynamic = 'force-static'
/** Rules begin and end by the clock, which expires no tag. */
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
  const [t, rules] = await Promise.all([getTranslations('seeds'), listSeedRules()])
  const { inForce, others } = splitRules(rules, new Date())
  return (
    <div className="wrap">
      <Breadcrumbs items={[{ label: t('title'), href: '/reward' }, { label: t('rules.title') }]} />
      <h1>{t('rules.title')}</h1>
      <p className="mut mt-2 mb-6">{t('rules.intro')}</p>
      <div className="rules-lay">
        <div className="min-w-0">
          <RulesTable rules={inForce} />
          <RulesHistory rules={others} />
        </div>
        <section aria-labelledby="points">
          <h2 id="points" className="text-xl">
            {t('rules.pointsTitle')}
          </h2>
          <dl className="points">
            {points.map((point) => (
              <div key={point}>
                <dt>{t(`rules.points.${point}.title`)}</dt>
                <dd className="mut">{t(`rules.points.${point}.text`)}</dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
    </div>
  )
}
