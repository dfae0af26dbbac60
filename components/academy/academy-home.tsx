import { useTranslations } from 'next-intl'
import { Link } from '@/components/shell/link'
import { SectionHead } from '@/components/shell/section-head'
import { productHref } from '@/lib/academy/arrange'
import type { MachineFacts } from '@/lib/academy/machines'
import type { Milestone } from '@/lib/academy/milestones'
import { levels, placePath, products, type Product } from '@/lib/academy/places'
import type { TutorialCardView } from '@/lib/academy/views'
import { LevelLeaf } from './level-leaf'
import { ProductLine } from './product-line'
import { ProductProgress } from './product-progress'
import { TutorialRows } from './tutorial-rows'

/** The academy: which machine, what the levels are, what finishing earns, where to begin. */
export function AcademyHome({
  all,
  machines,
  milestones,
}: {
  all: TutorialCardView[]
  machines: MachineFacts[]
  milestones: Milestone[]
}) {
  const t = useTranslations('academy')
  const lessons = all.map(({ id, title, ...place }) => ({ id, title, href: placePath({ id, ...place }) }))
  const begin = all.filter(({ product, section }) => product === 'general' && section === 'start')
  return (
    <>
      <header className="ah home">
        <div className="wrap">
          <div className="ahd">
            <div>
              <h1>{t('headline')}</h1>
              <p className="t17 mut mt-2.5 max-w-[56ch]">{t('homeLead', { count: all.length })}</p>
            </div>
            <ProductProgress lessons={lessons} minutes={all.reduce((sum, one) => sum + one.minutes, 0)} />
          </div>
        </div>
      </header>
      <div className="wrap">
        <section className="sec tight" aria-labelledby="machines">
          <SectionHead title={t('chooseMachine')} id="machines" />
          <ul className="prods">
            {products.map((product) => (
              <ProductPanel
                key={product}
                product={product}
                all={all}
                machine={machines.find((one) => one.product === product)}
              />
            ))}
          </ul>
        </section>
        <section className="sec" aria-labelledby="levels">
          <SectionHead title={t('fourLevels')} id="levels" />
          <ol className="lvs">
            {levels.map((level) => (
              <li key={level}>
                <LevelLeaf level={level} large />
                <h3>
                  {t(`levels.${level}.name`)} <span lang="en">{t(`levels.${level}.level`)}</span>
                </h3>
                <p>{t(`levels.${level}.text`)}</p>
                <p className="t13 mut num">
                  {t('count', { count: all.filter((one) => one.level === level).length })}
                </p>
              </li>
            ))}
          </ol>
          <p className="mut mt-5 max-w-[72ch]">{t('badgesText')}</p>
        </section>
        {milestones.length > 0 && <Milestones milestones={milestones} />}
        {begin.length > 0 && (
          <section className="sec" aria-labelledby="begin">
            <SectionHead
              title={t('beginHere')}
              id="begin"
              more={{ href: '/academy/general-start', label: t('allGeneral') }}
            />
            <TutorialRows items={begin} />
          </section>
        )}
      </div>
    </>
  )
}

function ProductPanel({
  product,
  all,
  machine,
}: {
  product: Product
  all: TutorialCardView[]
  machine?: MachineFacts
}) {
  const t = useTranslations('academy')
  const own = all.filter((one) => one.product === product)
  return (
    <li className="prod">
      <h3>
        <Link href={productHref(all, product, 'start')}>{t(`products.${product}`)}</Link>
      </h3>
      <p className="mut">
        {machine
          ? t('machine', {
              lasers: machine.lasers.map(({ kind, watts }) => t(`lasers.${kind}`, { watts })).join(t('and')),
              width: machine.width,
              height: machine.height,
            })
          : t('generalAbout')}
      </p>
      <ul className="num" aria-label={t('levelsLabel')}>
        {levels.map((level) => {
          const count = own.filter((one) => one.level === level).length
          return (
            <li key={level} className={count === 0 ? 'none' : undefined}>
              <LevelLeaf level={level} />
              <span className="sr">{t(`levels.${level}.name`)} </span>
              {count}
            </li>
          )
        })}
      </ul>
      <ProductLine ids={own.map(({ id }) => id)} />
    </li>
  )
}

/** How many completed lessons earn how much: one scale with four marks. */
function Milestones({ milestones }: { milestones: Milestone[] }) {
  const t = useTranslations('academy')
  return (
    <section className="sec" aria-labelledby="earns">
      <SectionHead title={t('earns')} id="earns" more={{ href: '/reward/rules', label: t('allRules') }} />
      <ol className="miles num">
        {milestones.map(({ count, amount }) => (
          <li key={count}>
            <b>{t('seeds', { amount })}</b>
            <span className="mut">{t('atCount', { count })}</span>
          </li>
        ))}
      </ol>
      <p className="mut mt-4 max-w-[72ch]">{t('earnsText')}</p>
    </section>
  )
}
