import { useTranslations } from 'next-intl'
import { LogInLink } from '@/components/shell/log-in-link'
import { SectionHead } from '@/components/shell/section-head'
import { ButtonLink } from '@/components/ui/button'
import { ChipLink } from '@/components/ui/chip'
import { EmptyState } from '@/components/ui/empty-state'
import { LineTabs } from '@/components/ui/line-tabs'
import { groupByLevel, levelTabs, productHref, type LevelTab } from '@/lib/academy/arrange'
import { placePath, products, sections, type Product, type Section } from '@/lib/academy/places'
import type { TutorialCardView } from '@/lib/academy/views'
import { BadgeList } from './badge-list'
import { LaterList } from './later-list'
import { LevelBadges } from './level-badges'
import { LevelFace } from './level-face'
import { LevelTabs } from './level-tabs'
import { ProductProgress } from './product-progress'
import { ProgressFace } from './progress-face'
import { TutorialRows } from './tutorial-rows'

/**
 * The page of a product's section: the reader's progress, the levels, and the lessons by level. `all` contains all
 * lessons of the academy.
 */
export function SectionPage({
  product,
  section,
  all,
}: {
  product: Product
  section: Section
  all: TutorialCardView[]
}) {
  const t = useTranslations('academy')
  const own = all.filter((one) => one.product === product)
  const tabs = levelTabs(own, section)
  return (
    <>
      <Head product={product} section={section} all={all} tabs={tabs} />
      <div className="wrap">
        <LineTabs
          className="pt-3.5"
          label={t('sectionsLabel')}
          tabs={sections.map((one) => ({
            href: placePath({ product, section: one }),
            label: t(`sections.${one}`),
            count: own.filter((tutorial) => tutorial.section === one).length,
            current: one === section,
          }))}
        />
        <div className="grid grid-cols-1 gap-10 pt-6 lg:grid-cols-[minmax(0,1fr)_300px] lg:gap-14">
          <Lessons product={product} section={section} all={all} />
          <Beside product={product} own={own} tabs={tabs} />
        </div>
      </div>
    </>
  )
}

/** The products, the reader's progress with this one, and its levels. */
function Head({
  product,
  section,
  all,
  tabs,
}: {
  product: Product
  section: Section
  all: TutorialCardView[]
  tabs: LevelTab[]
}) {
  const t = useTranslations('academy')
  const own = all.filter((one) => one.product === product)
  const lessons = own.map(lesson)
  const minutes = own.reduce((sum, one) => sum + one.minutes, 0)
  return (
    <header className="border-b border-line bg-sunken pt-4">
      <div className="wrap">
        <nav className="chiprow gap-2 md:mx-0 md:px-0 md:pt-1.5 md:pb-0" aria-label={t('productsLabel')}>
          {products.map((one) => (
            <ChipLink key={one} href={productHref(all, one, section)} current={one === product}>
              {t(`products.${one}`)}
            </ChipLink>
          ))}
        </nav>
        <div className="grid grid-cols-1 gap-5.5 pt-5 pb-6 md:pt-7 md:pb-8.5 lg:grid-cols-[minmax(0,1fr)_380px] lg:items-end lg:gap-15">
          <div>
            <h1 className="text-[30px]/[1.1] tracking-[-0.03em] cjk:text-[26px]/[1.36] cjk:tracking-normal md:text-[44px] md:cjk:text-[36px]">
              {t(`headlines.${product}`)}
            </h1>
            <p className="text-[17px] muted mt-2.5">{t('lead', { count: own.length })}</p>
          </div>
          {lessons.length > 0 && (
            <ProductProgress
              lessons={lessons}
              minutes={minutes}
              logIn={
                <p className="fine muted mt-2">
                  {t.rich('logInWhy', {
                    link: (chunks) => <LogInLink className="link">{chunks}</LogInLink>,
                  })}
                </p>
              }
            >
              <ProgressFace lessons={lessons} minutes={minutes} />
            </ProductProgress>
          )}
        </div>
        <LevelTabs
          label={t('levelsLabel')}
          tabs={tabs.map((tab) => ({
            ...tab,
            face: <LevelFace level={tab.level} ids={tab.ids} completed={null} />,
          }))}
        />
      </div>
    </header>
  )
}

/** The column beside the lessons: badges, lessons for later, and links to more. */
function Beside({ product, own, tabs }: { product: Product; own: TutorialCardView[]; tabs: LevelTab[] }) {
  const t = useTranslations('academy')
  const taught = tabs.filter(({ ids }) => ids.length > 0)
  return (
    <aside className="*:mb-5.5 *:border-b *:border-line *:pb-5.5 *:last:border-b-0">
      <section>
        <h2 className="mb-3 text-[17px]">{t('badgesTitle')}</h2>
        <LevelBadges product={product} levels={taught}>
          <BadgeList product={product} levels={taught} />
        </LevelBadges>
        <p className="muted mt-3">{t('badgesText')}</p>
      </section>
      <LaterList lessons={own.map((one) => ({ ...lesson(one), minutes: one.minutes }))} />
      <section>
        <h2 className="mb-3 text-[17px]">{t('stuck.title')}</h2>
        <p className="muted">{t('stuck.text')}</p>
        <ButtonLink
          href={product === 'general' ? '/resource' : `/resource?device=${product}`}
          size="sm"
          className="mt-3"
        >
          {product === 'general'
            ? t('stuck.all')
            : t('stuck.projects', { machine: t(`products.${product}`) })}
        </ButtonLink>
      </section>
    </aside>
  )
}

/** The section's lessons by level, and below them those for every machine. */
function Lessons({ product, section, all }: { product: Product; section: Section; all: TutorialCardView[] }) {
  const t = useTranslations('academy')
  const here = all.filter((one) => one.product === product && one.section === section)
  const everywhere =
    product === 'general' ? [] : all.filter((one) => one.product === 'general' && one.section === section)
  const groups = groupByLevel(here)
  const before = (place: number) => groups.slice(0, place).reduce((sum, { items }) => sum + items.length, 0)
  const names = { section: t(`sections.${section}`), machine: t(`products.${product}`) }
  return (
    <div className="min-w-0">
      {groups.map(({ level, items }, place) => (
        <section
          key={level}
          id={level}
          className="scroll-mt-[calc(var(--head)+16px)] not-first:mt-9"
          aria-labelledby={`${level}-title`}
        >
          <h2 id={`${level}-title`} className="mb-2 text-[20px]">
            {t(`levels.${level}.name`)}{' '}
            <span className="font-medium text-muted">{t(`levels.${level}.level`)}</span>
          </h2>
          <TutorialRows items={items} from={before(place) + 1} />
        </section>
      ))}
      {groups.length === 0 && everywhere.length > 0 && (
        <p className="text-[17px] max-w-[56ch]">{t('noneHere', names)}</p>
      )}
      {groups.length === 0 && everywhere.length === 0 && (
        <EmptyState
          action={<ButtonLink href={productHref(all, product, 'start')}>{t('noneAction', names)}</ButtonLink>}
        >
          {t('none', names)}
        </EmptyState>
      )}
      {everywhere.length > 0 && (
        <section
          className={groups.length > 0 ? 'mt-9 *:first:mb-2' : 'mt-8 *:first:mb-2'}
          aria-labelledby="every-machine"
        >
          <SectionHead title={t('everyMachine')} id="every-machine" />
          <TutorialRows items={everywhere} />
        </section>
      )}
    </div>
  )
}

const lesson = ({ id, title, ...place }: TutorialCardView) => ({
  id,
  title,
  href: placePath({ id, ...place }),
})
