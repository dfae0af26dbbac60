import { useLocale, useTranslations } from 'next-intl'
import { inMm, joinFacts } from '@/lib/i18n/join-list'
import { TutorialRows } from '@/components/academy/tutorial-rows'
import { PostCard } from '@/components/posts/post-card'
import { Breadcrumbs } from '@/components/shell/breadcrumbs'
import { ClientMessages } from '@/components/shell/client-messages'
import { Link } from '@/components/shell/link'
import { PhoneBar } from '@/components/shell/phone-bar'
import { SectionHead } from '@/components/shell/section-head'
import type { TutorialCardView } from '@/lib/academy/views'
import { languageTags, locales, type Locale } from '@/lib/i18n/locales'
import { LIBRARY_PATH, answerPath } from '@/lib/materials/addresses'
import type { MaterialAnswer } from '@/lib/materials/answer-views'
import type { CellView } from '@/lib/materials/views'
import type { PostCardView } from '@/lib/posts/views'
import type { Catalog, MaterialView } from '@/lib/settings/catalog'
import { MachineCells } from './machine-cells'
import { MaterialNotes } from './material-notes'
import { OwnFirst } from './own-first'

export type MaterialPageProps = {
  answer: MaterialAnswer
  material: MaterialView
  catalog: Catalog
  posts: PostCardView[]
  /** number of all posts, shown or not */
  postsTotal: number
  lessons: TutorialCardView[]
}

const POSTS_SHOWN = 6

/** The page of a material: names, safety, thicknesses, what is known on each machine, projects and lessons. */
export function MaterialPage({ answer, material, catalog, posts, postsTotal, lessons }: MaterialPageProps) {
  const t = useTranslations('materials.page')
  const locale = useLocale() as Locale
  const { slug, names, hazard } = answer.material
  const name = names[locale]!
  const { cells } = answer
  return (
    <>
      <PhoneBar title={name} back={LIBRARY_PATH} />
      <div className="wrap">
        <Breadcrumbs items={[{ label: t('library'), href: LIBRARY_PATH }, { label: name }]} />
        <MaterialHead material={answer.material} />
        <MaterialNotes info={answer.material} material={material} catalog={catalog} />
        {hazard !== 'banned' && (
          <>
            <Thicknesses cells={cells} slug={slug} catalog={catalog} />
            <OnMachines cells={cells} material={material} catalog={catalog} />
          </>
        )}
        {posts.length > 0 && (
          <section className="section" aria-labelledby="made">
            <SectionHead
              id="made"
              title={t('projects')}
              more={{ href: `/resource?material=${slug}`, label: t('allProjects', { count: postsTotal }) }}
            />
            <div className="cards three">
              {posts.slice(0, POSTS_SHOWN).map((post) => (
                <PostCard key={post.id} post={post} />
              ))}
            </div>
          </section>
        )}
        {lessons.length > 0 && (
          <section className="section" aria-labelledby="taught">
            <SectionHead id="taught" title={t('lessons')} />
            <ClientMessages namespaces={['academy']}>
              <TutorialRows items={lessons} showProduct />
            </ClientMessages>
          </section>
        )}
      </div>
    </>
  )
}

/** The material's name, here and in the other languages. */
function MaterialHead({ material: { names, swatch } }: { material: MaterialAnswer['material'] }) {
  const locale = useLocale() as Locale
  return (
    <header className="flex items-center gap-4.5 pt-5 pb-1">
      <i className={`swatch size-14 rounded-card ${swatch}`} aria-hidden />
      <div>
        <h1 className="text-[34px] leading-[1.1] tracking-[-0.03em] md:text-[44px] cjk:text-[28px] cjk:leading-[1.35] cjk:tracking-normal md:cjk:text-[36px]">
          {names[locale]}
        </h1>
        <p className="muted mt-1.5 text-[14px]">
          {locales
            .filter((language) => language !== locale)
            .map((language, index) => (
              <span key={language}>
                {index > 0 && ' · '}
                <span lang={languageTags[language]}>{names[language]}</span>
              </span>
            ))}
        </p>
      </div>
    </header>
  )
}

/** The thicknesses that are cut, each linked to the cell with the most evidence, with its machine and makers. */
function Thicknesses({ cells, slug, catalog }: { cells: CellView[]; slug: string; catalog: Catalog }) {
  const t = useTranslations('materials.page')
  const matrix = useTranslations('materials.matrix')
  const locale = useLocale() as Locale
  const cuts = cells.filter((cell) => cell.thickness !== null)
  const thicknesses = [...new Set(cuts.map(({ thickness }) => thickness!))].sort((a, b) => a - b)
  if (thicknesses.length === 0) return null
  return (
    <p className="digits mt-6 flex flex-wrap items-center gap-2 text-[14px]">
      <span className="muted mr-1.5">{t('thicknesses')}</span>
      {thicknesses.map((thickness) => {
        const of = cuts.filter((cell) => cell.thickness === thickness)
        const first = of.reduce((best, cell) => (cell.makers > best.makers ? cell : best))
        return (
          <Link
            key={thickness}
            className="chip"
            href={answerPath({ ...first, material: slug, machine: first.device })}
            prefetch={false}
          >
            <b>{inMm(thickness)}</b>
            <small className="text-[13px] text-muted">
              {joinFacts(locale, [
                catalog.devices.find((device) => device.slug === first.device)?.name,
                first.makers > 0
                  ? first.makers === 1
                    ? matrix('oneMaker')
                    : matrix('makers', { count: first.makers })
                  : t('lesson'),
              ])}
            </small>
          </Link>
        )
      })}
    </p>
  )
}

/** What is known on each machine. */
function OnMachines({
  cells,
  material,
  catalog,
}: {
  cells: MaterialAnswer['cells']
  material: MaterialView
  catalog: Catalog
}) {
  const t = useTranslations('materials.page')
  return (
    <section className="section tight" aria-labelledby="machines">
      <SectionHead id="machines" title={t('machines')} more={{ href: LIBRARY_PATH, label: t('all') }} />
      <div className="gap-x-4 *:mb-4 *:break-inside-avoid md:columns-2 xl:columns-3">
        <OwnFirst
          parts={catalog.devices.map((device) => ({
            machine: device.slug,
            part: (
              <MachineCells
                device={device}
                material={material}
                cells={cells.filter((cell) => cell.device === device.slug)}
              />
            ),
          }))}
        />
      </div>
    </section>
  )
}
